/** A source in parts that are searched each by itself, so that a hit tells its place. */

export interface SourcePart {
  readonly text: string;
  /** Of its first line, from 1. */
  readonly line: number;
  /** Where it begins, in characters as PostgreSQL counts them: a sign of two halves is one. */
  readonly start: number;
  readonly length: number;
}

/** UTF-16 units of a part: about a page. A line that is longer is cut. */
const LONGEST = 4_000;

const characters = (text: string): number => text.length - (text.match(/[\ud800-\udbff](?=[\udc00-\udfff])/g)?.length ?? 0);

/** Where a part ends that begins at `from`: after its last paragraph, else its last line, else its last word. */
const endOf = (text: string, from: number): number => {
  const most = from + LONGEST;
  if (most >= text.length) return text.length;
  for (const [mark, least] of [
    ['\n\n', LONGEST / 2],
    ['\n', 0],
    [' ', 0],
  ] as const) {
    const at = text.lastIndexOf(mark, most - mark.length);
    if (at > from + least) return at + mark.length;
  }
  return /[\udc00-\udfff]/.test(text[most] ?? '') ? most - 1 : most;
};

export function* partsOf(text: string): Generator<SourcePart> {
  let [line, start] = [1, 0];
  for (let from = 0; from < text.length; ) {
    const end = endOf(text, from);
    const part = text.slice(from, end);
    const length = characters(part);
    yield { text: part, line, start, length };
    line += part.split('\n').length - 1;
    start += length;
    from = end;
  }
}
