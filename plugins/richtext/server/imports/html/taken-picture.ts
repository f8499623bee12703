/** Pictures that stand in their own addresses. */
import { imageSizeOf } from '#plugins/library/common/image-size.ts';
import type { Picture } from '../../../common/manuscript.ts';

const TYPES: Readonly<Record<string, Picture['type']>> = {
  ...{
    png: 'image/png',
    jpg: 'image/jpeg',
    jpeg: 'image/jpeg',
    gif: 'image/gif',
    webp: 'image/webp',
    'svg+xml': 'image/svg+xml',
  },
};

const bytesOf = (data: string, isBase64: boolean): Uint8Array | undefined => {
  try {
    return new Uint8Array(isBase64 ? Buffer.from(data, 'base64') : Buffer.from(decodeURIComponent(data), 'utf8'));
  } catch {
    return undefined;
  }
};

/** @returns `undefined` for what is no picture */
export const takenPicture = (address: string, index: number): Picture | undefined => {
  const found = /^data:image\/([\w+]+)((?:;[\w=.-]+)*?)(;base64)?,/i.exec(address);
  const type = TYPES[found?.[1]?.toLowerCase() ?? ''];
  const bytes = found && bytesOf(address.slice(found[0].length), found[3] !== undefined);
  if (!type || !bytes || bytes.length === 0) return undefined;
  const size = imageSizeOf(bytes);
  const ending = type.slice('image/'.length).replace('jpeg', 'jpg').replace('+xml', '');
  return {
    name: `picture-${index + 1}.${ending}`,
    type,
    size: bytes.length,
    width: size?.width ?? 0,
    height: size?.height ?? 0,
    bytes,
  };
};
