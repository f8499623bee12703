/** Works of OpenAlex. */
import * as z from 'zod/mini';
import type { CatalogueRecord, PublicationType } from '#plugins/catalogue/common/record.ts';
import { bareDoi, findArxiv } from '#plugins/library/common/formats/identifiers.ts';
import { languageCode } from '../records/languages.ts';
import { lenient, list, number, text } from '../records/read.ts';
import { cslType, dated, namedPerson, pages, recordOf } from '../records/record.ts';

const Place = lenient(
  z.object({
    landing_page_url: text,
    pdf_url: text,
    source: lenient(z.object({ display_name: text, issn_l: text, host_organization_name: text, type: text })),
  }),
);
const Topic = lenient(z.object({ field: lenient(z.object({ display_name: text })) }));

export const OpenAlexWork = z.object({
  id: z.string(),
  doi: text,
  title: text,
  display_name: text,
  ids: lenient(z.object({ pmid: text })),
  publication_year: number,
  publication_date: text,
  language: text,
  type: text,
  authorships: z.catch(list(z.object({ raw_author_name: text, author: lenient(z.object({ display_name: text })) })), undefined),
  primary_location: Place,
  best_oa_location: Place,
  open_access: lenient(z.object({ is_oa: z.boolean(), oa_url: text })),
  abstract_inverted_index: lenient(z.record(z.string(), z.array(z.number()))),
  cited_by_count: number,
  biblio: lenient(z.object({ volume: text, issue: text, first_page: text, last_page: text })),
  primary_topic: Topic,
  topics: z.catch(list(Topic), undefined),
  keywords: z.catch(list(z.object({ display_name: text })), undefined),
});
type OpenAlexWork = z.output<typeof OpenAlexWork>;

/** Words of an abstract at the most: places beyond are nonsense. */
const MOST_WORDS = 20_000;

/** The abstract from the places of its words; empty where it has none. */
export const abstractOf = (places: Readonly<Record<string, readonly number[]>> | null | undefined): string => {
  const words = Object.entries(places ?? {}).flatMap(([word, at]) => at.slice(0, MOST_WORDS).map((place) => ({ word, place })));
  return words
    .slice(0, MOST_WORDS)
    .sort((a, b) => a.place - b.place)
    .map(({ word }) => word)
    .join(' ');
};

const KINDS: ReadonlyMap<string, PublicationType> = new Map<string, PublicationType>([
  ['article', 'journal article'],
  ['review', 'journal article'],
  ['letter', 'journal article'],
  ['editorial', 'journal article'],
  ['erratum', 'journal article'],
  ['data-paper', 'journal article'],
  ['conference-paper', 'conference paper'],
  ['proceedings-article', 'conference paper'],
  ['book', 'book'],
  ['book-chapter', 'book chapter'],
  ['dissertation', 'thesis'],
  ['preprint', 'preprint'],
  ['report', 'report'],
  ['dataset', 'dataset'],
]);

const kindOf = ({ type, primary_location: place }: OpenAlexWork): PublicationType | undefined =>
  type === 'article' && place?.source?.type === 'conference' ? 'conference paper' : KINDS.get(type ?? '');

const bareId = (id: string): string => id.replace(/^https?:\/\/openalex\.org\//, '');

/** `undefined` for what is no work. */
export const openAlexRecord = (work: OpenAlexWork): CatalogueRecord | undefined => {
  const kind = kindOf(work);
  const { primary_location: place, best_oa_location: open, biblio } = work;
  const arxiv = findArxiv(place?.landing_page_url ?? '') ?? findArxiv(open?.landing_page_url ?? '');
  return recordOf('openalex', {
    id: bareId(work.id),
    kind: kind ?? null,
    info: {
      type: cslType(kind),
      title: work.display_name ?? work.title,
      authors: (work.authorships ?? []).flatMap(({ author, raw_author_name: raw }) => namedPerson(author?.display_name ?? raw)),
      abstract: abstractOf(work.abstract_inverted_index),
      ...dated(work.publication_date, work.publication_year),
      container_title: kind === 'book' ? undefined : place?.source?.display_name,
      publisher: place?.source?.host_organization_name,
      issn: place?.source?.issn_l,
      volume: biblio?.volume,
      issue: biblio?.issue,
      pages: pages(biblio?.first_page, biblio?.last_page),
      doi: work.doi && bareDoi(work.doi),
      pmid: /\d+$/.exec(work.ids?.pmid ?? '')?.[0],
      ...(arxiv ? { eprint: arxiv, eprint_type: 'arXiv' } : {}),
      language: languageCode(work.language),
      url: place?.landing_page_url ?? work.doi,
      pdf_url: open?.pdf_url,
      keywords: (work.keywords ?? []).flatMap(({ display_name: word }) => word ?? []),
    },
    subjects: [work.primary_topic, ...(work.topics ?? [])].map((topic) => topic?.field?.display_name),
    citations: work.cited_by_count ?? null,
    isOpen: work.open_access?.is_oa ?? null,
  });
};
