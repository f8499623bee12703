/** Works of OpenAlex, as it answers them and as they stand in the lines of its dumps. */
import * as z from 'zod/mini';
import { bareDoi, findArxiv } from '#plugins/library/common/formats/identifiers.ts';
import type { CatalogueRecord } from '../record.ts';
import { lenient, recordOf } from './record-of.ts';
import { dated, namedPerson, pages, plain } from './said.ts';

const text = lenient(z.string());
const Source = lenient(z.object({ display_name: text, host_organization_name: text, issn_l: text, type: text }));
const Location = z.object({ landing_page_url: text, pdf_url: text, source: Source });
const Topic = z.object({ display_name: text, field: lenient(z.object({ display_name: text })) });

const Work = z.object({
  id: z.string(),
  doi: text,
  title: text,
  display_name: text,
  authorships: lenient(z.array(z.object({ raw_author_name: text, author: lenient(z.object({ display_name: text })) }))),
  publication_year: lenient(z.number()),
  publication_date: text,
  type: text,
  language: text,
  abstract_inverted_index: lenient(z.record(z.string(), z.array(z.number()))),
  cited_by_count: lenient(z.number()),
  biblio: lenient(z.object({ volume: text, issue: text, first_page: text, last_page: text })),
  ids: lenient(z.object({ pmid: text })),
  primary_location: lenient(Location),
  best_oa_location: lenient(Location),
  locations: lenient(z.array(Location)),
  open_access: lenient(z.object({ is_oa: lenient(z.boolean()), oa_url: text })),
  referenced_works: lenient(z.array(z.string())),
  primary_topic: lenient(Topic),
  topics: lenient(z.array(Topic)),
  keywords: lenient(z.array(z.object({ display_name: text }))),
  is_paratext: lenient(z.boolean()),
});
type Work = z.output<typeof Work>;

/** Its types that CSL calls otherwise; an article is one of a journal unless its source says more. */
const TYPES: Readonly<Record<string, string>> = {
  'conference-paper': 'paper-conference',
  'proceedings-article': 'paper-conference',
  book: 'book',
  'book-chapter': 'chapter',
  dissertation: 'thesis',
  preprint: 'article',
  report: 'report',
  dataset: 'dataset',
  standard: 'standard',
  software: 'software',
  'reference-entry': 'entry-encyclopedia',
  'peer-review': 'review',
  other: 'document',
  paratext: 'document',
  'supplementary-materials': 'document',
};
const typeOf = ({ type, primary_location: location }: Work): string => {
  if (!type) return 'document';
  if (Object.hasOwn(TYPES, type)) return TYPES[type] ?? 'document';
  return location?.source?.type === 'conference' ? 'paper-conference' : 'article-journal';
};

/** Words of an abstract at the most, and the last place that one of them may have. */
const LAST_PLACE = 20_000;

/** The abstract comes as a list of its words with their places. */
const abstractOf = (index: Work['abstract_inverted_index']): string => {
  const words: string[] = [];
  for (const [word, places] of Object.entries(index ?? {}))
    for (const place of places) if (Number.isInteger(place) && place >= 0 && place < LAST_PLACE) words[place] = word;
  return words.filter((word) => word !== undefined).join(' ');
};

/** `W123` of `https://openalex.org/W123`. */
const ownId = (address: string): string => /[wW]\d{1,15}$/.exec(address)?.[0].toUpperCase() ?? '';

const locationsOf = (work: Work) =>
  [work.primary_location, work.best_oa_location, ...(work.locations ?? [])].flatMap((one) => one ?? []);

const arxivOf = (work: Work): string | undefined =>
  locationsOf(work)
    .map(({ landing_page_url: address }) => (address?.includes('arxiv.org') ? findArxiv(address) : undefined))
    .find((number) => number !== undefined);

const plainly = (said: string | null | undefined): string | undefined => (said ? plain(said) : undefined);

/** @param value of a list or a line @returns `undefined` when it is no work */
export const openAlexWork = (value: unknown): CatalogueRecord | undefined => {
  const read = z.safeParse(Work, value);
  if (!read.success) return undefined;
  const work = read.data;
  const id = ownId(work.id);
  if (id === '' || work.is_paratext) return undefined;
  const { biblio, primary_location: primary, best_oa_location: best, primary_topic: topic, topics } = work;
  const arxiv = arxivOf(work);
  const type = typeOf(work);
  return recordOf({
    source: 'openalex',
    id,
    info: {
      type,
      title: plainly(work.display_name ?? work.title),
      authors: (work.authorships ?? []).flatMap(({ author, raw_author_name: raw }) => namedPerson(author?.display_name ?? raw)),
      abstract: plainly(abstractOf(work.abstract_inverted_index)),
      ...dated(work.publication_date, work.publication_year),
      // Where a book lies is no name of a book that it is part of.
      container_title: type === 'book' ? undefined : plainly(primary?.source?.display_name),
      publisher: plainly(primary?.source?.host_organization_name),
      issn: primary?.source?.issn_l,
      volume: biblio?.volume,
      issue: biblio?.issue,
      pages: pages(biblio?.first_page, biblio?.last_page),
      doi: work.doi && bareDoi(work.doi),
      pmid: /(\d{1,9})\/?$/.exec(work.ids?.pmid ?? '')?.[1],
      ...(arxiv === undefined ? {} : { eprint: arxiv, eprint_type: 'arXiv' }),
      language: work.language,
      url: primary?.landing_page_url ?? work.doi,
      // A publisher's own PDF is behind its door where it is not the open one.
      pdf_url: best?.pdf_url,
      keywords: (work.keywords ?? []).flatMap(({ display_name: name }) => name ?? []),
    },
    subjects: [topic ?? [], topics ?? []]
      .flat()
      .flatMap(({ field, display_name: name }) => [field?.display_name ?? '', name ?? '']),
    citations: work.cited_by_count,
    isOpen: work.open_access?.is_oa ?? false,
    references: (work.referenced_works ?? []).map(ownId).flatMap((own) => (own === '' ? [] : [`openalex:${own.toLowerCase()}`])),
  });
};
