/**
 * Pictures that TeX takes: only the first bytes of one were looked at when it came in, and a broken one ends the whole compile. Those that are
 * whole are written without what they say of their resolution, in which TeX may find that they are larger than anything that it can measure.
 */
import { crc32, inflateSync } from 'node:zlib';
import type { Picture } from '../../../common/manuscript.ts';

/** Bytes of a picture unpacked: a larger one takes TeX longer than it has. */
const MOST_BYTES = 256 * 1024 * 1024;
/** TeX's own measures end there; a line of a picture is nothing that anybody sees. */
const MOST_LONG = 1_000;

const SIGNATURE = 8;
/** Length, name and sum of a chunk. */
const AROUND = 12;
/** Numbers of a pixel, by the kind of colour. */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const DEPTHS: Readonly<Record<number, readonly number[]>> = {
  ...{ 0: [1, 2, 4, 8, 16], 2: [8, 16], 3: [1, 2, 4, 8], 4: [8, 16], 6: [8, 16] },
};
/** The passes of an interlaced picture: where each begins, and how far its pixels are apart. */
const ADAM7: readonly (readonly [x: number, y: number, dx: number, dy: number])[] = [
  ...([
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ] as const),
];

interface Chunk {
  readonly name: string;
  readonly data: Buffer;
  readonly whole: Buffer;
}

/** @returns `undefined` where it breaks off, or one that is needed is not what was written */
const chunksOf = (bytes: Buffer): Chunk[] | undefined => {
  const chunks: Chunk[] = [];
  for (let at = SIGNATURE; at + AROUND <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const end = at + AROUND + length;
    if (end > bytes.length) return undefined;
    const name = bytes.toString('latin1', at + 4, at + 8);
    const isNeeded = /^[A-Z]/.test(name);
    if (isNeeded && crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return undefined;
    chunks.push({ name, data: bytes.subarray(at + 8, end - 4), whole: bytes.subarray(at, end) });
    if (name === 'IEND') return chunks;
    at = end;
  }
  return undefined;
};

/** Rows of each pass: how many, and of how many bytes. */
const passesOf = (header: Buffer): { rows: number; bytes: number }[] => {
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const bits = (header[8] ?? 0) * (CHANNELS[header[9] ?? 1] ?? 0);
  const passes = header[12] === 1 ? ADAM7 : ([[0, 0, 1, 1]] as const);
  return passes
    .map(([x, y, dx, dy]) => ({ across: Math.ceil((width - x) / dx), rows: Math.ceil((height - y) / dy) }))
    .filter(({ across, rows }) => across > 0 && rows > 0)
    .map(({ across, rows }) => ({ rows, bytes: 1 + Math.ceil((across * bits) / 8) }));
};

const isHeader = (header: Buffer | undefined): header is Buffer =>
  header?.length === 13 &&
  DEPTHS[header[9] ?? 1]?.includes(header[8] ?? 0) === true &&
  header[10] === 0 &&
  header[11] === 0 &&
  (header[12] ?? 2) < 2;

/** Each row begins with the filter that it was written by, of which there are five. */
const hasRows = (pixels: Buffer, passes: ReturnType<typeof passesOf>): boolean => {
  let at = 0;
  for (const { rows, bytes } of passes) for (let row = 0; row < rows; row++, at += bytes) if ((pixels[at] ?? 5) > 4) return false;
  return at <= pixels.length;
};

const png = (bytes: Buffer): Uint8Array | undefined => {
  const chunks = chunksOf(bytes);
  const header = chunks?.[0]?.name === 'IHDR' ? chunks[0].data : undefined;
  if (!chunks || !isHeader(header)) return undefined;
  const packed = chunks.filter(({ name }) => name === 'IDAT').map(({ data }) => data);
  const passes = passesOf(header);
  const size = passes.reduce((sum, { rows, bytes: each }) => sum + rows * each, 0);
  if (size > MOST_BYTES || (header[9] === 3 && !chunks.some(({ name }) => name === 'PLTE'))) return undefined;
  try {
    if (!hasRows(inflateSync(Buffer.concat(packed), { maxOutputLength: size + 1 }), passes)) return undefined;
  } catch {
    return undefined;
  }
  const kept = chunks.filter(({ name }) => name !== 'pHYs').map(({ whole }) => whole);
  return Buffer.concat([bytes.subarray(0, SIGNATURE), ...kept]);
};

const [JFIF, EXIF, SCAN] = [0xe0, 0xe1, 0xda] as const;
/** Frames that TeX reads: baseline and progressive, packed by Huffman. */
const FRAMES: readonly number[] = [0xc0, 0xc1, 0xc2];
const COMPONENTS: readonly number[] = [1, 3, 4];

const jpeg = (bytes: Buffer): Uint8Array | undefined => {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let hasFrame = false;
  for (let at = 2; at + 4 <= bytes.length; ) {
    if (bytes[at] !== 0xff) return undefined;
    const marker = bytes[at + 1] ?? 0;
    // Any number of them may stand before a marker.
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === SCAN) return hasFrame ? Buffer.concat([...kept, bytes.subarray(at)]) : undefined;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length || end < at + 4) return undefined;
    const segment = Buffer.from(bytes.subarray(at, end));
    if (FRAMES.includes(marker)) hasFrame = segment.length > 9 && COMPONENTS.includes(segment[9] ?? 0);
    // No unit: its numbers are of the form of a pixel, which is square.
    if (marker === JFIF && segment.length > 15) segment.set([0, 0, 1, 0, 1], 11);
    if (marker !== EXIF) kept.push(segment);
    at = end;
  }
  return undefined;
};

/** @returns bytes that TeX takes; `undefined` for what it does not */
export const drawable = ({ type, bytes, width, height }: Picture): Uint8Array | undefined => {
  if (Math.max(width, height) > MOST_LONG * Math.min(width, height)) return undefined;
  if (type === 'image/png') return png(Buffer.from(bytes));
  return type === 'image/jpeg' ? jpeg(Buffer.from(bytes)) : undefined;
};
