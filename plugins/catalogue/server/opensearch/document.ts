/**
 * A work as a document of OpenSearch. Its texts are taken apart by our own analysis, and OpenSearch only splits them at blanks: so it finds what the
 * embedded index finds, whatever its version, plugins and languages are.
 */
import { fold } from '../../common/analysis/fold.ts';
import { languageOf } from '../../common/analysis/languages.ts';
import { eachToken } from '../../common/analysis/tokens.ts';
import type { IndexedRecord } from '../engine/record-index.ts';
import { signedTerm, textTerm, wholeTitle } from '../engine/segment/terms-of-record.ts';

/** Fields that hold words; `words` are as they were written, for patterns. */
export const TEXTS = [
  'title',
  'abstract',
  'container',
  'keywords',
  'authors',
  'publisher',
  'series',
  'subject',
  'volume',
] as const;
export type TextField = (typeof TEXTS)[number];
/** Words of several parts (`covid19`), beside the text whose order they would break. */
export const WHOLES = ['title_wholes', 'wholes'] as const;

const text = { type: 'text', analyzer: 'whitespace', similarity: 'works', norms: true } as const;
const keyword = { type: 'keyword', ignore_above: 1000 } as const;
const number = { type: 'integer' } as const;

const named = <T>(names: readonly string[], value: T): Record<string, T> =>
  Object.fromEntries(names.map((name) => [name, value]));

/** k1 and b as the embedded index has them; what is added is found within half a second. */
export const SETTINGS = {
  settings: {
    refresh_interval: '500ms',
    similarity: { works: { type: 'BM25', k1: 1.2, b: 0.75 } },
  },
  mappings: {
    dynamic: false,
    properties: {
      id: number,
      ...named([...TEXTS, ...WHOLES], { ...text, position_increment_gap: 100 }),
      ...named(
        TEXTS.map((name) => `${name}_words`),
        { ...text, index_options: 'docs' },
      ),
      ...named(
        ['whole_title', 'identifiers', 'references', 'source', 'publication_type', 'language', 'publisher_name', 'subjects'],
        keyword,
      ),
      ...named(['first_day', 'last_day', 'date'], keyword),
      year: number,
      citations: number,
      is_open_access: { type: 'boolean' },
      shown_title: { type: 'keyword', index: false, doc_values: false },
    },
  },
} as const;

/** The first and the last day that a date may mean. */
export const firstDay = (date: string): string => `${date}${'-01-01'.slice(date.length < 7 ? 0 : date.length < 10 ? 3 : 6)}`;
export const lastDay = (date: string): string => `${date}${'-12-31'.slice(date.length < 7 ? 0 : date.length < 10 ? 3 : 6)}`;

const MOST_WORDS = 12_000;

interface Words {
  readonly indexed: string[];
  readonly wholes: string[];
  readonly written: string[];
}

/** @param term what a word is in the index; `undefined` for a stop word */
const wordsOf = (said: string, term: (word: string) => string | undefined): Words => {
  const words: Words = { indexed: [], wholes: [], written: [] };
  eachToken(fold(said), (word, _start, _end, isWhole) => {
    if (words.written.length >= MOST_WORDS) return;
    words.written.push(word);
    const indexed = term(word);
    if (indexed !== undefined) (isWhole ? words.wholes : words.indexed).push(indexed);
  });
  return words;
};

const row = (words: readonly string[]): string => words.join(' ');

export const documentOf = (record: IndexedRecord): Record<string, unknown> => {
  const language = languageOf(record.language, `${record.title} ${record.abstract}`);
  const inText = (said: string): Words => wordsOf(said, (word) => textTerm(word, language));
  const [title, abstract, container] = [record.title, record.abstract, record.container].map(inText) as [Words, Words, Words];
  const keywords = record.keywords.map(inText);
  /** All its words, wholes too, each value in a row of its own. */
  const values = (said: readonly string[], isStemmed: boolean): { indexed: string[]; written: string[] } => {
    const all = said.map((value) => wordsOf(value, (word) => signedTerm('', word, isStemmed ? language : undefined)));
    return {
      indexed: all.map(({ indexed, wholes }) => row([...indexed, ...wholes])),
      written: all.map(({ written }) => row(written)),
    };
  };
  const authors = values(record.authors, false);
  const publisher = values([record.publisher], false);
  const series = values([record.series], true);
  const subject = values([...record.subjects, ...record.keywords], true);
  const volume = values([record.volume], false);
  const hasDate = /^\d{4}/.test(record.date);
  return {
    id: record.id,
    title: row(title.indexed),
    title_words: row(title.written),
    title_wholes: row(title.wholes),
    abstract: row(abstract.indexed),
    abstract_words: row(abstract.written),
    container: row(container.indexed),
    container_words: row(container.written),
    keywords: keywords.map(({ indexed }) => row(indexed)),
    keywords_words: keywords.map(({ written }) => row(written)),
    wholes: row([abstract, container, ...keywords].flatMap(({ wholes }) => wholes)),
    ...{ authors: authors.indexed, authors_words: authors.written },
    ...{ publisher: publisher.indexed, publisher_words: publisher.written },
    ...{ series: series.indexed, series_words: series.written },
    ...{ subject: subject.indexed, subject_words: subject.written },
    ...{ volume: volume.indexed, volume_words: volume.written },
    whole_title: wholeTitle(record.title).slice(0, 1000),
    identifiers: record.identifiers,
    references: record.references,
    source: record.sources,
    ...(record.type === '' ? {} : { publication_type: record.type }),
    ...(record.language === '' ? {} : { language: record.language }),
    ...(record.publisher === '' ? {} : { publisher_name: record.publisher }),
    subjects: record.subjects,
    ...(record.year === null ? {} : { year: record.year }),
    ...(hasDate ? { date: record.date, first_day: firstDay(record.date), last_day: lastDay(record.date) } : {}),
    citations: record.citations,
    is_open_access: record.isOpenAccess,
    shown_title: record.title,
  };
};
