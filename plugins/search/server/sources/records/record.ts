/** What a source says of a work as a record of the catalogue. */
import { guidOf } from '#plugins/catalogue/common/guid.ts';
import type { CatalogueRecord, PublicationType } from '#plugins/catalogue/common/record.ts';
import { parseNames } from '#plugins/library/common/formats/bibtex/names.ts';
import { yearIn } from '#plugins/library/common/formats/bibtex/dates.ts';
import { fitting } from '#plugins/library/common/formats/fit.ts';
import { plainText } from '#plugins/library/common/lookup/markup.ts';
import type { ArticleInfo, Person } from '#plugins/library/common/model/info.ts';
import type { RemoteName } from '../source.ts';

/** CSL's types of the kinds that people choose from; `fitted` where a source names a kind more precisely. */
const CSL: Readonly<Record<PublicationType, string>> = {
  'journal article': 'article-journal',
  'conference paper': 'paper-conference',
  book: 'book',
  'book chapter': 'chapter',
  thesis: 'thesis',
  preprint: 'article',
  report: 'report',
  dataset: 'dataset',
};
const KINDS: ReadonlyMap<string, PublicationType> = new Map(
  Object.entries(CSL).map(([kind, type]) => [type, kind as PublicationType]),
);

export const cslType = (kind: PublicationType | undefined): string => (kind ? CSL[kind] : 'document');
export const kindOf = (type: string | undefined): PublicationType | null => KINDS.get(type ?? '') ?? null;

/** What a source says; fields that are empty, `null` or not known are left out, and what is too long is cut. */
export interface Work {
  /** Its id at the source. */
  readonly id: string;
  readonly info: { readonly [K in keyof ArticleInfo]?: ArticleInfo[K] | null };
  readonly kind?: PublicationType | null;
  readonly subjects?: readonly (string | null | undefined)[];
  readonly citations?: number | null;
  readonly isOpen?: boolean | null;
  /** DOIs of what it cites. */
  readonly cites?: readonly string[];
}

/** Where such numbers are given out: what a title is not the name of. */
const MOST_SUBJECTS = 50;
const MOST_REFERENCES = 1000;
/** The longest guid that data of a reference have room for. */
const LONGEST_GUID = 100;

const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

const tidy = (text: string): string => (/[<&]/.test(text) ? plainText(text) : text.replace(/\s+/g, ' ').trim());

const isWebAddress = (address: string | null | undefined): boolean =>
  URL.canParse(address ?? '') && /^https?:$/.test(new URL(address ?? '').protocol);

const distinct = (texts: readonly string[]): string[] => [...new Set(texts)];

/** `undefined` for what has no title. */
export const recordOf = (source: RemoteName, work: Work): CatalogueRecord | undefined => {
  const { info } = work;
  const title = tidy(info.title ?? '');
  const tidied = {
    ...info,
    title,
    abstract: info.abstract && tidy(info.abstract),
    container_title: info.container_title && tidy(info.container_title),
    publisher: info.publisher && tidy(info.publisher),
    // What is no address of the web is not to become a link.
    url: isWebAddress(info.url) ? info.url : undefined,
    pdf_url: isWebAddress(info.pdf_url) ? info.pdf_url : undefined,
    source,
  };
  const fitted = fitting(Object.fromEntries(Object.entries(tidied).filter(([, value]) => isFilled(value))) as ArticleInfo);
  if (!fitted.title || !/[\p{L}\p{N}]/u.test(fitted.title) || work.id === '' || work.id.length > 500) return undefined;
  const guid = guidOf(fitted);
  const { citations } = work;
  const subjects = (work.subjects ?? []).flatMap((subject) => (subject ? [tidy(subject).slice(0, 300)] : []));
  return {
    guid,
    info: guid.length > LONGEST_GUID ? fitted : { ...fitted, guid },
    publication_type: work.kind === undefined ? kindOf(fitted.type) : work.kind,
    subjects: distinct(subjects).slice(0, MOST_SUBJECTS),
    citation_count: Number.isSafeInteger(citations) && Number(citations) >= 0 ? Number(citations) : null,
    is_open_access: work.isOpen === true,
    references: distinct((work.cites ?? []).map((doi) => guidOf({ doi })).filter((one) => /^(?:doi|arxiv):/.test(one))).slice(
      0,
      MOST_REFERENCES,
    ),
    sources: [{ source, id: work.id }],
  };
};

/** "Ada Lovelace" or "Lovelace, Ada". A comma too many, or a brace, is no grammar of names. */
export const namedPerson = (name: string | null | undefined): Person[] => {
  const tidied = tidy(name ?? '').slice(0, 1000);
  return tidied === '' ? [] : parseNames(tidied.replace(/[{}\\]/g, '').replace(/\s+and\s+/gi, ' & ')).slice(0, 1);
};

/** Year and date of `2019-07-01`, of `2019-07-01T00:00:00`, or of what is known of it. */
export const dated = (
  date: string | null | undefined,
  year?: number | string | null,
): Pick<ArticleInfo, 'year' | 'publish_date'> => {
  const day = /^\d{4}(?:-\d\d){0,2}(?=$|T)/.exec(date ?? '')?.[0];
  const whole = Number.parseInt(String(year ?? ''), 10) || yearIn(day ?? '');
  if (!whole || whole < 1000 || whole > 2200) return {};
  return day && day.length > 4 && day.startsWith(String(whole)) ? { year: whole, publish_date: day } : { year: whole };
};

export const pages = (first: string | null | undefined, last: string | null | undefined): string | undefined =>
  first && last && first !== last ? `${first}-${last}` : (first ?? undefined);
