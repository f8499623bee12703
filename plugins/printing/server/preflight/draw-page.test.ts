/** Pictures of pages. */
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { makePdf } from '../../../../tests/fixtures/pdf.ts';
import { drawPage, drawPages } from './draw-page.ts';
import { drawnPdf, fileOf, plainPages } from './testing/pdf-files.ts';

const { createCanvas, loadImage } = createRequire(import.meta.url)('@napi-rs/canvas') as typeof import('@napi-rs/canvas');
const never = new AbortController().signal;

/** Its size, and the pixel in the middle. */
const looked = async (jpeg: unknown) => {
  if (!Buffer.isBuffer(jpeg)) throw new Error(JSON.stringify(jpeg));
  const image = await loadImage(jpeg);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(image.width / 2, image.height / 2, 1, 1);
  return { width: image.width, height: image.height, middle: [...data.subarray(0, 3)] };
};

const red = '1 0 0 rg 200 300 200 200 re f';

it('a page is drawn as wide as it is wanted', async () => {
  const path = fileOf(drawnPdf({ pages: [...plainPages(1), { content: red }, { content: red, entries: '/Rotate 90' }] }));
  const upright = await looked(await drawPage(path, 2, 120, never));
  expect(upright).toMatchObject({ width: 120, height: 170 });
  expect(upright.middle[0]).toBeGreaterThan(240);
  expect(upright.middle[1]).toBeLessThan(15);
  expect(await looked(await drawPage(path, 3, 120, never))).toMatchObject({ width: 120, height: 85 });
});

it('letters are drawn, also those of a font that is not in the file', async () => {
  const blank = await drawPage(fileOf(drawnPdf({ pages: [{ content: '' }] })), 1, 200, never);
  const lines = Array.from({ length: 30 }, () => 'Ospreys of the northern lakes and rivers');
  const written = await drawPage(fileOf(makePdf({ pages: [lines] })), 1, 200, never);
  const unknown = 'BT /F 30 Tf 100 500 Td (Ospreys of the lakes) Tj ET';
  const rare = await drawPage(fileOf(drawnPdf({ pages: [{ content: unknown }], fontName: 'Ospreyana' })), 1, 200, never);
  if (!Buffer.isBuffer(blank) || !Buffer.isBuffer(written) || !Buffer.isBuffer(rare)) throw new Error('not drawn');
  expect(written.length).toBeGreaterThan(3 * blank.length);
  expect(rare.length).toBeGreaterThan(1.3 * blank.length);
});

it('several are drawn at once, up to 24, and those that are not there are left out', async () => {
  const path = fileOf(drawnPdf({ pages: plainPages(30) }));
  expect([...(await drawPages(path, [3, 99, 1], 60, never)).pictures.keys()]).toEqual([3, 1]);
  const all = Array.from({ length: 30 }, (_, at) => at + 1);
  expect((await drawPages(path, all, 60, never)).pictures.size).toBe(24);
  expect(await drawPage(path, 99, 60, never)).toEqual({ failure: 'unreadable', page: 99 });
});

it('a page of 3 metres and one like a ribbon become small pictures as well', async () => {
  const box = (entries: string) => ({ content: red, entries });
  const path = fileOf(drawnPdf({ pages: [box('/MediaBox [0 0 8504 8504]'), box('/MediaBox [0 0 10 90000]')] }));
  expect(await looked(await drawPage(path, 1, 120, never))).toMatchObject({ width: 120, height: 120 });
  expect((await looked(await drawPage(path, 2, 120, never))).height).toBe(360);
  expect((await looked(await drawPage(path, 1, 1e9, never))).width).toBe(1600);
});

it('a locked file and none are said to be so', async () => {
  const locked = fileOf(makePdf({ pages: [['Secret']], password: 'osprey' }));
  expect(await drawPage(locked, 1, 120, never)).toEqual({ failure: 'encrypted', page: 1 });
  expect(await drawPage(fileOf(Buffer.from('nonsense')), 1, 120, never)).toEqual({ failure: 'unreadable', page: 1 });
});
