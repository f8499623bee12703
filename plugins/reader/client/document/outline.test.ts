import type { PDFDocumentProxy } from 'pdfjs-dist';
import { describe, expect, it } from 'vitest';
import { placeOfDestination } from './destinations.ts';
import { type OutlineItem, readOutline } from './outline.ts';

interface Node {
  readonly title: string;
  readonly dest?: unknown;
  readonly count?: number;
  readonly items: readonly Node[];
}
const node = (title: string, items: readonly Node[] = [], rest: object = {}): Node => ({ title, items, ...rest });
const outlineOf = (nodes: readonly Node[] | null) =>
  readOutline({ getOutline: async () => nodes } as unknown as PDFDocumentProxy);
const all = (items: readonly OutlineItem[]): OutlineItem[] => items.flatMap((item) => [item, ...all(item.items)]);

describe('a table of contents', () => {
  it('has a path of its own for each title, and is open at the top and where the document says so', async () => {
    const items = await outlineOf([
      node(' One ', [node('1.1', [node('1.1.1')], { count: 1 }), node('1.2', [node('1.2.1')], { count: -1 })], { dest: 'one' }),
      node('Two'),
    ]);
    expect(all(items).map(({ id, title, isOpen }) => [id, title, isOpen])).toEqual([
      ['.0', 'One', true],
      ['.0.0', '1.1', true],
      ['.0.0.0', '1.1.1', false],
      ['.0.1', '1.2', false],
      ['.0.1.0', '1.2.1', false],
      ['.1', 'Two', true],
    ]);
    expect(items[0]?.destination).toBe('one');
  });

  it.each([
    ['there is none', null],
    ['it cannot be read', 'broken'],
  ])('is empty when %s', async (_, nodes) => {
    const getOutline = async () => (nodes === 'broken' ? Promise.reject(new Error('broken')) : null);
    expect(await readOutline({ getOutline } as unknown as PDFDocumentProxy)).toEqual([]);
  });

  it('is cut where it is too long, however the titles are spread', async () => {
    const many = (count: number, items: readonly Node[] = []) => Array.from({ length: count }, (_, n) => node(`${n}`, items));
    expect(all(await outlineOf(many(6000)))).toHaveLength(5000);
    expect(all(await outlineOf(many(3000, many(300))))).toHaveLength(5000);
  });

  it('is cut where it is too deep', async () => {
    let deep = node('bottom');
    for (let level = 0; level < 40; level++) deep = node(`${level}`, [deep]);
    expect(all(await outlineOf([deep]))).toHaveLength(13);
  });
});

describe('a place that a link names', () => {
  const ref = { num: 7, gen: 0 };
  const pdf = {
    numPages: 5,
    cachedPageNumber: () => null,
    getPageIndex: async (page: { num: number }) => (page.num === 7 ? 3 : Promise.reject(new Error('no page'))),
    getDestination: async (name: string) => (name === 'chapter.1' ? [ref, { name: 'XYZ' }, 72, 700, null] : null),
  } as unknown as PDFDocumentProxy;

  it.each([
    ['by name', 'chapter.1', { index: 3, x: 72, y: 700 }],
    ['by page number', [2, { name: 'Fit' }], { index: 2 }],
    ['by corner', [ref, { name: 'XYZ' }, 10, 20, 1], { index: 3, x: 10, y: 20 }],
    ['without a corner', [ref, { name: 'XYZ' }, null, null, 0], { index: 3 }],
    ['by a line', [ref, { name: 'FitH' }, 300], { index: 3, y: 300 }],
    ['by a column', [ref, { name: 'FitBV' }, 30], { index: 3, x: 30 }],
    ['by a rectangle', [ref, { name: 'FitR' }, 1, 2, 3, 4], { index: 3, x: 1, y: 4 }],
    ['with numbers that are none', [ref, { name: 'XYZ' }, Number.NaN, 'x'], { index: 3 }],
  ])('is found %s', async (_, destination, place) => {
    expect(JSON.parse(JSON.stringify(await placeOfDestination(pdf, destination)))).toEqual(place);
  });

  it.each([
    ['an unknown name', 'nowhere'],
    ['a page after the last', [5, { name: 'Fit' }]],
    ['a page before the first', [-1]],
    ['no page', [{ num: 9, gen: 0 }, { name: 'Fit' }]],
    ['nothing at all', []],
    ['a page by halves', [1.5]],
  ])('is nowhere for %s', async (_, destination) => {
    expect(await placeOfDestination(pdf, destination)).toBeUndefined();
  });
});
