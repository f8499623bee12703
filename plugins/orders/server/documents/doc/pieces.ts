/** Where the text of a Word document lies: in pieces, each in bytes of Windows-1252 or in UTF-16 ([MS-DOC] 2.8.35 and 2.9.177). */
import { Refusal } from '../shared/refusal.ts';
import { decodeWindows } from '../shared/windows-1252.ts';

const PIECES = 2;
const PROPERTIES = 1;
const COMPRESSED = 0x40000000;

export interface Piece {
  /** Signs of the text, from 0. */
  readonly from: number;
  readonly to: number;
  /** Of its first sign in the stream. */
  readonly at: number;
  readonly bytesOfSign: 1 | 2;
}

/** @param table the structure `Clx`: properties, which are passed over, and then the pieces */
export const piecesIn = (table: Buffer): Piece[] => {
  let at = 0;
  while (table[at] === PROPERTIES && at + 3 <= table.length) at += 3 + table.readUInt16LE(at + 1);
  if (at + 5 > table.length || table[at] !== PIECES) throw new Refusal('unreadable');
  const plc = table.subarray(at + 5, at + 5 + table.readUInt32LE(at + 1));
  const count = Math.floor((plc.length - 4) / 12);
  return Array.from({ length: Math.max(0, count) }, (_, index) => {
    const [from, to] = [plc.readUInt32LE(index * 4), plc.readUInt32LE(index * 4 + 4)];
    const place = plc.readUInt32LE((count + 1) * 4 + index * 8 + 2);
    const isCompressed = (place & COMPRESSED) !== 0;
    const start = place & (COMPRESSED - 1);
    if (to < from) throw new Refusal('unreadable');
    return { from, to, at: isCompressed ? start >> 1 : start, bytesOfSign: isCompressed ? 1 : 2 };
  });
};

/** @param document the stream `WordDocument` @returns the signs of a piece; a file that was cut off has fewer, which is `unreadable` */
export const textOf = (document: Buffer, { from, to, at, bytesOfSign }: Piece): string => {
  const end = at + (to - from) * bytesOfSign;
  if (end > document.length) throw new Refusal('unreadable');
  const bytes = document.subarray(at, end);
  return bytesOfSign === 1 ? decodeWindows(bytes) : bytes.toString('utf16le');
};
