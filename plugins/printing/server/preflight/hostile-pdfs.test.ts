/** Files that are damaged, odd or made to harm: said clearly, and never at anybody else's cost. */
import { expect, it } from 'vitest';
import {
  ENDLESS_DOCUMENTS,
  ENDLESS_PAGES,
  HEAVY_PAGES,
  ODD_PAGES,
  UNREADABLE_DOCUMENTS,
} from '../../../../tests/fixtures/hostile-pdfs.ts';
import { pdfDocument, streamObject } from '../../../../tests/fixtures/pdf-file.ts';
import { drawPage } from './draw-page.ts';
import { preflight } from './preflight.ts';
import { drawnPdf, fileOf, letters, plainPages } from './testing/pdf-files.ts';

/** Of a processor: the harmless pages take a tenth of it, and the start of the process half a second. */
const SECONDS = 2;
const never = new AbortController().signal;
const look = (bytes: Uint8Array) => preflight(fileOf(bytes), { seconds: SECONDS }, never);

const WHOLE = drawnPdf({ pages: plainPages(20) });

it.each([
  ['nothing', Buffer.alloc(0), 'empty'],
  ['a text', Buffer.from('Of ospreys and lakes. '.repeat(1000)), 'unreadable'],
  ['a picture', Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), 'unreadable'],
  ['zeros', Buffer.alloc(100_000), 'unreadable'],
  ['a head and no more', Buffer.from('%PDF-1.7\n%%EOF'), 'unreadable'],
  ['no pages', pdfDocument({ objects: ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>'] }), 'empty'],
])('%s cannot be printed', async (_, bytes, failure) => {
  expect(await look(bytes)).toMatchObject({ failure });
});

it('a file whose table of objects is wrong is read all the same, and one whose pages are missing is not', async () => {
  const text = WHOLE.toString('latin1');
  expect(await look(Buffer.from(text.replace(/startxref\n\d+/, 'startxref\n99999999'), 'latin1'))).toMatchObject({ pages: 20 });
  expect(await look(WHOLE.subarray(0, WHOLE.length / 2))).toEqual({ failure: 'unreadable' });
});

it('a page whose picture cannot be read is named, and the others are looked at', async () => {
  const broken = (entries: string) =>
    pdfDocument({
      objects: [
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 595 842] >>',
        '<< /Type /Page /Parent 2 0 R /Contents 5 0 R >>',
        '<< /Type /Page /Parent 2 0 R /Contents 6 0 R /Resources << /XObject << /P 7 0 R >> >> >>',
        streamObject('1 0 0 rg 100 100 200 200 re f'),
        streamObject('q 200 0 0 200 100 100 cm /P Do Q'),
        streamObject('not a picture', ` /Type /XObject /Subtype /Image /ColorSpace /DeviceRGB /BitsPerComponent 8 ${entries}`),
      ],
    });
  const damaged = { kind: 'damaged', weight: 'warns', pages: [2] };
  for (const entries of ['/Width 100 /Height 100 /Filter /DCTDecode', '/Width 90000 /Height 90000']) {
    const report = await look(broken(entries));
    expect(report).toMatchObject({ pages: 2, colourPages: [1] });
    expect('problems' in report && report.problems).toContainEqual(damaged);
  }
});

it('a page that takes too long ends its own process, and is named', async () => {
  for (const bytes of Object.values(ENDLESS_PAGES)) {
    const path = fileOf(bytes());
    expect(await preflight(path, { seconds: SECONDS }, never)).toEqual({ failure: 'too_complex', page: 2 });
    expect(await drawPage(path, 1, 120, never)).toBeInstanceOf(Buffer);
  }
}, 180_000);

it.each(Object.entries({ ...HEAVY_PAGES, ...ODD_PAGES, ...UNREADABLE_DOCUMENTS, ...ENDLESS_DOCUMENTS }))(
  '%s: there is an answer',
  async (_, bytes) => {
    const path = fileOf(bytes());
    const report = await preflight(path, { seconds: SECONDS }, never);
    if ('failure' in report) expect(['too_complex', 'unreadable', 'empty']).toContain(report.failure);
    else expect(report.pages).toBeGreaterThan(0);
    const picture = await drawPage(path, 2, 120, never, SECONDS);
    if (!Buffer.isBuffer(picture)) expect(['too_complex', 'unreadable']).toContain(picture.failure);
  },
  180_000,
);

it('odd pages do no harm, one beside the other', async () => {
  const odd = {
    'without a size': '/MediaBox [0 0 0 0]',
    'of a size that is no number': '/MediaBox [0 0 1e999 10]',
    'as large as a country': '/MediaBox [0 0 1e9 1e9]',
    'as thin as a hair': '/MediaBox [0 0 0.01 800]',
    'of units without end': '/UserUnit 1e30',
    'turned by a third': '/Rotate 30',
    'cut outside of itself': '/TrimBox [5000 5000 6000 6000]',
  };
  const pages = Object.values(odd).map((entries) => ({ content: `1 0 0 rg ${letters(9)} 0 0 300 300 re f`, entries }));
  const seen: number[] = [];
  const options = { seconds: SECONDS, onPage: (page: number) => seen.push(page) };
  expect(await preflight(fileOf(drawnPdf({ pages })), options, never)).toMatchObject({ pages: pages.length });
  expect(seen).toEqual(pages.map((_, at) => at + 1));
});

it('whoever gives up is heard at once', async () => {
  const giving = new AbortController();
  const path = fileOf(WHOLE);
  const waiting = preflight(path, { seconds: SECONDS, onPage: () => giving.abort() }, giving.signal);
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  await expect(drawPage(path, 1, 120, giving.signal)).rejects.toMatchObject({ name: 'AbortError' });
});
