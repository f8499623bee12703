/** What several sources know of one work, as one record: field by field, with the source of each. */
import { isDeepStrictEqual } from 'node:util';
import type { ArticleInfo, Person } from '#plugins/library/common/model/info.ts';
import { guidOf } from '../../common/guid.ts';
import type { CatalogueRecord } from '../../common/record.ts';

/** By field or group of fields, the source that it comes from. */
export type Provenances = Readonly<Record<string, string>>;

export interface KnownWork {
  readonly record: CatalogueRecord;
  readonly provenance: Provenances;
}

/**
 * Whose word counts more, the first most: who registers identifiers hears it from the publisher, others collect. What is not named here, such as
 * a repository that was harvested, stands between those and what people imported.
 */
const TRUST = ['crossref', 'datacite', 'europepmc', 'arxiv', 'doaj', 'openalex', 'semanticscholar', 'core'];
const trustOf = (source: string): number => {
  const at = TRUST.indexOf(source);
  if (at >= 0) return TRUST.length - at + 2;
  return source === 'library' ? 0 : 1;
};

type Field = keyof ArticleInfo;
/** Fields that belong together come from one source: the year of one and the volume of another would be a third work. */
const GROUPS: Readonly<Record<string, readonly Field[]>> = {
  title: ['title'],
  date: ['year', 'publish_date'],
  place: ['container_title', 'volume', 'issue', 'pages'],
  publisher: ['publisher', 'place'],
  type: ['type'],
  language: ['language'],
  event: ['event'],
  series: ['series'],
  edition: ['edition'],
  issn: ['issn'],
  isbn: ['isbn'],
  doi: ['doi'],
  eprint: ['eprint', 'eprint_type'],
  pmid: ['pmid'],
  url: ['url'],
  pdf_url: ['pdf_url'],
};
/** Identifiers are only ever added: another one is another work. */
const FIXED: ReadonlySet<string> = new Set(['doi', 'eprint', 'pmid']);

const MOST_KEYWORDS = 50;
const MOST_SUBJECTS = 50;
const MOST_REFERENCES = 1000;
const MOST_SOURCES = 50;
/** The longest guid that data of a reference have room for. */
const LONGEST_GUID = 100;

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const isGroupEmpty = (info: ArticleInfo, fields: readonly Field[]): boolean => fields.every((field) => isEmpty(info[field]));

const union = <T>(all: readonly T[], keyOf: (one: T) => string, most: number): T[] => {
  const byKey = new Map<string, T>();
  for (const one of all) if (!byKey.has(keyOf(one))) byKey.set(keyOf(one), one);
  return [...byKey.values()].slice(0, most);
};
const lower = (text: string): string => text.toLowerCase();

const letters = (people: readonly Person[]): number =>
  people.reduce((sum, { given = '', family = '', literal = '' }) => sum + given.length + family.length + literal.length, 0);
/** More people are named, or the same with more of their names. */
const fullerPeople = (one: readonly Person[] = [], other: readonly Person[] = []): readonly Person[] =>
  other.length > one.length || (other.length === one.length && letters(other) > letters(one)) ? other : one;

/** @param from which source a field or group of the next record comes from */
const mergedInfo = (
  known: KnownWork,
  next: ArticleInfo,
  from: (group: string) => string,
): { info: ArticleInfo; provenance: Provenances } => {
  const info: ArticleInfo = { ...known.record.info };
  delete info.guid;
  const provenance: Record<string, string> = { ...known.provenance };
  for (const [group, fields] of Object.entries(GROUPS)) {
    if (isGroupEmpty(next, fields)) continue;
    const source = from(group);
    const owner = provenance[group];
    const isBetter = owner === source || trustOf(source) > trustOf(owner ?? 'library');
    if (!isGroupEmpty(info, fields) && (FIXED.has(group) || !isBetter)) continue;
    for (const field of fields) delete info[field];
    const said = fields.map((field) => [field, next[field]]).filter(([, value]) => !isEmpty(value));
    Object.assign(info, Object.fromEntries(said));
    provenance[group] = source;
  }
  for (const field of ['authors', 'editors'] as const) {
    const fuller = fullerPeople(info[field], next[field]);
    if (fuller.length === 0 || fuller === info[field]) continue;
    info[field] = [...fuller];
    provenance[field] = from(field);
  }
  if (next.abstract && next.abstract.length > (info.abstract ?? '').length) {
    info.abstract = next.abstract;
    provenance.abstract = from('abstract');
  }
  const keywords = union([...(info.keywords ?? []), ...(next.keywords ?? [])], lower, MOST_KEYWORDS);
  if (keywords.length > 0) info.keywords = keywords;
  return { info, provenance };
};

/** What is known once the next record has been heard; the very same object when it says nothing new. */
export const mergedWith = (known: KnownWork, next: CatalogueRecord, provenances: Provenances = {}): KnownWork => {
  const before = known.record;
  const teller = next.sources[0]?.source ?? 'library';
  const from = (group: string): string => provenances[group] ?? teller;
  const { info, provenance } = mergedInfo(known, next.info, from);
  const sources = union([...before.sources, ...next.sources], ({ source, id }) => `${source} ${id}`, MOST_SOURCES);
  const counts = [before.citation_count, next.citation_count].filter((count) => count !== null);
  const guid = guidOf(info);
  const record: CatalogueRecord = {
    guid,
    info: { ...info, ...(guid.length <= LONGEST_GUID ? { guid } : {}), source: sources[0]?.source ?? teller },
    // Whoever told the type of CSL has told this one.
    publication_type:
      provenance.type === from('type')
        ? (next.publication_type ?? before.publication_type)
        : (before.publication_type ?? next.publication_type),
    subjects: union([...before.subjects, ...next.subjects], lower, MOST_SUBJECTS),
    citation_count: counts.length === 0 ? null : Math.max(...counts),
    is_open_access: before.is_open_access || next.is_open_access,
    references: union([...before.references, ...next.references], (one) => one, MOST_REFERENCES),
    sources,
  };
  return isDeepStrictEqual(record, before) && isDeepStrictEqual(provenance, known.provenance) ? known : { record, provenance };
};

/** Of a work that no other source has told of yet. What no field of a work is is left out. */
export const firstKnown = (next: CatalogueRecord): KnownWork => {
  const fields = [...Object.values(GROUPS).flat(), 'authors', 'editors', 'abstract', 'keywords'] as const;
  const info = Object.fromEntries(fields.map((field) => [field, next.info[field]]).filter(([, value]) => !isEmpty(value)));
  const nothing: KnownWork = {
    record: { ...next, info: {}, publication_type: null, subjects: [], references: [], sources: [] },
    provenance: {},
  };
  return mergedWith(nothing, { ...next, info });
};
