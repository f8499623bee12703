/** Which pictures are kept, by their first bytes, and how many pixels they have. */
import { imageSizeOf } from '#plugins/library/common/image-size.ts';
import type { CkAsset } from '../../../common/model.ts';

type Kind = CkAsset['type'];
export interface PictureHead {
  readonly type: Kind;
  readonly width: number;
  readonly height: number;
}

const ascii = (bytes: Uint8Array, from: number, length: number): string =>
  String.fromCharCode(...bytes.subarray(from, from + length));
const view = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const ofGif = (bytes: Uint8Array): PictureHead | undefined =>
  bytes.length < 10
    ? undefined
    : { type: 'image/gif', width: view(bytes).getUint16(6, true), height: view(bytes).getUint16(8, true) };

/** RIFF container, with or without loss, or extended. */
const ofWebp = (bytes: Uint8Array): PictureHead | undefined => {
  if (bytes.length < 30) return undefined;
  const at = view(bytes);
  const type = 'image/webp';
  const kind = ascii(bytes, 12, 4);
  if (kind === 'VP8 ') return { type, width: at.getUint16(26, true) & 0x3fff, height: at.getUint16(28, true) & 0x3fff };
  if (kind === 'VP8L') {
    const bits = at.getUint32(21, true);
    return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  const three = (from: number): number => at.getUint16(from, true) + at.getUint8(from + 2) * 0x10000 + 1;
  return kind === 'VP8X' ? { type, width: three(24), height: three(27) } : undefined;
};

/** Browsers draw one that tells no size with these. */
const USUAL = { width: 300, height: 150 };
const PIXELS: Readonly<Record<string, number>> = { '': 1, px: 1, pt: 4 / 3, pc: 16, mm: 96 / 25.4, cm: 96 / 2.54, in: 96 };

const lengthOf = (told: string | undefined): number | undefined => {
  const [, number, unit = ''] = /^\s*([\d.]+)\s*([a-z]*)\s*$/.exec(told ?? '') ?? [];
  const pixels = number === undefined || !Object.hasOwn(PIXELS, unit) ? 0 : Number(number) * (PIXELS[unit] ?? 1);
  return pixels >= 1 && pixels < 100_000 ? Math.round(pixels) : undefined;
};

const ofSvg = (head: string): PictureHead | undefined => {
  const tag = /<svg\b[^>]*>/i.exec(head)?.[0];
  if (tag === undefined) return undefined;
  const attribute = (name: string): string | undefined => new RegExp(`\\s${name}\\s*=\\s*["']([^"']*)["']`).exec(tag)?.[1];
  const [, , across, down] =
    attribute('viewBox')
      ?.trim()
      .split(/[\s,]+/) ?? [];
  const width = lengthOf(attribute('width')) ?? lengthOf(across) ?? USUAL.width;
  return { type: 'image/svg+xml', width, height: lengthOf(attribute('height')) ?? lengthOf(down) ?? USUAL.height };
};

const HEAD = 4096;

/** @returns `undefined` for what is no picture of a kind that is kept, or a broken one */
export const pictureHeadOf = (bytes: Uint8Array): PictureHead | undefined => {
  const start = ascii(bytes, 0, 12);
  let head: PictureHead | undefined;
  if (start.startsWith('GIF8')) head = ofGif(bytes);
  else if (start.startsWith('RIFF') && start.endsWith('WEBP')) head = ofWebp(bytes);
  else if (/^\s*<|^\u00ef\u00bb\u00bf/.test(start)) head = ofSvg(new TextDecoder().decode(bytes.subarray(0, HEAD)));
  else {
    const size = imageSizeOf(bytes);
    head = size && { type: start.startsWith('\x89PNG') ? 'image/png' : 'image/jpeg', ...size };
  }
  return head && head.width > 0 && head.height > 0 ? head : undefined;
};

/** Kinds that programs for text hold and browsers cannot draw. */
export const isOtherPicture = (bytes: Uint8Array, name: string): boolean => {
  const start = ascii(bytes, 0, 4);
  const isMetafile = start === '\xd7\xcd\xc6\x9a' || start === '\x01\x00\x00\x00' || start === '\x01\x00\x09\x00';
  return (
    isMetafile ||
    start.startsWith('II*') ||
    start.startsWith('MM\x00') ||
    start.startsWith('BM') ||
    /\.(?:wmf|emf|wmz|emz|tiff?|bmp|eps|pict|pct|svm|pdf)$/i.test(name)
  );
};
