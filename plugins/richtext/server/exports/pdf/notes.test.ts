/** Where the notes of headings and tables are printed without TeX. */
import { expect, it } from 'vitest';
import { readyForPdfjs } from '#core/server/pdf/ready-for-pdfjs.ts';
import { documentOf } from '../../../common/schema/schema.ts';
import { manuscriptOf } from '../testing/manuscript-of.ts';
import { writePdf } from './write-pdf.ts';

readyForPdfjs();
const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');

type Json = Readonly<Record<string, unknown>>;
const text = (words: string): Json => ({ type: 'text', text: words });
const note = (words: string, id?: string): Json => ({ type: 'footnote', attrs: { id: id ?? null }, content: [text(words)] });
const line = (attrs: Json, ...content: readonly Json[]): Json => ({ type: 'line', attrs, content });
const to = (target: string): Json => ({ type: 'cross_reference', attrs: { target, form: 'number' } });

/** Words of each page. */
const pagesOf = async (...content: readonly Json[]): Promise<{ pages: string[]; isTagged: boolean }> => {
  const data = await writePdf(manuscriptOf(documentOf({ type: 'doc', content })));
  const pdf = await getDocument({ data, useSystemFonts: false }).promise;
  const pages: string[] = [];
  for (let at = 1; at <= pdf.numPages; at++) {
    const { items } = await (await pdf.getPage(at)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return { pages, isTagged: (await pdf.getMarkInfo()) !== null };
};

const times = (words: string, each: string): number => words.split(each).length - 1;

it('the note of a heading is printed once, whose words the contents say again, and what refers to it tells its number', async () => {
  const heading = line({ kind: 'h1', id: 'first' }, text('Heading'), note('Said once.', 'note'));
  const contents = { type: 'table_of_contents' };
  const { pages, isTagged } = await pagesOf(contents, heading, line({}, text('As told in note '), to('note'), text('!')));
  const [words = ''] = pages;
  expect(times(words, 'Heading')).toBe(2);
  expect(times(words, 'Said once.')).toBe(1);
  expect(words.replace(/\s+/g, ' ')).toMatch(/As told in note 1 ?!/);
  // What is set a second time, because it did not come out, has none.
  expect(isTagged).toBe(true);
}, 30_000);

it('a heading in the head of a table is one heading', async () => {
  const row = (type: string, ...content: readonly Json[]): Json => ({ type: 'table_row', content: [{ type, content }] });
  const rows = Array.from({ length: 60 }, () => row('table_cell', line({}, text('Row'))));
  const head = row('table_header', line({ kind: 'h2', id: 'head' }, text('Headword')));
  const { pages, isTagged } = await pagesOf({ type: 'table', content: [head, ...rows] }, line({}, to('head')));
  expect(pages.map((words) => times(words, 'Headword'))).toEqual([1, 0]);
  expect(isTagged).toBe(true);
}, 30_000);

/** A table of some pages. */
const tableWith = (notes: number): Json => ({
  type: 'table',
  content: Array.from({ length: 80 }, (_, at) => ({
    type: 'table_row',
    content: [{ type: 'table_cell', content: [line({}, text(`Row ${at}`), ...(at < notes ? [note(`Note ${at}.`)] : []))] }],
  })),
});

it('a few notes of a table are at the foot of the page where their marks are', async () => {
  const { pages } = await pagesOf(tableWith(2));
  expect(pages.map((words) => times(words, 'Note'))).toEqual([2, ...pages.slice(1).map(() => 0)]);
}, 30_000);

it('many, for each of which its pages would be set anew, follow behind it, each once and in turn', async () => {
  const { pages } = await pagesOf(tableWith(20), line({}, text('Behind'), note('The last.')));
  const words = pages.join(' ');
  const notes = Array.from({ length: 20 }, (_, at) => `Note ${at}.`);
  expect(words.match(/Note \d+\./g)).toEqual(notes);
  expect(words.indexOf('Row 79')).toBeLessThan(words.indexOf('Note 0.'));
  expect(words.indexOf('Note 19.')).toBeLessThan(words.indexOf('The last.'));
}, 30_000);

it('hundreds stand as text behind it, each once and in turn, and what follows counts on', async () => {
  const table = tableWith(80);
  const rows = table.content as readonly Json[];
  const named = { type: 'line', content: [text('See '), note('The named.', 'named')] };
  const long = {
    ...table,
    content: [...rows, ...rows, { type: 'table_row', content: [{ type: 'table_cell', content: [named] }] }],
  };
  const { pages, isTagged } = await pagesOf(
    long,
    line({}, text('As in '), to('named')),
    line({}, text('Behind'), note('The last.')),
  );
  const words = pages.join(' ').replace(/\s+/g, ' ');
  const notes = Array.from({ length: 80 }, (_, at) => `Note ${at}.`);
  expect(words.match(/Note \d+\./g)).toEqual([...notes, ...notes]);
  expect(words).toMatch(/160 ?Note 79\..*161 ?The named\./);
  expect(words).toMatch(/Row 79 ?160 .*See ?161/);
  expect(words).toMatch(/The named\..*As in 161/);
  expect(words).toMatch(/Behind ?162.*162 ?The last\./);
  expect(isTagged).toBe(true);
}, 30_000);
