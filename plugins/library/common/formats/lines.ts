/** The lines of a file, one after the other, so that a large one need not be cut up in one go. */

/** Breaks of Unicode inside of a line (NEL, LS, PS), which word processors and web pages leave in titles and abstracts. */
const INNER_BREAKS = /[\u0085\u2028\u2029]/g;

/**
 * Only the ends that the formats of tags know end a line. Breaks of Unicode become blanks, so that no pattern takes one for the end
 * of a value.
 * @yields each line without its end, whichever system wrote it
 */
export function* linesOf(text: string): Generator<string> {
  const ends = /\r\n|\r|\n/g;
  let from = 0;
  for (let end = ends.exec(text); end; end = ends.exec(text)) {
    yield text.slice(from, end.index).replace(INNER_BREAKS, ' ');
    from = ends.lastIndex;
  }
  yield text.slice(from).replace(INNER_BREAKS, ' ');
}

/** A value that stays on its line: a break inside would begin another tag, for some programs also one of Unicode. */
export const oneLine = (text: string): string => text.replace(/\s*[\r\n\u0085\u2028\u2029]+\s*/g, ' ');

/** @returns the line of a position, from 1, for positions that only grow */
export const lineCounter = (text: string): ((at: number) => number) => {
  let line = 1;
  // Looked for once: a file may be one line from its beginning to its end.
  let end = text.indexOf('\n');
  return (at) => {
    for (; end !== -1 && end < at; end = text.indexOf('\n', end + 1)) line++;
    return line;
  };
};
