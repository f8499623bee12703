/** Journals for a title, an abstract and what is cited, out of the catalogue: where its neighbours and its references appeared. */
import { titleWords } from '#plugins/library/common/duplicates/title-words.ts';
import type { Query } from '#plugins/catalogue/common/query/ast.ts';
import type { Catalogue, SimilarRecord } from '#plugins/catalogue/common/server-services.ts';
import { isArticle } from '../../common/journals/group-journals.ts';
import { rankJournals, type SizeOf } from '../../common/journals/rank-journals.ts';
import type { Front } from '../../common/manuscript/front.ts';
import type { RankedJournal } from '../../common/model.ts';
import type { Cited } from './cited-works.ts';

/** Articles most like the manuscript that are looked at. */
const NEAR = 100;
/** Works that are asked for: preprints, books and papers of conferences are among them. */
const ASKED = 200;

/** What is asked of the catalogue. */
export type AskedCatalogue = Pick<Catalogue, 'search' | 'similar'>;

/** Articles like it that it does not cite: what it cites is counted by itself. The manuscript's own preprint is none of them. */
const neighboursOf = async (
  catalogue: AskedCatalogue,
  { title, abstract }: Front,
  cited: Cited,
  signal: AbortSignal,
): Promise<SimilarRecord[]> => {
  if (title === '' && abstract === '') return [];
  const own = titleWords(title).joined;
  const without = cited.records.map(({ guid }) => guid);
  const seed = { title, abstract, references: cited.guids };
  const hits = await catalogue.similar(seed, { offset: 0, limit: ASKED, without }, signal);
  return hits.filter(({ record }) => isArticle(record) && titleWords(record.info.title ?? '').joined !== own).slice(0, NEAR);
};

/** By its ISSNs where it has some: a name may stand in that of another journal. */
const naming = (issns: readonly string[], name: string): Query => {
  const [first, ...others] = issns.map((value): Query => ({ kind: 'identifier', scheme: 'issn', value }));
  if (!first) return { kind: 'phrase', field: 'journal', text: name };
  return others.length === 0 ? first : { kind: 'or', of: [first, ...others] };
};

const sizeIn =
  (catalogue: AskedCatalogue, signal: AbortSignal): SizeOf =>
  async ({ issns, name }) => {
    const asked = { query: naming(issns, name), offset: 0, limit: 0, sort: 'relevance', facets: false } as const;
    return (await catalogue.search({ ...asked, filters: { types: ['journal article'] } }, signal)).total;
  };

/** @returns how many neighbours were looked at, and at most 15 journals, best first @throws AbortError; what the catalogue throws */
export const journalsFor = async (
  catalogue: AskedCatalogue,
  front: Front,
  cited: Cited,
  signal: AbortSignal,
): Promise<{ readonly near: number; readonly journals: RankedJournal[] }> => {
  const near = await neighboursOf(catalogue, front, cited, signal);
  return { near: near.length, journals: await rankJournals({ near, cited: cited.records }, sizeIn(catalogue, signal)) };
};
