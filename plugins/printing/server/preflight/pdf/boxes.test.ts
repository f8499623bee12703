/** Boxes of pages, as files have them. */
import { deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { PageBoxes } from './boxes.ts';

const object = (number: number, body: string): string => `${number} 0 obj\n${body}\nendobj\n`;
const boxesOf = (text: string | Buffer) => new PageBoxes(Buffer.isBuffer(text) ? text : Buffer.from(text, 'latin1'));

/** Objects packed in a stream, as most programs write them today. */
const packed = (number: number, bodies: Readonly<Record<number, string>>): Buffer => {
  let at = 0;
  const heads = Object.entries(bodies).map(([of, body]) => {
    const head = `${of} ${at}`;
    at += body.length + 1;
    return head;
  });
  const first = `${heads.join(' ')} `;
  const bytes = deflateSync(Buffer.from(first + Object.values(bodies).join(' '), 'latin1'));
  const dictionary = `<< /Type /ObjStm /N ${heads.length} /First ${first.length} /Filter /FlateDecode /Length ${bytes.length} >>`;
  return Buffer.concat([
    Buffer.from(`${number} 0 obj\n${dictionary}\nstream\r\n`, 'latin1'),
    bytes,
    Buffer.from('\nendstream\nendobj\n', 'latin1'),
  ]);
};

it('boxes are those of the page itself, and only the outermost one is that of what is above it', () => {
  const boxes = boxesOf(
    object(2, '<< /Type /Pages /Kids [3 0 R] /Parent 1 0 R /TrimBox [0 0 5 5] >>') +
      object(1, '<< /Type /Pages /Kids [2 0 R] /MediaBox [0 0 600 800] >>') +
      object(3, '<< /Type /Page /Parent 2 0 R /BleedBox[ 590.5 -3 10 +700 ] >>'),
  );
  expect(boxes.find(3, 'MediaBox')).toEqual([0, 0, 600, 800]);
  expect(boxes.find(3, 'BleedBox')).toEqual([10, -3, 590.5, 700]);
  expect(boxes.find(3, 'TrimBox')).toBeUndefined();
  expect(boxes.find(4, 'MediaBox')).toBeUndefined();
});

it('packed objects are unpacked, and what was written later counts', () => {
  const page = (width: number) => `<< /Type /Page /MediaBox [0 0 ${width} 800] /TrimBox [0 0 ${width - 10} 790] >>`;
  const early = packed(9, { 3: page(500), 4: page(510) });
  const boxes = boxesOf(Buffer.concat([early, Buffer.from(object(3, page(600)))]));
  expect(boxes.find(3, 'MediaBox')).toEqual([0, 0, 600, 800]);
  expect(boxes.find(4, 'TrimBox')).toEqual([0, 0, 500, 790]);
  expect(boxesOf(Buffer.concat([Buffer.from(object(3, page(600))), early])).find(3, 'TrimBox')).toEqual([0, 0, 490, 790]);
});

it.each([
  ['no numbers', '[a b c d]'],
  ['too few', '[0 0 100]'],
  ['nothing', '[]'],
  ['no area', '[10 10 10 700]'],
  ['endless numbers', '[0 0 1e999 700]'],
  ['another object', '7 0 R'],
])('a box of %s is none', (_, box) => {
  expect(boxesOf(object(3, `<< /Type /Page /MediaBox ${box} >>`)).find(3, 'MediaBox')).toBeUndefined();
});

it('parents in a circle, streams that are broken and streams without an end are passed over', () => {
  const text =
    object(2, '<< /Kids [3 0 R] /Parent 3 0 R >>') +
    object(3, '<< /Parent 2 0 R /TrimBox [0 0 9 9] >>') +
    object(5, '<< /Type /ObjStm /First 4 /Filter /FlateDecode >>\nstream\nnot packed\nendstream') +
    '6 0 obj << /Type /ObjStm /First 4 /Filter /FlateDecode >>\nstream\nendless';
  expect(boxesOf(text).find(3, 'MediaBox')).toBeUndefined();
  expect(boxesOf(text).find(3, 'TrimBox')).toEqual([0, 0, 9, 9]);
});

it('6 MB of nothing but beginnings of objects do not take long', () => {
  const start = process.cpuUsage().user;
  boxesOf(Buffer.alloc(6_000_000, '1 0 obj\n'));
  expect((process.cpuUsage().user - start) / 1e6).toBeLessThan(4);
});
