/** What a picture is and how large, by its first bytes, which cannot lie as names do: before anything makes room for it (design/trust A8). */
import { imageSizeOf, type ImageSize } from '#plugins/library/common/image-size.ts';
import { imageTypeOf } from '#plugins/library/common/image-type.ts';
import type { CkAsset } from '../../common/model.ts';
import { svgSize } from './svg.ts';

export type PictureHeader = Pick<CkAsset, 'type' | 'width' | 'height'>;

const latin = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

const gifSize = (view: DataView): ImageSize => ({ width: view.getUint16(6, true), height: view.getUint16(8, true) });

const three = (view: DataView, at: number): number => view.getUint16(at, true) + (view.getUint8(at + 2) << 16);

/** RFC 9649, 2.5 to 2.7. */
const webpSize = (view: DataView, chunk: string): ImageSize | undefined => {
  if (chunk === 'VP8X') return { width: three(view, 24) + 1, height: three(view, 27) + 1 };
  if (chunk === 'VP8 ') return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  if (chunk !== 'VP8L') return undefined;
  const bits = view.getUint32(21, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
};

const typeOf = (bytes: Uint8Array): PictureHeader['type'] | undefined => {
  const known = imageTypeOf(bytes);
  if (known) return known;
  if (/^GIF8[79]a$/.test(latin(bytes, 0, 6))) return 'image/gif';
  return latin(bytes, 0, 4) === 'RIFF' && latin(bytes, 8, 12) === 'WEBP' ? 'image/webp' : undefined;
};

/** @returns `undefined` for what is none of the pictures that texts have, or does not say how large it is */
export const pictureHeader = (bytes: Uint8Array): PictureHeader | undefined => {
  const type = typeOf(bytes);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sizeOf = (): ImageSize | undefined => {
    if (type === undefined) return undefined;
    if (type === 'image/gif') return bytes.length < 10 ? undefined : gifSize(view);
    if (type === 'image/webp') return bytes.length < 30 ? undefined : webpSize(view, latin(bytes, 12, 16));
    return imageSizeOf(bytes);
  };
  const size = sizeOf();
  if (type !== undefined) return size && size.width > 0 && size.height > 0 ? { type, ...size } : undefined;
  const drawn = svgSize(bytes);
  return drawn && { type: 'image/svg+xml', ...drawn };
};
