/** pdf.js as programs load it. */
import { expect, it } from 'vitest';
import { makePdf } from '../../../tests/fixtures/pdf.ts';
import { loadPdfjs } from './load-pdfjs.ts';
import { pdfjsAddress } from './pdfjs-address.ts';

type Pdfjs = Pick<typeof import('pdfjs-dist'), 'getDocument'>;
/** Of ES2024. */
type Moved = ArrayBuffer & Record<'transfer' | 'transferToFixedLength', (length?: number) => ArrayBuffer>;

it('reads a document, and leaves the lists of the engine as they are', async () => {
  const { push } = Array.prototype;
  const { getDocument } = (await loadPdfjs(pdfjsAddress())) as Pdfjs;
  const task = getDocument({ data: new Uint8Array(makePdf({ pages: [['Of ospreys']] })), verbosity: 0 });
  const page = await (await task.promise).getPage(1);
  const { items } = await page.getTextContent();
  expect(items.map((item) => ('str' in item ? item.str : '')).join('')).toBe('Of ospreys');
  expect(Array.prototype.push).toBe(push);
  await task.destroy();
});

it.each(['transfer', 'transferToFixedLength'] as const)('bytes move by %s', async (name) => {
  await loadPdfjs(pdfjsAddress());
  const bytes = () => Uint8Array.of(1, 2, 3).buffer as Moved;
  const from = bytes();
  expect([...new Uint8Array(from[name]()), from.byteLength]).toEqual([1, 2, 3, 0]);
  expect([...new Uint8Array(bytes()[name](2))]).toEqual([1, 2]);
  expect([...new Uint8Array(bytes()[name](5))]).toEqual([1, 2, 3, 0, 0]);
});
