/** How the words of each writer of a text are underlined: in their colour, and those who share a colour by different lines. */
/** After those, lines are alike; the card under the pointer says the name. */
const LINES = 3;

export interface AuthorLine {
  /** 0 to 9. */
  readonly tint: number;
  /** 0 to 2. */
  readonly line: number;
}

/** @param people names by id @param tintOf a number by name, from 0 to 9 */
export const linesOf = (
  people: ReadonlyMap<number, string>,
  tintOf: (name: string) => number,
): ReadonlyMap<number, AuthorLine> => {
  const taken = new Map<number, number>();
  // By id, so that nobody's line changes with who has written more.
  const sorted = [...people].sort(([a], [b]) => a - b);
  return new Map(
    sorted.map(([person, name]) => {
      const tint = tintOf(name);
      const before = taken.get(tint) ?? 0;
      taken.set(tint, before + 1);
      return [person, { tint, line: Math.min(before, LINES - 1) }];
    }),
  );
};
