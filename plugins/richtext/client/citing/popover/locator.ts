/** What a locator counts, and how one is typed behind what is looked for. */

/** As CSL 1.0.2 calls them, those asked for most first. */
export const LABELS = [
  'page',
  'chapter',
  'section',
  'paragraph',
  'figure',
  'table',
  'verse',
  'line',
  'note',
  'volume',
  'part',
  'book',
  'column',
  'folio',
  'issue',
  'opus',
  'sub-verbo',
] as const;

/** "smith p. 12", "Meier, S. 3–5": a page behind the words. */
const PAGE = /(?:^|[\s,])(?:pp?\.?|S\.|:)\s*(\d[\d\s,–-]*)$/;

export const splitLocator = (text: string): { readonly words: string; readonly locator: string | undefined } => {
  const found = PAGE.exec(text);
  const locator = found?.[1]?.trim();
  return locator && found ? { words: text.slice(0, found.index).trim(), locator } : { words: text.trim(), locator: undefined };
};
