/** Figures that are pages of PDF become pictures that browsers show. */
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { pdfjsAddress } from '#server-kit';
import type { Picture } from '../../../common/manuscript.ts';
import { PNG } from '../testing/make-docx.ts';
import { drawPdfs } from './draw-pdf.ts';

const require = createRequire(import.meta.url);
const packages = {
  pdfjs: pdfjsAddress(),
  canvas: pathToFileURL(require.resolve('@napi-rs/canvas')).href,
  data: `${dirname(require.resolve('pdfjs-dist/package.json'))}/`,
};

/** A page of 200 by 100 points with a black bar over its left half. */
const page = (): string => {
  const bar = '0 0 100 100 re f';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R>>',
    `<</Length ${bar.length}>>stream\n${bar}\nendstream`,
  ];
  const places: number[] = [];
  let file = '%PDF-1.4\n';
  for (const [at, object] of objects.entries()) {
    places.push(file.length);
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const lines = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  return `${file}xref\n0 5\n0000000000 65535 f \n${lines}trailer\n<</Root 1 0 R/Size 5>>\nstartxref\n${file.length}\n%%EOF\n`;
};

const picture = (name: string, content: string | Uint8Array): Picture => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  return { name, type: 'image/png', size: bytes.length, width: 0, height: 0, bytes };
};

it('as large as a text shows them; others stay, and what cannot be drawn is nothing', async () => {
  const png = picture('a.png', PNG);
  const [drawn, same, broken] = await drawPdfs(packages, [picture('b.pdf', page()), png, picture('c.pdf', '%PDF-1.4 nothing')]);
  expect(drawn).toMatchObject({ name: 'b.png', type: 'image/png', width: 800, height: 400 });
  expect([...(drawn?.bytes.subarray(1, 4) ?? [])].map((byte) => String.fromCharCode(byte)).join('')).toBe('PNG');
  expect(same).toBe(png);
  expect(broken).toMatchObject({ name: 'c.png', size: 0 });
});
