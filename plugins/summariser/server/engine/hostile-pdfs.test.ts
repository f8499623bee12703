/** PDFs that are damaged, odd or made to harm: read as far as they can be, and never at anybody else's cost (trust.md A8). */
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ODD_PAGES, UNREADABLE_DOCUMENTS } from '../../../../tests/fixtures/hostile-pdfs.ts';
import { makePdf } from '../../../../tests/fixtures/pdf.ts';
import { Digest } from '../../common/digest.ts';
import { digestPdf } from './digest.ts';

const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
let files = 0;
const digest = (bytes: Uint8Array) => {
  const path = join(folder, `${files++}.pdf`);
  writeFileSync(path, bytes);
  return digestPdf(path, { words: 60, keyPoints: 2, fromPage: 1, toPage: 0, seconds: 10 }, new AbortController().signal);
};

const LINES = [
  'Ospreys of the northern lakes',
  'Ada Lovelace',
  '1 Introduction',
  'The osprey is a bird of prey that eats fish. Nests of ospreys are large and made',
  'of sticks that both birds of a pair bring together. In this paper we study how',
  'ospreys choose their nests and when they return to them in spring.',
  '2 Results',
  'Our results show that ospreys return to their nests when the ice has melted.',
];
const PAPER = makePdf({ pages: [LINES] }).toString('latin1');
/** The paper with something else in it; places of objects are then wrong as well, as in files that were mended by hand. */
const changed = (...changes: readonly (readonly [from: RegExp, to: string])[]) =>
  Buffer.from(
    changes.reduce((text, [from, to]) => text.replace(from, to), PAPER),
    'latin1',
  );
const SAID = 'Our results show that ospreys return to their nests when the ice has melted.';

describe('a PDF is read all the same', () => {
  it.each([
    ['whose table of objects is nowhere', changed([/startxref\n\d+/, 'startxref\n99999999'])],
    ['whose table of objects is gone', changed([/xref\n[\s\S]*?trailer/, 'trailer'])],
    ['that does not end', changed([/startxref[\s\S]*$/, ''])],
    ['that begins later', Buffer.concat([Buffer.from('HTTP/1.1 200 OK\r\n\r\n'), Buffer.from(PAPER, 'latin1')])],
    ['whose page is turned', changed([/\/MediaBox/, '/Rotate 90 /MediaBox'])],
    ['whose page has no size', changed([/\/MediaBox \[[^\]]*\]/, '/MediaBox [0 0 0 0]'])],
  ])('%s', async (_, bytes) => {
    const made = await digest(bytes);
    if (typeof made === 'string') throw new Error(made);
    expect(made.title).toBe('Ospreys of the northern lakes');
    expect(made.summary.map(({ text }) => text)).toContain(SAID);
    const [box] = made.summary.find(({ text }) => text === SAID)?.place?.boxes ?? [];
    expect(box?.every(Number.isFinite)).toBe(true);
  });
});

it.each([
  ['letters as large as a country', / 11 Tf/g, ' 99999999999 Tf'],
  ['letters that nobody can see', / 11 Tf/g, ' 0.001 Tf'],
  ['letters without a size', / 11 Tf/g, ' 0 Tf'],
  ['letters outside of the page', / Td /g, '99999999999999999999 Td '],
  ['a size that is no number', / 11 Tf/g, ' 1e999 Tf'],
])('%s do no harm', async (_, from, to) => {
  const made = await digest(changed([from, to]));
  if (typeof made === 'string') expect(['no-text', 'unreadable']).toContain(made);
  else expect(Digest['~standard'].validate(made)).not.toHaveProperty('issues');
});

it('half of a file is read or not, and that is all', async () => {
  const made = await digest(Buffer.from(PAPER.slice(0, PAPER.length / 2), 'latin1'));
  expect(['string', 'object']).toContain(typeof made);
});

it('5,000 pages are read as far as there is time for', async () => {
  const above = Array.from({ length: 15 }, () => '');
  const pages = Array.from({ length: 5000 }, (_, page) => [
    ...above,
    `Lake ${page} is liked by ospreys of all the lakes that are near.`,
  ]);
  const made = await digest(makePdf({ pages }));
  if (typeof made === 'string') expect(made).toBe('too-complex');
  else expect(made.pages).toBe(5000);
}, 300_000);

it.each(Object.entries({ ...ODD_PAGES, ...UNREADABLE_DOCUMENTS }))(
  '%s cost their own process and nothing else',
  async (_, bytes) => {
    const made = await digest(Uint8Array.from(bytes()));
    expect(['too-complex', 'unreadable', 'no-text', 'object']).toContain(typeof made === 'string' ? made : typeof made);
  },
  180_000,
);
