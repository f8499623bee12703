/**
 * Cuts a JSON list into the texts of its items without reading them: a list of 100,000 items is read item by item, and one that
 * is broken does not cost the others.
 */

const STRUCTURE = /["{}[\]]/g;

/** Position behind the string that begins at `at`; the end of the text when it is not closed. */
export const endOfString = (text: string, at: number): number => {
  for (let quote = text.indexOf('"', at + 1); quote !== -1; quote = text.indexOf('"', quote + 1)) {
    let slashes = 0;
    while (text[quote - 1 - slashes] === '\\') slashes++;
    if (slashes % 2 === 0) return quote + 1;
  }
  return text.length;
};

/** @yields the text of each object or list in the list that begins at the first `[`, and a last one when it is cut off. */
export function* itemTexts(text: string): Generator<string> {
  let depth = 0;
  let start = 0;
  let at = text.indexOf('[') + 1;
  for (;;) {
    // Set anew each time: while the caller holds an item, another file may be cut up.
    STRUCTURE.lastIndex = at;
    const found = STRUCTURE.exec(text);
    if (!found) break;
    at = found[0] === '"' ? endOfString(text, found.index) : found.index + 1;
    if (found[0] === '{' || found[0] === '[') {
      if (depth++ === 0) start = found.index;
    } else if (found[0] !== '"') {
      if (depth === 0) return;
      if (--depth === 0) yield text.slice(start, at);
    }
  }
  if (depth > 0) yield text.slice(start);
}
