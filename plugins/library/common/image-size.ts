/** How many pixels an image has, read from its header: before anything makes room for them (design/trust A8). */
import { imageTypeOf } from './image-type.ts';

export interface ImageSize {
  readonly width: number;
  readonly height: number;
}

/** Behind the mark, length and name of the first chunk (PNG specification, 11.2.2). */
const PNG_SIZE = 16;
/** A camera writes a dozen segments before the frame; a file that is nothing else is not gone through to its end. */
const MOST_SEGMENTS = 5000;

/** Starts of a frame, which say its size: all of `C0` to `CF` but tables and arithmetic conditions (ITU T.81, table B.1). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
/** Markers without a length: nothing stands behind them. */
const isBare = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
/** The scan and the end: what comes then is no header any more. */
const isBehind = (marker: number): boolean => marker === 0xda || marker === 0xd9;

const ofJpeg = (view: DataView): ImageSize | undefined => {
  let at = 2;
  for (let segments = 0; segments < MOST_SEGMENTS && at + 9 <= view.byteLength; segments++) {
    if (view.getUint8(at) !== 0xff) return undefined;
    const marker = view.getUint8(at + 1);
    // A segment may be filled up with any number of these.
    if (marker === 0xff) at += 1;
    else if (isBare(marker)) at += 2;
    else if (isBehind(marker)) return undefined;
    else if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    else at += 2 + view.getUint16(at + 2);
  }
  return undefined;
};

/**
 * Pixels of a PNG or JPEG across and down, as they are stored: a camera that was held upright may mean them the other way round.
 * @param bytes the file, or as much of its beginning as is at hand
 * @returns `undefined` where these bytes do not say it, and for an image without pixels
 */
export const imageSizeOf = (bytes: Uint8Array): ImageSize | undefined => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const type = imageTypeOf(bytes);
  if (type === undefined) return undefined;
  if (type === 'image/png' && view.byteLength < PNG_SIZE + 8) return undefined;
  const size = type === 'image/jpeg' ? ofJpeg(view) : { width: view.getUint32(PNG_SIZE), height: view.getUint32(PNG_SIZE + 4) };
  return size && size.width > 0 && size.height > 0 ? size : undefined;
};
