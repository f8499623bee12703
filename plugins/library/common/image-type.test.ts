/** Images told by name and by first bytes. */
import { expect, it } from 'vitest';
import { IMAGE_HEAD, imageTypeOf, isImageName } from './image-type.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const PNG = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR';

it.each([
  ['x.png', true],
  ['X.JPG', true],
  ['my.photo.jpeg', true],
  ['.png', true],
  ['x.gif', false],
  ['x.svg', false],
  ['png', false],
  ['x.png.html', false],
  ['', false],
])('[LIB-073] the name %j is one of an image: %s', (name, is) => expect(isImageName(name)).toBe(is));

it.each([
  ['a PNG', `${PNG}more`, 'image/png'],
  ['a JPEG', '\xff\xd8\xff\xe1\0\x10Exif', 'image/jpeg'],
  ['the mark of a PNG without its header', '\x89PNG\r\n\x1a\n<script></script>', undefined],
  ['a PNG that is cut off', PNG.slice(0, 12), undefined],
  ['a PNG that begins later', ` ${PNG}`, undefined],
  ['a GIF', 'GIF89a\x01\0\x01\0', undefined],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', undefined],
  ['a page', '<!doctype html>', undefined],
  ['a PDF', '%PDF-1.7 and more of it', undefined],
  ['nothing', '', undefined],
])('[LIB-073] %s is taken for what it is', (_, text, type) => expect(imageTypeOf(bytes(text))).toBe(type));

it('needs no more than the head', () => {
  expect(imageTypeOf(bytes(PNG).subarray(0, IMAGE_HEAD))).toBe('image/png');
  expect(PNG).toHaveLength(IMAGE_HEAD);
});
