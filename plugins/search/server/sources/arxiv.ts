/** arXiv (`/api/query`, Atom). Preprints, all of them open; one question in three seconds. */
import type { Query } from '#plugins/catalogue/common/query/ast.ts';
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import { fieldsOf } from '#plugins/catalogue/common/works/arxiv-fields.ts';
import { decodeTex } from '#plugins/library/common/formats/bibtex/tex-decode.ts';
import { UnreadableAnswer } from '#plugins/library/common/lookup/answer.ts';
import { type ArxivEntry, arxivNumber, arxivWork, readArxivFeed } from '#plugins/library/common/lookup/arxiv.ts';
import type { FilterName } from './dialect/passes.ts';
import { type Dialect, express } from './dialect/say.ts';
import { booleans, identifierOf, phrase, quoted } from './dialect/words.ts';
import { checkedPage, NOTHING, PAGE } from './records/page.ts';
import { recordOf } from './records/record.ts';
import { type Source, SourceFailure, type SourceFilters, type SourceQuestion, type SourceReply } from './source.ts';

const PREFIXES: Readonly<Record<string, string>> = { title: 'ti', abstract: 'abs', author: 'au', journal: 'jr' };

const stamp = (date: string | number | undefined, rest: string): string => {
  const digits = String(date ?? '').replace(/\D/g, '');
  return digits + rest.slice(digits.length);
};
const span = (from: string | number | undefined, to: string | number | undefined): string =>
  `submittedDate:[${stamp(from, '199101010000')} TO ${stamp(to, '299912312359')}]`;

const DIALECT: Dialect = {
  leaf(leaf) {
    if (leaf.kind === 'years') return span(leaf.from, leaf.to);
    if (leaf.kind === 'exact-title') {
      const text = phrase(leaf.text);
      return text && { text: `ti:${text}`, isExact: false };
    }
    if (leaf.kind !== 'term' && leaf.kind !== 'phrase') return undefined;
    const prefix = leaf.field === undefined ? 'all' : PREFIXES[leaf.field];
    // A prefix that it does not know is taken for `all:`.
    const words = prefix && (leaf.kind === 'term' ? quoted : phrase)(leaf.text);
    return words && `${prefix}:${words}`;
  },
  ...booleans('ANDNOT'),
};

const recordFrom = (entry: ArxivEntry): CatalogueRecord | undefined => {
  const number = arxivNumber(entry)?.replace(/v\d+$/, '');
  if (number === undefined) return undefined;
  try {
    const { title = '', abstract = '', ...info } = arxivWork(entry, number);
    // Its authors write letters as TeX; other sources know the same work by the letters themselves.
    const texts = { title: decodeTex(title), abstract: decodeTex(abstract) };
    return recordOf('arxiv', {
      id: number,
      kind: 'preprint',
      info: { ...info, ...texts, pdf_url: `https://arxiv.org/pdf/${number}` },
      subjects: fieldsOf(entry.categories),
      isOpen: true,
    });
  } catch (error) {
    if (error instanceof UnreadableAnswer) return undefined;
    throw error;
  }
};

/** An error is a feed as well, with one entry of that title. @throws SourceFailure */
const readFeed = ({ text }: SourceReply) => {
  let feed: ReturnType<typeof readArxivFeed>;
  try {
    feed = readArxivFeed(text);
  } catch (error) {
    throw new SourceFailure('unreadable', (error as Error).message);
  }
  const [first] = feed.entries;
  if (first && /\/api\/errors/.test(first.texts.get('id')?.[0] ?? '')) {
    throw new SourceFailure('refused', first.texts.get('summary')?.[0] ?? 'Error');
  }
  const total = Number.parseInt(feed.head.get('opensearch:totalresults') ?? '', 10);
  return { entries: feed.entries, total: Number.isNaN(total) ? null : total };
};

/** All that it has are preprints, and hardly any in another language than English. */
const hasNone = ({ types = [], languages = [] }: SourceFilters): boolean =>
  (types.length > 0 && !types.includes('preprint')) || (languages.length > 0 && !languages.includes('en'));
const ASKED: readonly FilterName[] = ['from', 'to', 'languages', 'isOpenAccess', 'types'];
const DEEPEST = 30_000;

const searchOf = ({ query, filters }: SourceQuestion): { parameter: [string, string]; rest: Query | undefined } | undefined => {
  const identifier = identifierOf(query);
  if (identifier && identifier.scheme !== 'arxiv') return undefined;
  if (identifier) return { parameter: ['id_list', identifier.value], rest: query?.kind === 'and' ? query : undefined };
  const dates = filters.from || filters.to ? span(filters.from, filters.to) : undefined;
  const said = query ? express(query, DIALECT) : { text: undefined, rest: undefined };
  if (query ? said.text === undefined : dates === undefined) return undefined;
  const text = said.text === undefined || !dates ? (said.text ?? dates ?? '') : `(${said.text}) AND ${dates}`;
  return { parameter: ['search_query', text], rest: said.rest };
};

export const arxiv: Source = {
  name: 'arxiv',
  gap: 3000,
  atOnce: 1,

  async ask(question, page, context) {
    const search = hasNone(question.filters) ? undefined : searchOf(question);
    if (!search || (page + 1) * PAGE > DEEPEST) return NOTHING;
    const parameters = new URLSearchParams([
      search.parameter,
      ['start', String(page * PAGE)],
      ['max_results', String(PAGE)],
      ['sortBy', question.sort === 'date' ? 'submittedDate' : 'relevance'],
      ['sortOrder', 'descending'],
    ]);
    const reply = await context.ask({ path: `/api/query?${parameters}`, accept: 'application/atom+xml' });
    if (!reply) return NOTHING;
    const { entries, total } = readFeed(reply);
    const records = entries.flatMap((entry) => recordFrom(entry) ?? []);
    const isLast = entries.length < PAGE || (total !== null && (page + 1) * PAGE >= total);
    return checkedPage(question, { rest: search.rest, filters: ASKED }, { records, total, isLast });
  },
};
