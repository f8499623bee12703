/**
 * Writes references as a table (RFC 4180), for spreadsheets: in quotes throughout, and with an apostrophe before what a spreadsheet
 * would take for a formula. The mark of UTF-8 at its beginning is what makes Excel read it as such.
 */
import type { ArticleInfo, InfoLine, Person } from '../../model/info.ts';
import { asCslType } from '../../model/publication-types.ts';
import { fourDigits } from '../four-digits.ts';
import type { ExportedReference } from '../reference.ts';
import { writeRisName } from '../ris/names.ts';

const LINES: readonly InfoLine[] = [
  'container_title',
  'volume',
  'issue',
  'pages',
  'publisher',
  'place',
  'edition',
  'series',
  'event',
  'doi',
  'isbn',
  'issn',
  'pmid',
  'url',
  'language',
];

/** As RIS has them, without the commas that tell organisations there: nobody reads a table back. */
const nameOf = (name: Person): string => name.literal ?? writeRisName(name).replace(/[, ]+$/, '');
const people = (names: readonly Person[] | undefined): string => (names ?? []).map(nameOf).join('; ');

const cellsOf = (info: ArticleInfo): readonly (readonly [name: string, text: string])[] => [
  ['type', asCslType(info.type)],
  ['title', info.title ?? ''],
  ['authors', people(info.authors)],
  ['editors', people(info.editors)],
  ['translators', people(info.translators)],
  ['year', info.year == null ? '' : fourDigits(info.year)],
  ['publish_date', info.publish_date ?? ''],
  ...LINES.map((name) => [name, info[name] ?? ''] as const),
  ['keywords', (info.keywords ?? []).join('; ')],
  ['abstract', info.abstract ?? ''],
  ['note', info.note ?? ''],
];

/** What spreadsheets calculate, also in the wide letters of East Asia and behind blanks; a plain number is no formula. */
const isFormula = (text: string): boolean => /^[\t\r\n]|^\s*[=+\-@＝＋－＠|]/.test(text) && !/^-?\d+$/.test(text);

const cell = (text: string): string => `"${(isFormula(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

const row = (texts: readonly string[]): string => texts.map(cell).join(',');

const names = ['citekey', ...cellsOf({}).map(([name]) => name), 'annotations'];

/** The mark of UTF-8 and the names of the columns: fields of decisions §3 "Article info". */
export const CSV_HEAD = `\ufeff${row(names)}\r\n`;

export const writeCsvRow = ({ info, citekey, annotations = [] }: ExportedReference): string =>
  `${row([citekey, ...cellsOf(info).map(([, text]) => text), annotations.join('\n\n')])}\r\n`;
