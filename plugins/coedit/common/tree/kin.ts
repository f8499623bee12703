/**
 * Lines that one was made of the other, told by letters in a row that stand nowhere else: of a line of which much has gone and much has come, and
 * whose words have grown together with others, no whole word may be left.
 */

/** Letters in a row. Of fewer, many stand in any two lines. */
const LETTERS = 5;

/** Of the rows of letters of the shorter line, so many that stand in both lines and nowhere else. */
const AKIN = 0.1;

const countOf = (line: string): number => Math.max(0, line.length - LETTERS + 1);
const rowsIn = (line: string): string[] => Array.from({ length: countOf(line) }, (_, at) => line.slice(at, at + LETTERS));

const OFTEN = -1;

/** By rows of letters, the one line in which they stand once. */
const placesOf = (lines: readonly string[]): ReadonlyMap<string, number> => {
  const places = new Map<string, number>();
  for (const [at, line] of lines.entries()) for (const row of rowsIn(line)) places.set(row, places.has(row) ? OFTEN : at);
  return places;
};

/** @returns of a line of the one text, by its number, those of the other that are akin to it */
export const kinOf = (before: readonly string[], after: readonly string[]): ((at: number) => readonly number[]) => {
  let known: { readonly before: ReadonlyMap<string, number>; readonly after: ReadonlyMap<string, number> } | undefined;
  return (at) => {
    known ??= { before: placesOf(before), after: placesOf(after) };
    const line = before[at] ?? '';
    const shared = new Map<number, number>();
    for (const row of rowsIn(line)) {
      const place = known.before.get(row) === at ? (known.after.get(row) ?? OFTEN) : OFTEN;
      if (place !== OFTEN) shared.set(place, (shared.get(place) ?? 0) + 1);
    }
    return [...shared].flatMap(([place, count]) =>
      count >= AKIN * Math.min(countOf(line), countOf(after[place] ?? '')) ? [place] : [],
    );
  };
};
