import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readyForPdfjs } from '#core/server/pdf/ready-for-pdfjs.ts';
import type { Manuscript } from '../../../common/manuscript.ts';
import { randomDocument } from '../../../common/testing/random-document.ts';
import { documentOf } from '../../../common/schema/schema.ts';
import { manuscriptOf } from '../testing/manuscript-of.ts';
import { PdfFailure, writePdf } from './write-pdf.ts';

readyForPdfjs();
const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');

const line = (text: string, attrs: object = {}) => ({ type: 'line', attrs, content: [{ type: 'text', text }] });

const wordsIn = async (manuscript: Manuscript): Promise<{ text: string; title: unknown; pages: number }> => {
  const pdf = await getDocument({ data: await writePdf(manuscript), useSystemFonts: false }).promise;
  const texts: string[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  const { info } = (await pdf.getMetadata()) as { info: { Title?: unknown } };
  return { text: texts.join(' ').replace(/\s+/g, ' '), title: info.Title, pages: pdf.numPages };
};

it('documents of any kind are set', async () => {
  await fc.assert(
    fc.asyncProperty(randomDocument({ isRagged: true, letters: 'any', maxBlocks: 6 }), async (doc) => {
      expect((await writePdf(manuscriptOf(doc))).length).toBeGreaterThan(1_000);
    }),
    { numRuns: 20, endOnFailure: true },
  );
}, 60_000);

it('nothing of a text is markup, and no file is read', async () => {
  const hostile = [
    '#panic("run")',
    '#read("/etc/passwd")',
    '"); #panic("out") //',
    '\\"); panic("x")',
    '$#sys.inputs$ <label> @ref *b* _e_ `r` = h',
    '\\u{41}',
  ];
  const doc = documentOf({
    type: 'doc',
    content: [
      ...hostile.flatMap((text) => [
        line(text),
        line(text, { kind: 'h1', id: 'abc' }),
        { type: 'code_block', attrs: { language: text }, content: [{ type: 'text', text }] },
        { type: 'equation', attrs: { tex: `\\text{${text}}` } },
      ]),
      {
        type: 'figure',
        attrs: {},
        content: [{ type: 'image', attrs: { asset: 1, alt: hostile[2] } }, line(hostile[0] ?? '', { kind: 'caption' })],
      },
    ],
  });
  const { text, title } = await wordsIn(manuscriptOf(doc, { title: hostile[2] ?? '' }));
  for (const each of hostile) expect(text).toContain(each);
  expect(text).not.toContain('root:');
  expect(title).toBe(hostile[2]);
}, 30_000);

it('the head of a table is on each of its pages, and once where it has notes, which would be printed without end', async () => {
  const cell = (type: string, ...content: object[]) => ({ type, attrs: {}, content });
  const words = (text: string) => ({ type: 'text', text });
  const table = (...head: object[]) => ({
    type: 'table',
    content: [
      { type: 'table_row', content: [cell('table_header', { type: 'line', attrs: {}, content: [words('Headword'), ...head] })] },
      ...Array.from({ length: 120 }, () => ({ type: 'table_row', content: [cell('table_cell', line('Row'))] })),
    ],
  });
  const heads = async (...head: object[]): Promise<number> => {
    const { text, pages } = await wordsIn(manuscriptOf(documentOf({ type: 'doc', content: [table(...head)] })));
    expect(pages).toBeGreaterThan(2);
    return text.match(/Headword/g)?.length ?? 0;
  };
  expect(await heads()).toBeGreaterThan(2);
  expect(await heads({ type: 'footnote', attrs: {}, content: [words('A note')] })).toBe(1);
}, 30_000);

it('numbers, references, notes, contents and the bibliography are printed', async () => {
  const reference = (target: string, form: string | null) => ({ type: 'cross_reference', attrs: { target, form } });
  const doc = documentOf({
    type: 'doc',
    content: [
      line('The paper', { kind: 'title' }),
      line('Ada Example', { kind: 'author', about: { affiliations: ['aff1'], isCorresponding: true, email: 'ada@example.org' } }),
      line('An institute', { kind: 'affiliation', id: 'aff1' }),
      { type: 'table_of_contents' },
      line('First', { kind: 'h1', id: 'first' }),
      {
        type: 'line',
        content: [
          { type: 'text', text: 'See ' },
          reference('fig', null),
          { type: 'text', text: ' and ' },
          reference('first', null),
          { type: 'text', text: ' on page ' },
          reference('first', 'page'),
          { type: 'text', text: ' and ' },
          reference('eq', null),
          { type: 'text', text: ' and ' },
          reference('gone', null),
          { type: 'footnote', content: [{ type: 'text', text: 'A note.' }] },
          { type: 'citation', attrs: { id: 'c1', works: [{ article: 1 }] } },
        ],
      },
      {
        type: 'figure',
        attrs: { id: 'fig' },
        content: [{ type: 'image', attrs: { asset: 1, alt: 'Alt' } }, line('Caption', { kind: 'caption' })],
      },
      { type: 'equation', attrs: { id: 'eq', tex: 'a^2' } },
      { type: 'bibliography' },
    ],
  });
  const { text } = await wordsIn(manuscriptOf(doc));
  expect(text).toMatch(/See Figure 1 and Section 1 on page 1 and \(1\) and \?\?/);
  expect(text).toContain('Figure 1. Caption');
  expect(text).toContain('A note.');
  expect(text).toContain('(Müller, 2001 )');
  expect(text).toContain('Müller (2008). Title.');
  expect(text).toMatch(/Contents 1 First/);
  expect(text).toContain('ada@example.org');
}, 30_000);

it('a broken picture is told by its description, and an engine that is not there is said', async () => {
  const doc = documentOf({
    type: 'doc',
    content: [{ type: 'figure', attrs: {}, content: [{ type: 'image', attrs: { asset: 1, alt: 'Broken one' } }] }],
  });
  const broken = { name: 'x.png', type: 'image/png' as const, size: 3, width: 1, height: 1, bytes: new Uint8Array([1, 2, 3]) };
  expect((await wordsIn(manuscriptOf(doc, { pictures: new Map([[1, broken]]) }))).text).toContain('Broken one');
  await expect(writePdf(manuscriptOf(doc), { engine: 'no-such-engine' })).rejects.toThrow(PdfFailure);
}, 30_000);
