/**
 * Semantic Scholar (`/graph/v1`, `/recommendations/v1`). Its search takes words without a grammar and ranks by meaning. Without a key
 * all the world shares one rate, so that it often says 429.
 */
import * as z from 'zod/mini';
import type { CatalogueRecord, PublicationType } from '#plugins/catalogue/common/record.ts';
import { lenient } from '#plugins/catalogue/common/works/record-of.ts';
import { dated, namedPerson } from '#plugins/catalogue/common/works/said.ts';
import type { FilterName } from './dialect/passes.ts';
import { bagOfWords, identifierOf, yearsOf } from './dialect/words.ts';
import { checkedPage, NOTHING, PAGE } from './records/page.ts';
import { list, number, readEnvelope, readWorks, text, Total } from './records/read.ts';
import { cslType, recordOf } from './records/record.ts';
import { type Link, type Source, SourceFailure, type SourceFilters, type SourceQuestion, type SourceReply } from './source.ts';

const Paper = z.object({
  paperId: z.string(),
  title: text,
  abstract: text,
  year: number,
  publicationDate: text,
  venue: text,
  journal: lenient(z.object({ name: text, volume: text, pages: text })),
  externalIds: lenient(z.record(z.string(), z.union([z.string(), z.number()]))),
  authors: z.catch(list(z.object({ name: text })), undefined),
  citationCount: lenient(z.number()),
  isOpenAccess: lenient(z.boolean()),
  openAccessPdf: lenient(z.object({ url: text })),
  publicationTypes: z.catch(list(z.string()), undefined),
  s2FieldsOfStudy: z.catch(list(z.object({ category: text })), undefined),
  url: text,
});
const FIELDS = Object.keys(Paper.shape).join(',');

const Page = z.object({ total: z.optional(Total), data: z.optional(z.array(z.unknown())) });
const Recommended = z.object({ recommendedPapers: z.array(z.unknown()) });
const Linked = z.object({
  data: z.array(z.object({ citingPaper: z.optional(z.unknown()), citedPaper: z.optional(z.unknown()) })),
});

/** In their order: a review of a conference is a talk. */
const KINDS: readonly (readonly [type: string, kind: PublicationType])[] = [
  ['Dataset', 'dataset'],
  ['BookSection', 'book chapter'],
  ['Book', 'book'],
  ['Conference', 'conference paper'],
  ['JournalArticle', 'journal article'],
  ['Review', 'journal article'],
  ['Editorial', 'journal article'],
];

const kindOf = ({ publicationTypes: types, externalIds, venue }: z.output<typeof Paper>): PublicationType | null => {
  // What is in arXiv and has appeared nowhere else is called an article too.
  if (/^arxiv/i.test(venue ?? '') && externalIds?.ArXiv !== undefined) return 'preprint';
  return KINDS.find(([type]) => types?.includes(type))?.[1] ?? null;
};

const recordFrom = (paper: z.output<typeof Paper>): CatalogueRecord | undefined => {
  const { externalIds: ids, journal } = paper;
  const kind = kindOf(paper);
  const id = (name: string): string | undefined => (ids?.[name] === undefined ? undefined : String(ids[name]));
  const isPreprint = kind === 'preprint';
  return recordOf('semanticscholar', {
    id: paper.paperId,
    kind,
    info: {
      type: cslType(kind ?? undefined),
      title: paper.title?.replace(/^\[PDF\]\s*/, ''),
      authors: (paper.authors ?? []).flatMap(({ name }) => namedPerson(name)),
      abstract: paper.abstract,
      ...dated(paper.publicationDate, paper.year),
      container_title: isPreprint ? undefined : journal?.name || paper.venue,
      volume: isPreprint ? undefined : journal?.volume?.trim(),
      pages: isPreprint ? undefined : journal?.pages?.replace(/\s+/g, ''),
      doi: id('DOI'),
      ...(id('ArXiv') ? { eprint: id('ArXiv'), eprint_type: 'arXiv' } : {}),
      pmid: id('PubMed'),
      url: paper.url,
      pdf_url: paper.openAccessPdf?.url,
    },
    subjects: (paper.s2FieldsOfStudy ?? []).map(({ category }) => category),
    citations: paper.citationCount ?? null,
    isOpen: paper.isOpenAccess ?? null,
  });
};

/** How a paper is asked for by its guid; `undefined` for one that it does not know by it. */
const nameAt = (guid: string): string | undefined => {
  const [, scheme = '', value = ''] = /^(doi|arxiv|pmid):(.+)$/.exec(guid) ?? [];
  return scheme === '' ? undefined : `${{ doi: 'DOI', arxiv: 'ARXIV', pmid: 'PMID' }[scheme]}:${value}`;
};

const TYPES: Readonly<Partial<Record<PublicationType, string>>> = {
  'journal article': 'JournalArticle,Review,Editorial',
  'conference paper': 'Conference',
  book: 'Book',
  'book chapter': 'BookSection',
  dataset: 'Dataset',
};

const filtersOf = ({ query, filters }: SourceQuestion): Record<string, string> => {
  const { from, to, types = [], isOpenAccess } = filters;
  const years = yearsOf(query);
  const span = from || to ? `${from ?? ''}:${to ?? ''}` : `${years?.from ?? ''}:${years?.to ?? ''}`;
  const named = types.map((type) => TYPES[type]);
  return {
    ...(span === ':' ? {} : { publicationDateOrYear: span }),
    // A type that it has no name for may be among papers of any.
    ...(named.length > 0 && named.every(Boolean) ? { publicationTypes: named.join(',') } : {}),
    ...(isOpenAccess ? { openAccessPdf: '' } : {}),
  };
};
const askedWith = ({ types = [] }: SourceFilters): FilterName[] => [
  'from',
  'to',
  'isOpenAccess',
  ...(types.every((type) => TYPES[type]) ? (['types'] as const) : []),
];

/** Its papers name neither their language nor their publisher. */
const hasNone = ({ languages = [], publishers = [] }: SourceFilters): boolean => languages.length + publishers.length > 0;

/** It answers no more than these to one search. */
const DEEPEST = 1000;

const papers = (items: readonly unknown[]): Promise<CatalogueRecord[]> => readWorks(items, Paper, recordFrom);
const one = async (reply: SourceReply | undefined): Promise<CatalogueRecord[]> =>
  reply ? papers([readEnvelope(z.unknown(), reply)]) : [];

export const semanticScholar: Source = {
  name: 'semanticscholar',
  gap: 1000,
  atOnce: 1,

  async ask(question, page, context) {
    const { query } = question;
    const identifier = identifierOf(query);
    if (identifier) {
      const name = nameAt(`${identifier.scheme}:${identifier.value}`);
      if (!name || page > 0) return NOTHING;
      const records = await one(await context.ask({ path: `/graph/v1/paper/${encodeURIComponent(name)}?fields=${FIELDS}` }));
      const rest = query?.kind === 'and' ? query : undefined;
      return checkedPage(question, { rest, filters: [] }, { records, total: records.length, isLast: true });
    }
    const words = query ? bagOfWords(query, [undefined, 'title', 'abstract', 'author', 'journal', 'subject']).join(' ') : '';
    if (words === '' || (page + 1) * PAGE > DEEPEST || hasNone(question.filters)) return NOTHING;
    const parameters = new URLSearchParams({
      // A hyphen is an operator to it.
      query: words.replace(/-/g, ' ').slice(0, 300),
      ...filtersOf(question),
      offset: String(page * PAGE),
      limit: String(PAGE),
      fields: FIELDS,
    });
    const reply = await context.ask({ path: `/graph/v1/paper/search?${parameters}` });
    if (!reply) return NOTHING;
    const { total, data } = readEnvelope(Page, reply);
    // Of what it does not find it says the number alone.
    if (total === undefined && !data) throw new SourceFailure('unreadable', 'no papers');
    return checkedPage(
      question,
      { rest: query, filters: askedWith(question.filters) },
      { records: await papers(data ?? []), total: total ?? null, isLast: (data ?? []).length < PAGE },
    );
  },

  async linked(guid: string, link: Link, context) {
    const name = nameAt(guid);
    if (!name) return [];
    const id = encodeURIComponent(name);
    if (link === 'similar') {
      const reply = await context.ask({ path: `/recommendations/v1/papers/forpaper/${id}?limit=${PAGE}&fields=${FIELDS}` });
      return reply ? papers(readEnvelope(Recommended, reply).recommendedPapers) : [];
    }
    const kind = link === 'citing' ? 'citations' : 'references';
    const reply = await context.ask({ path: `/graph/v1/paper/${id}/${kind}?limit=${PAGE}&fields=${FIELDS}` });
    return reply ? papers(readEnvelope(Linked, reply).data.map((found) => found.citingPaper ?? found.citedPaper)) : [];
  },

  async recommended(liked, disliked, context) {
    const names = (guids: readonly string[]): string[] => guids.flatMap((guid) => nameAt(guid) ?? []).slice(0, 100);
    const positivePaperIds = names(liked);
    if (positivePaperIds.length === 0) return [];
    const reply = await context.ask({
      path: `/recommendations/v1/papers?limit=${2 * PAGE}&fields=${FIELDS}`,
      body: { positivePaperIds, negativePaperIds: names(disliked) },
    });
    return reply ? papers(readEnvelope(Recommended, reply).recommendedPapers) : [];
  },
};
