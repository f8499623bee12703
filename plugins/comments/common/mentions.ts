/**
 * Somebody who is mentioned stands in a comment as `<@12>`, by their number: they may be called something else tomorrow. A mark of who does
 * not see the text is nobody's, and stays what it is: text.
 */
const MARK = /<@([1-9]\d{0,15})>/g;

export const markOf = (person: number): string => `<@${person}>`;

/** Everybody whom marks name, each once. */
export const marked = (text: string): number[] => [...new Set([...text.matchAll(MARK)].map(([, person]) => Number(person)))];

export type Piece = { readonly text: string } | { readonly person: number; readonly name: string };

/** The text in pieces, with those who are mentioned by their present names. */
export const piecesOf = (text: string, names: ReadonlyMap<number, string>): Piece[] => {
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of text.matchAll(MARK)) {
    const person = Number(found[1]);
    const name = names.get(person);
    if (name === undefined) continue;
    if (found.index > from) pieces.push({ text: text.slice(from, found.index) });
    pieces.push({ person, name });
    from = found.index + found[0].length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
};

/** The text as it is read where nothing can be drawn: in mails, exports, and by guests. */
export const spoken = (text: string, names: ReadonlyMap<number, string>): string =>
  piecesOf(text, names)
    .map((piece) => ('text' in piece ? piece.text : `@${piece.name}`))
    .join('');
