/**
 * The tags of the pane's content controls. Word cuts nothing off a tag but takes 64 characters at the most, so it names the citation, the
 * house whose library it is from, and as many references as fit; all the rest stands in the document's own XML (`carried-document.ts`). It travels
 * wherever the control is copied to, also into documents that have no such XML.
 *
 * `cite:x3f9a:k2j8s0d1fa:2k.9z` is the citation k2j8s0d1fa of the references 92 and 1295 of a house; a `+` at the end means that there are more.
 */

const LONGEST = 64;
const BIBLIOGRAPHY = 'cite:bibliography';
const CITATION = /^cite:([a-z0-9]{5}):([A-Za-z0-9_-]{1,40}):([a-z0-9.]*)(\+?)$/;

export interface CitationTag {
  /** `houseMark` of where the references are. */
  readonly house: string;
  readonly id: string;
  /** Ids of references, those that fitted. */
  readonly articles: readonly number[];
  readonly isWhole: boolean;
}

export const bibliographyTag = (): string => BIBLIOGRAPHY;
export const isBibliographyTag = (tag: string): boolean => tag === BIBLIOGRAPHY;

/** Five letters for an address: enough to tell the few houses apart that people of one document use (FNV-1a). */
export const houseMark = (origin: string): string => {
  let hash = 0x811c9dc5;
  for (const letter of origin) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return (hash % 36 ** 5).toString(36).padStart(5, '0');
};

/** Ten letters: two of one document never meet. */
export const newCitationId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => (byte % 36).toString(36)).join('');

export const citationTag = (house: string, id: string, articles: readonly number[]): string => {
  const head = `cite:${house}:${id}:`;
  const names = articles.map((article) => article.toString(36));
  const whole = head + names.join('.');
  if (whole.length <= LONGEST) return whole;
  while (`${head}${names.join('.')}+`.length > LONGEST) names.pop();
  return `${head}${names.join('.')}+`;
};

/** `undefined` for the controls of others. */
export const readCitationTag = (tag: string): CitationTag | undefined => {
  const [, house, id, names = '', more] = CITATION.exec(tag) ?? [];
  if (house === undefined || id === undefined) return undefined;
  const articles = names === '' ? [] : names.split('.').map((name) => Number.parseInt(name, 36));
  if (!articles.every((article) => Number.isSafeInteger(article) && article > 0)) return undefined;
  return { house, id, articles, isWhole: more === '' && articles.length > 0 };
};
