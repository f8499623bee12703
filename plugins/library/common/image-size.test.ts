/** Pixels of images, read from their headers. */
import { describe, expect, it } from 'vitest';
import { imageSizeOf } from './image-size.ts';

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const PNG = '\x89PNG\r\n\x1a\n\0\0\0\rIHDR';
const APP = '\xff\xe0\0\x06JFIF';
/** A baseline frame of 640 by 480. */
const frame = (marker: string) => `\xff${marker}\0\x11\x08\x01\xe0\x02\x80\x03`;

describe('[LIB-073] the size of', () => {
  it.each([
    ['a PNG', `${PNG}\0\0\x02\x80\0\0\x01\xe0`, { width: 640, height: 480 }],
    ['a PNG of more pixels than there are', `${PNG}\x7f\xff\xff\xff\x7f\xff\xff\xff`, { width: 2147483647, height: 2147483647 }],
    ['a PNG that is cut off', `${PNG}\0\0\x02\x80`, undefined],
    ['a PNG without pixels', `${PNG}\0\0\0\0\0\0\x01\xe0`, undefined],
    ['a baseline JPEG', `\xff\xd8${APP}${frame('\xc0')}`, { width: 640, height: 480 }],
    ['a progressive JPEG', `\xff\xd8${APP}${frame('\xc2')}`, { width: 640, height: 480 }],
    [
      'a JPEG with tables before its frame',
      `\xff\xd8\xff\xdb\0\x03x\xff\xc4\0\x03x${frame('\xc1')}`,
      { width: 640, height: 480 },
    ],
    ['a JPEG with bytes that fill up', `\xff\xd8\xff\xff\xff${frame('\xc0')}`, { width: 640, height: 480 }],
    [
      'a JPEG with a preview',
      `\xff\xd8\xff\xe1\0\x0c\xff\xc0\0\x11\x08\0\x01\0\x01\x03${frame('\xc2')}`,
      { width: 640, height: 480 },
    ],
    ['a JPEG that has its picture before its frame', `\xff\xd8\xff\xda\0\x03x${frame('\xc0')}`, undefined],
    ['a JPEG with something between its segments', `\xff\xd8${APP}?${frame('\xc0')}`, undefined],
    ['a JPEG whose frame is cut off', `\xff\xd8${APP}${frame('\xc0').slice(0, 7)}`, undefined],
    ['a JPEG with a segment of no length for ever', `\xff\xd8${'\xff\xe0\0\0'.repeat(20)}`, undefined],
    ['a JPEG of a height that is said later', `\xff\xd8\xff\xc0\0\x11\x08\0\0\x02\x80\x03`, undefined],
    ['a GIF', 'GIF89a\x02\0\x02\0 and more', undefined],
    ['nothing', '', undefined],
  ])('%s', (_, text, size) => expect(imageSizeOf(bytes(text))).toEqual(size));

  it('what is nothing but segments is soon given up', () => {
    const few = `\xff\xd8${'\xff\xe0\0\x02'.repeat(4990)}${frame('\xc0')}`;
    const many = `\xff\xd8${'\xff\xe0\0\x02'.repeat(5000)}${frame('\xc0')}`;
    expect([imageSizeOf(bytes(few)), imageSizeOf(bytes(many))]).toEqual([{ width: 640, height: 480 }, undefined]);
  });

  it('bytes that stand within others', () => {
    const around = bytes(`??${PNG}\0\0\x02\x80\0\0\x01\xe0`);
    expect(imageSizeOf(around.subarray(2))).toEqual({ width: 640, height: 480 });
  });
});
