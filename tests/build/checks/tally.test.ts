import fc from "fast-check";
import { expect, test } from "vitest";
import { createTally } from "../../../generator/build/checks/tally.ts";

const numbers = fc.array(fc.integer({ min: -2, max: 2 }), { maxLength: 4 });

test("after any change of lists it knows what a new count would find", () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.tuple(fc.nat(6), numbers), { maxLength: 7 }), { maxLength: 6 }),
      (builds) => {
        const tally = createTally();
        let last: readonly (readonly number[])[] = [];
        for (const build of builds) {
          // Some lists stay the same objects, at the same place or at another one.
          const lists = build.map(([place, fresh]) => last[place] ?? fresh);
          const all = lists.flat();
          const expected = new Set(all.filter((one, at) => all.indexOf(one) !== at));
          expect(tally.update(lists)).toEqual(expected);
          last = lists;
        }
      },
    ),
  );
});
