/**
 * Which field of an entry is which field of `ArticleInfo`. A rule reads all the fields it knows at once, so that title and
 * subtitle, or year and month, become one value, and writes the one spelling that we write.
 */
import type { ArticleInfo, InfoLine } from '../../model/info.ts';
import { bareDoi } from '../identifiers.ts';
import { readDate, writeDate } from './dates.ts';
import { isPartOfBook } from './entry-types.ts';
import { hasBareTilde, parseNames, writeNames } from './names.ts';
import { decodeTex, tidy } from './tex-decode.ts';
import { encodeTex } from './tex-encode.ts';

/** The sources of the fields, by lower-case name. */
export type Fields = ReadonlyMap<string, string>;
/** Names and sources without delimiters. A month is the name of a macro. */
export type Written = readonly (readonly [name: string, source: string])[];

export interface Rule {
  /** Fields that it takes, whichever of them are there. */
  readonly takes: readonly string[];
  read(fields: Fields, bibType: string): Partial<ArticleInfo>;
  /** Whether BibTeX reads a source as we do, so that it may be written again as it came; if not given, it does. */
  isSound?(source: string): boolean;
  write(info: ArticleInfo, bibType: string): Written;
  /** As a classic style reads a source that has names of biblatex's; if not given, it is the same source by the name that is written. */
  classic?(fields: Fields, written: Written): Written;
}

/** Addresses are no TeX: escapes that people and programs add for TeX's sake are taken back, `\_` as well as `{\_}` and `{\~{}}`. */
const readVerbatim = (source: string): string =>
  tidy(
    source.replace(/^\s*\\url\s*\{([^]*)\}\s*$/, '$1').replace(/\{\\([%#&_$~])(?:\{\})?\}|\\([%#&_$~{}])(?:\{\})?/g, '$1$2'),
  ).replace(/^\{(.*)\}$/, '$1');
const writeVerbatim = (text: string): string => text.replace(/[{}\\]/g, encodeURIComponent);

interface LineOptions {
  readonly takes: readonly string[];
  readonly verbatim?: boolean;
  /** The name to write; the first of `takes` when not given. */
  readonly as?: (bibType: string) => string;
  readonly read?: (text: string) => string;
  readonly write?: (text: string) => string;
}

const line = (to: InfoLine, { takes, verbatim, as, read = (text) => text, write = (text) => text }: LineOptions): Rule => ({
  takes,
  read(fields) {
    const source = takes.map((name) => fields.get(name)).find((found) => found !== undefined);
    const text = source === undefined ? '' : read(verbatim ? readVerbatim(source) : decodeTex(source));
    return text === '' ? {} : { [to]: text };
  },
  write(info, bibType) {
    const text = write(info[to] ?? '');
    const name = as?.(bibType) ?? takes[0] ?? to;
    return text === '' ? [] : [[name, verbatim ? writeVerbatim(text) : encodeTex(text)]];
  },
});

const people = (to: 'authors' | 'editors' | 'translators', name: string): Rule => ({
  takes: [name],
  read(fields) {
    const names = parseNames(fields.get(name) ?? '');
    return names.length === 0 ? {} : { [to]: names };
  },
  isSound: (source) => !hasBareTilde(source),
  write: (info) => (info[to]?.length ? [[name, writeNames(info[to])]] : []),
});

const title: Rule = {
  takes: ['title', 'subtitle'],
  read(fields) {
    const parts = [fields.get('title'), fields.get('subtitle')]
      .map((part) => decodeTex(part ?? ''))
      .filter((part) => part !== '');
    return parts.length === 0 ? {} : { title: parts.join(': ') };
  },
  write: (info) => (info.title ? [['title', encodeTex(info.title)]] : []),
  classic: (fields) => [['title', [fields.get('title'), fields.get('subtitle')].filter(Boolean).join(': ')]],
};

const date: Rule = {
  takes: ['date', 'year', 'month', 'day'],
  read: (fields) =>
    readDate({ date: fields.get('date'), year: fields.get('year'), month: fields.get('month'), day: fields.get('day') }),
  write(info) {
    const when = {
      ...(info.year == null ? {} : { year: info.year }),
      ...(info.publish_date ? { publish_date: info.publish_date } : {}),
    };
    return writeDate(when).map(([name, value]) => [name, encodeTex(value)]);
  },
  classic: (_, written) => written,
};

const keywords: Rule = {
  takes: ['keywords', 'keyword'],
  read(fields) {
    const source = fields.get('keywords') ?? fields.get('keyword') ?? '';
    const words = decodeTex(source)
      .split(/\s*[;,]\s*/)
      .filter((word) => word !== '');
    return words.length === 0 ? {} : { keywords: words };
  },
  write: (info) => (info.keywords?.length ? [['keywords', encodeTex(info.keywords.join(', '))]] : []),
};

const publisherName = (bibType: string): string =>
  bibType.endsWith('thesis')
    ? 'school'
    : bibType.endsWith('report')
      ? 'institution'
      : bibType === 'manual'
        ? 'organization'
        : 'publisher';

export const RULES: readonly Rule[] = [
  title,
  people('authors', 'author'),
  people('editors', 'editor'),
  people('translators', 'translator'),
  line('container_title', {
    takes: ['journal', 'journaltitle', 'booktitle'],
    as: (bibType) => (isPartOfBook(bibType) ? 'booktitle' : 'journal'),
  }),
  date,
  line('volume', { takes: ['volume'] }),
  line('issue', { takes: ['number', 'issue'] }),
  line('pages', {
    takes: ['pages'],
    read: (text) => text.replace(/\s*[–—]\s*/g, '-'),
    write: (text) => text.replace(/(?<=\w)-(?=\w)/g, '–'),
  }),
  line('publisher', { takes: ['publisher', 'school', 'institution', 'organization'], as: publisherName }),
  line('place', { takes: ['address', 'location'] }),
  line('edition', { takes: ['edition'] }),
  line('series', { takes: ['series'] }),
  line('event', { takes: ['eventtitle'] }),
  line('doi', { takes: ['doi'], verbatim: true, read: bareDoi }),
  line('isbn', { takes: ['isbn'] }),
  line('issn', { takes: ['issn'] }),
  line('url', { takes: ['url'], verbatim: true }),
  line('eprint', { takes: ['eprint'], verbatim: true }),
  line('eprint_type', { takes: ['archiveprefix', 'eprinttype'] }),
  line('pmid', { takes: ['pmid'] }),
  line('language', { takes: ['language', 'langid'] }),
  keywords,
  line('note', { takes: ['note'] }),
  line('abstract', { takes: ['abstract'] }),
];
