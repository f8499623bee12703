/**
 * CORE (`/v3/search/works/`): what repositories hold. A day's questions are counted: without a key there are a hundred, one in six
 * seconds. It is asked by POST, which alone can leave out the full texts.
 */
import * as z from 'zod/mini';
import type { CatalogueRecord, PublicationType } from '#plugins/catalogue/common/record.ts';
import { languageCode } from '#plugins/catalogue/common/works/language-code.ts';
import { lenient } from '#plugins/catalogue/common/works/record-of.ts';
import { dated, namedPerson } from '#plugins/catalogue/common/works/said.ts';
import type { FilterName } from './dialect/passes.ts';
import { type Dialect, expressAll } from './dialect/say.ts';
import { booleans, fieldedWords } from './dialect/words.ts';
import { checkedPage, NOTHING, PAGE } from './records/page.ts';
import { list, readEnvelope, readWorks, text, Total } from './records/read.ts';
import { cslType, recordOf } from './records/record.ts';
import type { Source, SourceFilters, SourceReply } from './source.ts';

const Work = z.object({
  id: z.union([z.number(), z.string()]),
  title: text,
  authors: z.catch(list(z.object({ name: text })), undefined),
  abstract: text,
  doi: text,
  arxivId: text,
  pubmedId: text,
  yearPublished: lenient(z.number()),
  publishedDate: text,
  publisher: text,
  journals: z.catch(list(z.object({ title: text, identifiers: list(z.string()) })), undefined),
  documentType: lenient(z.union([z.string(), z.array(z.string())])),
  fieldOfStudy: lenient(z.string()),
  language: lenient(z.object({ code: text })),
  downloadUrl: text,
  links: z.catch(list(z.object({ type: text, url: text })), undefined),
  references: z.catch(list(z.object({ doi: text })), undefined),
  citationCount: lenient(z.number()),
});
const Envelope = z.object({ totalHits: z.optional(Total), results: z.array(z.unknown()) });

const kindOf = ({ documentType, arxivId }: z.output<typeof Work>): PublicationType | null => {
  const said = [documentType ?? []].flat().join(' ').toLowerCase();
  if (/thesis|dissertation/.test(said)) return 'thesis';
  return arxivId ? 'preprint' : null;
};

const recordFrom = (work: z.output<typeof Work>): CatalogueRecord | undefined => {
  const kind = kindOf(work);
  const journal = work.journals?.[0];
  const link = (type: string): string | null | undefined => work.links?.find((one) => one.type === type)?.url;
  return recordOf('core', {
    id: String(work.id),
    // What is in a journal is no preprint any more.
    kind: journal?.title ? 'journal article' : kind,
    info: {
      type: journal?.title ? 'article-journal' : cslType(kind ?? undefined),
      title: work.title,
      authors: (work.authors ?? []).flatMap(({ name }) => namedPerson(name)),
      abstract: work.abstract,
      ...dated(work.publishedDate, work.yearPublished),
      container_title: journal?.title,
      issn: journal?.identifiers?.find((one) => /^\d{4}-?\d{3}[\dxX]$/.test(one)),
      publisher: work.publisher?.replace(/^'(.*)'$/, '$1'),
      doi: work.doi,
      ...(work.arxivId ? { eprint: work.arxivId, eprint_type: 'arXiv' } : {}),
      pmid: work.pubmedId,
      language: languageCode(work.language?.code),
      url: link('display'),
      pdf_url: work.downloadUrl,
    },
    subjects: [work.fieldOfStudy],
    citations: work.citationCount ?? null,
    // All that it holds lies in a repository for everybody to read.
    isOpen: Boolean(work.downloadUrl),
    cites: (work.references ?? []).flatMap(({ doi }) => doi ?? []),
  });
};

/** Fields that can be searched; its abstracts are found by words without a field only. */
const FIELDS: Readonly<Record<string, string>> = { title: 'title', author: 'authors', publisher: 'publisher', abstract: '' };

const years = (from: number | string | undefined, to: number | string | undefined): string =>
  [from ? `yearPublished>=${from}` : '', to ? `yearPublished<=${to}` : ''].filter(Boolean).join(' AND ');

const DIALECT: Dialect = {
  leaf(leaf) {
    if (leaf.kind === 'years') return `(${years(leaf.from, leaf.to)})`;
    if (leaf.kind === 'identifier') {
      const value = leaf.value.replace(/["\\]/g, '');
      return leaf.scheme === 'doi' ? `doi:"${value}"` : leaf.scheme === 'arxiv' ? `arxivId:"${value}"` : undefined;
    }
    return fieldedWords(leaf, FIELDS);
  },
  ...booleans('AND NOT'),
};

const isYear = (date: string | undefined): boolean => !date || date.length === 4;
const askedWith = ({ from, to }: SourceFilters): FilterName[] => [
  ...(isYear(from) ? (['from'] as const) : []),
  ...(isYear(to) ? (['to'] as const) : []),
];

const budgetOf = (reply: SourceReply): { budget?: string } => {
  const left = reply.header('x-ratelimit-remaining');
  return left !== undefined && /^\d{1,9}$/.test(left) ? { budget: `${left} questions left` } : {};
};

const DEEPEST = 10_000;

/** @param perMinute questions that our kind of key allows */
export const core = (perMinute: number): Source => ({
  name: 'core',
  gap: Math.ceil(60_000 / perMinute),
  atOnce: 1,

  async ask(question, page, context) {
    const { query, filters } = question;
    const span = years(filters.from?.slice(0, 4), filters.to?.slice(0, 4));
    const asked = query && expressAll(query, DIALECT, span ? [span] : []);
    if (!asked || (page + 1) * PAGE > DEEPEST) return NOTHING;
    const body = { q: asked.text, limit: PAGE, offset: page * PAGE, exclude: ['fullText'] };
    const reply = await context.ask({ path: '/v3/search/works/', body });
    if (!reply) return NOTHING;
    const { totalHits = null, results } = readEnvelope(Envelope, reply);
    return checkedPage(
      question,
      { rest: asked.rest, filters: askedWith(question.filters) },
      {
        records: await readWorks(results, Work, recordFrom),
        total: totalHits,
        isLast: results.length < PAGE,
        ...budgetOf(reply),
      },
    );
  },
});
