/** A text whose ranges of numbers stand on one line: browsers may break 6–8 behind its dash. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(\d+–\d+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span className="unbroken" key={part}>
        {part}
      </span>
    ),
  );
}
