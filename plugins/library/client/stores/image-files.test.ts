/** Which files become images, and what is said of the others. */
import { expect, it } from 'vitest';
import { MAX_IMAGE_BYTES, MAX_IMAGE_PIXELS } from '../../common/contract.ts';
import { pngBytes } from '../testing/image-bytes.ts';
import { sortImages } from './image-files.ts';

const png = (name = 'x.png') => new File([pngBytes()], name);

it.each([
  ['an image', png(), undefined],
  ['an image under another name', png('x.gif'), 'image.onlyImages'],
  ['something else under the name of an image', new File(['<svg/> and much more of it'], 'x.png'), 'image.onlyImages'],
  ['nothing', new File([], 'x.png'), 'upload.empty'],
  ['one with as many pixels as there may be', new File([pngBytes(MAX_IMAGE_PIXELS)], 'x.png'), undefined],
  ['one with a pixel more', new File([pngBytes(MAX_IMAGE_PIXELS + 1)], 'x.png'), 'image.tooManyPixels'],
  [
    'one that says later how many pixels it has',
    new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0xff, 0xff)], 'x.jpg'),
    undefined,
  ],
  ['one that is too large', new File([pngBytes(), new Uint8Array(MAX_IMAGE_BYTES)], 'x.png'), 'image.tooLarge'],
])('[LIB-073] %s', async (_, file, refusal) => {
  const { accepted, refusals } = await sortImages([file]);
  expect([accepted.length, [...refusals]]).toEqual(refusal === undefined ? [1, []] : [0, [refusal]]);
});

it('[LIB-073] of several the good ones are taken, and each reason is said once', async () => {
  const files = [png('a.png'), new File(['x'], 'b.txt'), png('c.JPG'), new File(['x'], 'd.txt')];
  const { accepted, refusals } = await sortImages(files);
  expect(accepted.map(({ name }) => name)).toEqual(['a.png', 'c.JPG']);
  expect([...refusals]).toEqual(['image.onlyImages']);
});
