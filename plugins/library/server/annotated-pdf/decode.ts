/** Unpacks the two kinds of streams that a reader of objects needs: tables and streams of objects. Off the event loop and bounded. */
import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { type PdfDict, type PdfValue, damaged, isDict, nameIn, numberIn } from './objects.ts';

/** Bytes of one stream, unpacked: a table of two million objects. */
const MOST_BYTES = 16 * 1024 * 1024;
/** Bytes undone before others get their turn. */
const STRETCH = 500_000;
const unpack = promisify(inflate) as (
  bytes: Buffer,
  options: { maxOutputLength: number; finishFlush: number },
) => Promise<Buffer>;
/** zlib's Z_SYNC_FLUSH: a stream without its end is taken as far as it goes. */
const TOLERANT = 2;

/** Row by row the difference to the bytes on the left and above (PNG, RFC 2083 section 6). */
const undoPrediction = async (bytes: Buffer, columns: number): Promise<Buffer> => {
  const rows = Math.floor(bytes.length / (columns + 1));
  const out = Buffer.alloc(rows * columns);
  const pause = Math.ceil(STRETCH / columns);
  for (let row = 0; row < rows; row++) {
    if (row % pause === pause - 1) await setImmediate();
    const kind = bytes[row * (columns + 1)];
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const left = column > 0 ? (out[at - 1] ?? 0) : 0;
      const above = row > 0 ? (out[at - columns] ?? 0) : 0;
      const corner = row > 0 && column > 0 ? (out[at - columns - 1] ?? 0) : 0;
      out[at] = (bytes[row * (columns + 1) + 1 + column] ?? 0) + prediction(kind, left, above, corner);
    }
  }
  return out;
};

const prediction = (kind: number | undefined, left: number, above: number, corner: number): number => {
  if (kind === 0) return 0;
  if (kind === 1) return left;
  if (kind === 2) return above;
  if (kind === 3) return (left + above) >> 1;
  if (kind !== 4) throw damaged();
  const [a, b, c] = [Math.abs(above - corner), Math.abs(left - corner), Math.abs(left + above - 2 * corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
};

const only = (value: PdfValue | undefined): PdfValue | undefined =>
  Array.isArray(value) && value.length === 1 ? value[0] : value;

/** @throws PdfRefused for what cannot be unpacked, or not within bounds */
export const decodeStream = async (dict: PdfDict, packed: Buffer): Promise<Buffer> => {
  const filter = nameIn(new Map([['Filter', only(dict.get('Filter')) ?? null]]), 'Filter');
  if (filter === undefined && dict.has('Filter')) throw damaged();
  if (filter === undefined) return packed;
  if (filter !== 'FlateDecode' && filter !== 'Fl') throw damaged();
  const bytes = await unpack(packed, { maxOutputLength: MOST_BYTES, finishFlush: TOLERANT }).catch(() => {
    throw damaged();
  });
  const parameters = only(dict.get('DecodeParms'));
  if (!isDict(parameters) || (numberIn(parameters, 'Predictor') ?? 1) < 10) return bytes;
  const columns = numberIn(parameters, 'Columns') ?? 1;
  if (!Number.isInteger(columns) || columns < 1 || columns > 10_000) throw damaged();
  return undoPrediction(bytes, columns);
};
