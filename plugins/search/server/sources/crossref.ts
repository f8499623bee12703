/**
 * Crossref (`/works`). It takes words without a grammar, finds works with any of them, and looks into no abstracts: what it answers is
 * looked through, and its counts are right for questions of one word only.
 */
import * as z from 'zod/mini';
import type { Query } from '#plugins/catalogue/common/query/ast.ts';
import type { Facets, PublicationType } from '#plugins/catalogue/common/record.ts';
import { crossrefRecord } from '#plugins/catalogue/common/works/crossref.ts';
import { lenient } from '#plugins/catalogue/common/works/record-of.ts';
import type { FilterName } from './dialect/passes.ts';
import { bagOfWords, identifierOf, yearsOf } from './dialect/words.ts';
import { checkedPage, NOTHING, PAGE } from './records/page.ts';
import { readEnvelope, readWorks, Total } from './records/read.ts';
import { withGuid } from './records/record.ts';
import type { Source, SourceFilters, SourceQuestion } from './source.ts';

const Counts = lenient(z.object({ values: z.record(z.string(), z.number()) }));
const Envelope = z.object({
  message: z.object({
    'total-results': Total,
    items: z.array(z.unknown()),
    facets: lenient(z.object({ 'type-name': Counts, published: Counts, 'publisher-name': Counts })),
  }),
});

/** Its types of those that people choose from. */
const KINDS: ReadonlyMap<string, PublicationType> = new Map<string, PublicationType>([
  ['journal-article', 'journal article'],
  ['proceedings-article', 'conference paper'],
  ['book', 'book'],
  ['monograph', 'book'],
  ['edited-book', 'book'],
  ['reference-book', 'book'],
  ['book-chapter', 'book chapter'],
  ['book-section', 'book chapter'],
  ['book-part', 'book chapter'],
  ['dissertation', 'thesis'],
  ['posted-content', 'preprint'],
  ['report', 'report'],
  ['dataset', 'dataset'],
]);
/** As `type-name` calls them, which are not the names above with blanks. */
const NAMED: ReadonlyMap<string, PublicationType> = new Map<string, PublicationType>([
  ...[...KINDS].map(([type, kind]): [string, PublicationType] => [type.replace('-', ' '), kind]),
  ['conference paper', 'conference paper'],
  ['chapter', 'book chapter'],
]);

const dateFilters = ({ from, to }: { from?: number | string | undefined; to?: number | string | undefined }): string[] => [
  ...(from === undefined || from === '' ? [] : [`from-pub-date:${from}`]),
  ...(to === undefined || to === '' ? [] : [`until-pub-date:${to}`]),
];

const filtersOf = (query: Query | undefined, { from, to, types = [] }: SourceFilters): string => {
  const identifier = identifierOf(query);
  const years = yearsOf(query);
  const isNamed = identifier && /^(?:doi|isbn|issn)$/.test(identifier.scheme);
  const wanted = [...KINDS].filter(([, kind]) => types.includes(kind)).map(([type]) => `type:${type}`);
  return [
    ...(isNamed ? [`${identifier.scheme}:${identifier.value.replaceAll(',', '')}`] : []),
    ...dateFilters(from || to ? { from, to } : (years ?? {})),
    ...wanted,
  ].join(',');
};
const ASKED: readonly FilterName[] = ['from', 'to', 'types'];

const FACETS = 'type-name:20,published:50,publisher-name:50';
const values = (counts: z.output<typeof Counts>, name = (value: string): string | undefined => value) =>
  Object.entries(counts?.values ?? {}).flatMap(([said, count]) => {
    const value = name(said);
    return value && count > 0 ? [{ value, count }] : [];
  });

const facetsOf = (found: z.output<typeof Envelope>['message']['facets']): Facets | undefined =>
  found
    ? {
        source: [],
        language: [],
        subject: [],
        publication_type: values(found['type-name'], (name) => NAMED.get(name.toLowerCase())),
        year: values(found.published, (year) => (/^\d{4}$/.test(year) ? year : undefined)),
        publisher: values(found['publisher-name']),
      }
    : undefined;

/** Words by the parameter that takes them. */
const wordsOf = (query: Query | undefined): Record<string, string> => {
  if (!query) return {};
  const said = (fields: readonly (string | undefined)[]): string => bagOfWords(query, fields).join(' ').slice(0, 1000);
  const all: Record<string, string> = {
    'query.bibliographic': said([undefined, 'abstract', 'subject', 'volume', 'series']),
    'query.title': said(['title']),
    'query.author': said(['author']),
    'query.container-title': said(['journal']),
    'query.publisher-name': said(['publisher']),
  };
  return Object.fromEntries(Object.entries(all).filter(([, words]) => words !== ''));
};

const isOneWord = (query: Query | undefined): boolean =>
  query === undefined ||
  query.kind === 'identifier' ||
  query.kind === 'years' ||
  (query.kind === 'term' && !/\s/.test(query.text.trim()));

export const crossref = (contact: string): Source => ({
  name: 'crossref',
  // Of lists: one a second for everybody, three for those who say who they are.
  gap: contact ? 334 : 1000,
  atOnce: contact ? 3 : 1,

  async ask(question: SourceQuestion, page, context) {
    const { query, filters, sort } = question;
    const words = wordsOf(query);
    const filter = filtersOf(query, filters);
    if (Object.keys(words).length === 0 && filter === '') return NOTHING;
    const isOne = isOneWord(query);
    const parameters = {
      ...words,
      ...(filter ? { filter } : {}),
      rows: String(PAGE),
      offset: String(page * PAGE),
      ...(page === 0 && isOne ? { facet: FACETS } : {}),
      // The newest works with any of several words are those that have little to do with them.
      ...(sort === 'date' && isOne ? { sort: 'published', order: 'desc' } : {}),
      ...(contact ? { mailto: contact } : {}),
    };
    const reply = await context.ask({ path: `/works?${new URLSearchParams(parameters)}` });
    if (!reply) return NOTHING;
    const { message } = readEnvelope(Envelope, reply);
    const facets = facetsOf(message.facets);
    return checkedPage(
      question,
      { rest: isOne ? undefined : query, filters: ASKED, isStrict: true },
      {
        records: await readWorks(message.items, z.unknown(), (item) => withGuid(crossrefRecord(item))),
        total: message['total-results'],
        isLast: message.items.length < PAGE || (page + 2) * PAGE > 10_000,
        ...(facets ? { facets } : {}),
      },
    );
  },
});
