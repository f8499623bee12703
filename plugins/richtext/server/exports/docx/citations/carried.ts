/**
 * What Carrel's add-in for Word looks for: content controls around the fields, whose tags name citations and works, and a part that has all the
 * rest. It goes on with the document as if it had written it itself; Zotero and Mendeley see their fields and nothing else.
 */
import { type CarriedDocument, writeCarried } from '#plugins/citing/common/carried/carried-document.ts';
import { bibliographyTag, citationTag, houseMark } from '#plugins/citing/common/carried/tag.ts';
import type { Source } from '../../../../common/manuscript.ts';
import type { CitedWork } from '../../../../common/schema/inline.ts';
import { el, val } from '../parts/xml.ts';
import { paragraph } from '../story/paragraph.ts';
import type { CitedAt } from './citation-field.ts';

/** What tags can name. */
const ID = /^[A-Za-z0-9_-]{1,40}$/;
/** Terms of CSL that the add-in knows; of others the number is kept. */
const LABELS = new Set(
  'page chapter section paragraph figure table equation line note verse volume book part folio sub-verbo'.split(' '),
);
/** LibreOffice shows the code of a field with which a control begins. */
const FIRST = paragraph({ style: 'TableSeparator' }, '');

const control = (tag: string, content: string): string =>
  el(
    'w:sdt',
    {},
    el('w:sdtPr', {}, val('tag', tag), el('w15:appearance', { 'w15:val': 'hidden' })),
    el('w:sdtContent', {}, content),
  );

const carriedWork = ({ article, label, locator, prefix, suffix, suppressAuthor }: CitedWork) => ({
  article,
  ...(locator !== undefined && { locator, ...(label !== undefined && LABELS.has(label) && { label }) }),
  ...(prefix !== undefined && { prefix }),
  ...(suffix !== undefined && { suffix }),
  ...(suppressAuthor && { suppress_author: true }),
});

export class Carried {
  readonly #house: string | undefined;
  readonly #citations = new Map<string, object>();
  readonly #articles = new Set<number>();

  /** @param house origin of the house whose works are cited; without it nobody could know whose they are, and nothing is carried */
  constructor(house: string | undefined) {
    this.#house = house;
  }

  /** Around the runs of a citation. */
  citation({ id, works, printed }: CitedAt, content: string): string {
    if (this.#house === undefined || !ID.test(id) || this.#citations.has(id)) return content;
    this.#citations.set(id, { cited: works.map(carriedWork), written: printed });
    for (const { article } of works) this.#articles.add(article);
    const articles = works.map(({ article }) => article);
    return control(citationTag(houseMark(this.#house), id, articles), content);
  }

  /** Around the paragraphs of the bibliography. */
  bibliography(content: string): string {
    return this.#house === undefined ? content : control(bibliographyTag(), FIRST + content);
  }

  /** The part; `undefined` where there is nothing to carry. */
  write(look: CarriedDocument['look'], sources: ReadonlyMap<number, Source>): string | undefined {
    if (this.#house === undefined || this.#citations.size === 0) return undefined;
    const items = new Map<number, Source['item']>();
    for (const article of this.#articles) {
      const source = sources.get(article);
      if (source) items.set(article, source.item);
    }
    return writeCarried({ house: this.#house, look, citations: this.#citations, items, bibliography: undefined });
  }
}
