/** DOAJ (`/api/v4/search/articles/{query}`): articles of open journals; the first thousand of an answer. */
import * as z from 'zod/mini';
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import { languageCode } from '#plugins/catalogue/common/works/language-code.ts';
import { lenient } from '#plugins/catalogue/common/works/record-of.ts';
import { dated, namedPerson, pages } from '#plugins/catalogue/common/works/said.ts';
import type { FilterName } from './dialect/passes.ts';
import { type Dialect, expressAll } from './dialect/say.ts';
import { booleans, fieldedWords } from './dialect/words.ts';
import { checkedPage, NOTHING, PAGE } from './records/page.ts';
import { list, readEnvelope, readWorks, text, Total } from './records/read.ts';
import { recordOf } from './records/record.ts';
import type { Source } from './source.ts';

const Article = z.object({
  id: z.string(),
  bibjson: z.object({
    title: text,
    author: z.catch(list(z.object({ name: text })), undefined),
    year: text,
    month: text,
    journal: lenient(
      z.object({ title: text, volume: text, number: text, publisher: text, issns: list(z.string()), language: list(z.string()) }),
    ),
    identifier: z.catch(list(z.object({ type: text, id: text })), undefined),
    abstract: text,
    keywords: z.catch(list(z.string()), undefined),
    subject: z.catch(list(z.object({ term: text })), undefined),
    link: z.catch(list(z.object({ type: text, url: text, content_type: text })), undefined),
    start_page: text,
    end_page: text,
  }),
});
const Envelope = z.object({ total: z.optional(Total), results: z.array(z.unknown()) });

const recordFrom = ({ id, bibjson }: z.output<typeof Article>): CatalogueRecord | undefined => {
  const { journal, identifier = [], link = [] } = bibjson;
  const number = (...types: string[]): string | undefined =>
    types.flatMap((type) => identifier?.find((one) => one.type?.toLowerCase() === type)?.id ?? [])[0];
  const month = /^\d{1,2}$/.test(bibjson.month ?? '') ? `-${bibjson.month?.padStart(2, '0')}` : '';
  const full = link?.find(({ type }) => type === 'fulltext');
  return recordOf('doaj', {
    id,
    info: {
      type: 'article-journal',
      title: bibjson.title,
      authors: (bibjson.author ?? []).flatMap(({ name }) => namedPerson(name)),
      abstract: bibjson.abstract,
      ...dated(`${bibjson.year ?? ''}${month}`, bibjson.year),
      container_title: journal?.title,
      publisher: journal?.publisher,
      volume: journal?.volume,
      issue: journal?.number,
      issn: number('pissn', 'eissn') ?? journal?.issns?.[0],
      pages: pages(bibjson.start_page, bibjson.end_page),
      doi: number('doi'),
      language: journal?.language?.length === 1 ? languageCode(journal.language[0]) : undefined,
      url: full?.url,
      pdf_url: /pdf/i.test(full?.content_type ?? '') ? full?.url : undefined,
      keywords: bibjson.keywords ?? [],
    },
    subjects: (bibjson.subject ?? []).map(({ term }) => term),
    isOpen: true,
  });
};

const FIELDS: Readonly<Record<string, string>> = {
  title: 'bibjson.title',
  abstract: 'bibjson.abstract',
  author: 'bibjson.author.name',
  journal: 'bibjson.journal.title',
  publisher: 'bibjson.journal.publisher',
  subject: 'bibjson.keywords',
};
/** Years that are named one by one. */
const MOST_YEARS = 30;

const yearsFrom = (from: number | undefined, to: number | undefined): string | undefined => {
  const last = to ?? new Date().getUTCFullYear() + 1;
  if (from === undefined || last < from || last - from > MOST_YEARS) return undefined;
  return Array.from({ length: last - from + 1 }, (_, at) => `bibjson.year:${from + at}`).join(' OR ');
};

const DIALECT: Dialect = {
  leaf(leaf) {
    if (leaf.kind === 'years') return yearsFrom(leaf.from, leaf.to);
    if (leaf.kind === 'identifier') {
      return /^(?:doi|issn)$/.test(leaf.scheme) ? `${leaf.scheme}:"${leaf.value.replace(/["\\]/g, '')}"` : undefined;
    }
    return fieldedWords(leaf, FIELDS);
  },
  ...booleans('AND NOT'),
};

const ASKED: readonly FilterName[] = ['types', 'isOpenAccess'];
const DEEPEST = 1000;

export const doaj: Source = {
  name: 'doaj',
  gap: 500,
  atOnce: 2,

  async ask(question, page, context) {
    const { query, filters, sort } = question;
    const isForOthers = (filters.types ?? []).length > 0 && !filters.types?.includes('journal article');
    const from = Number.parseInt(filters.from ?? '', 10);
    const to = Number.parseInt(filters.to ?? '', 10);
    const years = Number.isNaN(from) ? undefined : yearsFrom(from, Number.isNaN(to) ? undefined : to);
    // It finds nothing for filters alone.
    const asked = query && !isForOthers ? expressAll(query, DIALECT, years ? [`(${years})`] : []) : undefined;
    if (!asked || (page + 1) * PAGE > DEEPEST) return NOTHING;
    const parameters = new URLSearchParams({
      page: String(page + 1),
      pageSize: String(PAGE),
      ...(sort === 'date' ? { sort: 'bibjson.year:desc' } : {}),
    });
    const reply = await context.ask({ path: `/api/v4/search/articles/${encodeURIComponent(asked.text)}?${parameters}` });
    if (!reply) return NOTHING;
    const { total = null, results } = readEnvelope(Envelope, reply);
    return checkedPage(
      question,
      { rest: asked.rest, filters: ASKED },
      {
        records: await readWorks(results, Article, recordFrom),
        total,
        isLast: results.length < PAGE || (page + 2) * PAGE > DEEPEST,
      },
    );
  },
};
