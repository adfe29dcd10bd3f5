/** HTML that is not closed costs what its text is long, however much of it there is. */
import { expect, test } from "vitest";
import { shieldBody } from "../../generator/markdown/shield.ts";

/** Characters of texts that `work` copies from a place on, or makes small. */
function countCopied(work: () => void): number {
  const { slice, toLowerCase } = String.prototype;
  let copied = 0;
  const counted = (made: string) => {
    copied += made.length;
    return made;
  };
  String.prototype.slice = function (...ends) {
    return counted(slice.apply(this, ends));
  };
  String.prototype.toLowerCase = function () {
    return counted(toLowerCase.call(this));
  };
  try {
    work();
  } finally {
    Object.assign(String.prototype, { slice, toLowerCase });
  }
  return copied;
}

test.each([
  ["tags", '<div title="x" y\n\n'],
  ["scripts", "Here <script>x it is.\n\n"],
  ["scripts that are closed behind their tag", "Here <script>x</script> it is.\n\n"],
])("%s", (_, piece) => {
  shieldBody(piece);
  const [few, many] = [100, 400].map((count) => countCopied(() => shieldBody(piece.repeat(count)))) as [
    number,
    number,
  ];
  expect(few).toBeGreaterThan(100);
  expect(many).toBeLessThan(few * 5);
});
