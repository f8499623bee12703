/** Names by their namespaces: whatever prefix a file uses, and whether it is written by the transitional or the strict standard. */

export const TEXT_NAMESPACE = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** Prefixes of the house by namespace (ISO/IEC 29500; MS-DOCX for those of Microsoft). */
const HOUSE: Readonly<Record<string, string>> = {
  [TEXT_NAMESPACE]: 'w',
  'http://purl.oclc.org/ooxml/wordprocessingml/main': 'w',
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships': 'r',
  'http://purl.oclc.org/ooxml/officeDocument/relationships': 'r',
  'http://schemas.openxmlformats.org/officeDocument/2006/math': 'm',
  'http://purl.oclc.org/ooxml/officeDocument/math': 'm',
  'http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing': 'wp',
  'http://purl.oclc.org/ooxml/drawingml/wordprocessingDrawing': 'wp',
  'http://schemas.openxmlformats.org/markup-compatibility/2006': 'mc',
  'http://schemas.microsoft.com/office/word/2010/wordml': 'w14',
  'http://schemas.microsoft.com/office/word/2012/wordml': 'w15',
  'http://schemas.openxmlformats.org/package/2006/relationships': 'rel',
  'http://schemas.openxmlformats.org/package/2006/content-types': 'ct',
};
/** Of every namespace that nothing is looked for in. */
const ELSEWHERE = 'x';

/** What prefixes mean at a place of a document. Scopes are linked and not copied: a hostile file declares thousands of prefixes. */
export class Scope {
  readonly #own: ReadonlyMap<string, string>;
  readonly #outer: Scope | undefined;
  readonly #names = new Map<string, string>();

  constructor(own: ReadonlyMap<string, string> = new Map(), outer?: Scope) {
    this.#own = own;
    this.#outer = outer;
  }

  /** @returns the written name with the house's prefix for its namespace */
  nameOf(written: string): string {
    const known = this.#names.get(written);
    if (known !== undefined) return known;
    const colon = written.indexOf(':');
    const house = HOUSE[this.#namespaceOf(written.slice(0, Math.max(colon, 0))) ?? ''] ?? ELSEWHERE;
    const name = `${house}:${written.slice(colon + 1)}`;
    this.#names.set(written, name);
    return name;
  }

  /** A prefix of the namespace of Word's text that this scope declares itself, or nothing. */
  prefixOfText(): string {
    for (const [prefix, namespace] of this.#own) if (prefix !== '' && HOUSE[namespace] === 'w') return prefix;
    return '';
  }

  #namespaceOf(prefix: string): string | undefined {
    const own = this.#own.get(prefix);
    return own === undefined && this.#outer ? this.#outer.#namespaceOf(prefix) : own;
  }
}
