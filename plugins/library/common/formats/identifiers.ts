/** DOI, arXiv number and friends in one spelling, and how to find them in running text. */

/** `10.1000/ABC` from `https://doi.org/10.1000/ABC`, `doi:10.1000/ABC` or itself; anything else comes back trimmed. */
export const bareDoi = (text: string): string =>
  text.trim().replace(/^(?:(?:https?:\/\/|dx\.doi|doi\.)\S{0,60}?|doi:\s*)(?=10\.\d{4,9}\/)/i, '');

/** The form in which equal DOIs are equal, or `undefined` when it is none. */
export const normalDoi = (text: string | undefined): string | undefined => {
  const doi = bareDoi(text ?? '').toLowerCase();
  return /^10\.\d{4,9}\/\S+$/.test(doi) ? doi : undefined;
};

/** What may be a DOI in running text, with what the sentence adds to it; see `trimDoi`. */
export const DOI_IN_TEXT = /\b10\.\d{4,9}\/[^\s"<>{}\\^`|]+/i;
const TRAILING = /[.,;:'"\u2019\u201d]+$/;

/** Drops what the sentence around a DOI or an address added: a full stop, a bracket that was opened before it. */
export const trimDoi = (found: string): string => {
  let doi = found.replace(TRAILING, '');
  for (const [open, close] of [
    ['(', ')'],
    ['[', ']'],
  ] as const) {
    while (doi.endsWith(close) && doi.split(close).length > doi.split(open).length) doi = doi.slice(0, -1).replace(TRAILING, '');
  }
  return doi;
};

/** The first DOI in a text. */
export const findDoi = (text: string): string | undefined => {
  const found = DOI_IN_TEXT.exec(text)?.[0];
  return found && trimDoi(found);
};

const NEW_ARXIV = /arxiv(?:\.org\/)?[:\s/.]*(?:abs\/|pdf\/)?(\d{4}\.\d{4,5})(?:v\d+)?/i;
const OLD_ARXIV = /arxiv(?:\.org\/)?[:\s/.]*(?:abs\/|pdf\/)?([a-z-]+(?:\.[A-Z]{2})?\/\d{7})(?:v\d+)?/i;

/** The first arXiv number in a text, without its version: `2101.00001`, `hep-th/9901001`. */
export const findArxiv = (text: string): string | undefined => (NEW_ARXIV.exec(text) ?? OLD_ARXIV.exec(text))?.[1];
