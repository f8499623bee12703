/** Width and height of a PNG or JPEG as its header says, read before anything is decoded. */

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Where IHDR, the first chunk, keeps both sizes (PNG specification, 11.2.1). */
const PNG_SIZE_AT = 16;

const pngSize = (bytes: Buffer): PictureSize | undefined => {
  if (bytes.length < PNG_SIZE_AT + 8 || bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined;
  return { width: bytes.readUInt32BE(PNG_SIZE_AT), height: bytes.readUInt32BE(PNG_SIZE_AT + 4) };
};

/** Start-of-frame markers are C0 to CF without tables (C4), extensions (C8) and arithmetic conditioning (CC) (ITU T.81, table B.1). */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const jpegSize = (bytes: Buffer): PictureSize | undefined => {
  let at = 2;
  while (at + 9 < bytes.length) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    // Any number of fill bytes may stand before a marker.
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    else at += 2 + bytes.readUInt16BE(at + 2);
  }
  return undefined;
};

/** @returns `undefined` for what is neither, or says no size */
export const pictureSize = (bytes: Buffer): PictureSize | undefined => {
  if (bytes.subarray(0, PNG.length).equals(PNG)) return pngSize(bytes);
  return bytes[0] === 0xff && bytes[1] === 0xd8 ? jpegSize(bytes) : undefined;
};
