/** The directory of a .zip (APPNOTE 4.3, 4.4): where its entries lie, without unpacking any. */
import { ReviewError } from '../review-error.ts';
import { PACKAGE_LIMITS } from './limits.ts';

const END = 0x06054b50;
const END_LENGTH = 22;
const LONGEST_COMMENT = 0xffff;
const CENTRAL = 0x02014b50;
const CENTRAL_LENGTH = 46;
const LOCAL = 0x04034b50;
const LOCAL_LENGTH = 30;
const ENCRYPTED = 1;
/** Of sizes and places that stand in a field of 64 bits. */
const ELSEWHERE = 0xffffffff;
const ZIP64 = 1;

export interface Entry {
  readonly name: string;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  /** Bytes when packed, and as the archive claims when unpacked. */
  readonly packed: number;
  readonly size: number;
  /** Where its local header begins, and where the next entry or the directory does. */
  readonly from: number;
  readonly to: number;
  /** Its record in the directory. */
  readonly record: Uint8Array;
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

const damaged = (): never => {
  throw new ReviewError('damaged');
};

const findEnd = (view: DataView): number => {
  const last = view.byteLength - END_LENGTH;
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--) if (view.getUint32(at, true) === END) return at;
  return damaged();
};

/** Numbers of 64 bits that stand for those that are 0xffffffff, in their order. */
const wide = (record: DataView, nameLength: number): number[] => {
  const end = Math.min(record.byteLength, CENTRAL_LENGTH + nameLength + record.getUint16(30, true));
  for (let at = CENTRAL_LENGTH + nameLength; at + 4 <= end; at += 4 + record.getUint16(at + 2, true)) {
    if (record.getUint16(at, true) !== ZIP64) continue;
    const count = Math.min(record.getUint16(at + 2, true), end - at - 4) >> 3;
    return Array.from({ length: count }, (_, n) => Number(record.getBigUint64(at + 4 + 8 * n, true)));
  }
  return [];
};

const decoder = new TextDecoder();

const readRecord = (view: DataView, bytes: Uint8Array, at: number): Omit<Entry, 'to'> => {
  if (at + CENTRAL_LENGTH > bytes.length || view.getUint32(at, true) !== CENTRAL) damaged();
  const nameLength = view.getUint16(at + 28, true);
  const length = CENTRAL_LENGTH + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  if (at + length > bytes.length) damaged();
  if (view.getUint16(at + 8, true) & ENCRYPTED) throw new ReviewError('protected');
  const record = bytes.subarray(at, at + length);
  const numbers = wide(viewOf(record), nameLength);
  const [size = 0, packed = 0, from = 0] = [24, 20, 42].map((field) => {
    const number = view.getUint32(at + field, true);
    return number === ELSEWHERE ? (numbers.shift() ?? damaged()) : number;
  });
  const name = decoder.decode(record.subarray(CENTRAL_LENGTH, CENTRAL_LENGTH + nameLength)).replaceAll('\\', '/');
  return { name, method: view.getUint16(at + 10, true), packed, size, from, record };
};

/** @returns the entries in the directory's order @throws ReviewError of what is no whole archive, or has too many */
export const readDirectory = (bytes: Uint8Array): Entry[] => {
  const view = viewOf(bytes);
  if (bytes.length < END_LENGTH) damaged();
  const end = findEnd(view);
  const [count, start] = [view.getUint16(end + 10, true), view.getUint32(end + 16, true)];
  if (count > PACKAGE_LIMITS.entries) throw new ReviewError('tooLarge');
  const found: Omit<Entry, 'to'>[] = [];
  for (let at = start; found.length < count; ) {
    const entry = readRecord(view, bytes, at);
    found.push(entry);
    at += entry.record.length;
  }
  const places = [...found.map(({ from }) => from), start].sort((a, b) => a - b);
  return found.map((entry) => ({ ...entry, to: places.find((place) => place > entry.from) ?? damaged() }));
};

/** The packed bytes of an entry. */
export const packedBytes = (bytes: Uint8Array, { from, to, packed }: Entry): Uint8Array => {
  const view = viewOf(bytes);
  if (from + LOCAL_LENGTH > bytes.length || view.getUint32(from, true) !== LOCAL) damaged();
  const start = from + LOCAL_LENGTH + view.getUint16(from + 26, true) + view.getUint16(from + 28, true);
  if (start + packed > to) damaged();
  return bytes.subarray(start, start + packed);
};

/** An entry at another place of another archive. */
const movedTo = (from: number, { record }: Entry): Uint8Array => {
  const moved = record.slice();
  viewOf(moved).setUint32(42, from, true);
  return moved;
};

/**
 * One archive of entries of several: each is copied as it lies there, packed.
 * @throws ReviewError where it would become larger than what is opened
 */
export const joinEntries = (entries: readonly { readonly archive: Uint8Array; readonly entry: Entry }[]): Uint8Array => {
  const bodies = entries.map(({ archive, entry }) => archive.subarray(entry.from, entry.to));
  const places: number[] = [];
  let at = 0;
  for (const { length } of bodies) {
    places.push(at);
    at += length;
  }
  const records = entries.map(({ entry }, index) => movedTo(places[index] ?? 0, entry));
  const directory = records.reduce((sum, { length }) => sum + length, 0);
  if (at + directory > 2 * PACKAGE_LIMITS.file) throw new ReviewError('tooLarge');
  const end = new Uint8Array(END_LENGTH);
  const view = viewOf(end);
  view.setUint32(0, END, true);
  view.setUint16(8, entries.length, true);
  view.setUint16(10, entries.length, true);
  view.setUint32(12, directory, true);
  view.setUint32(16, at, true);
  const joined = new Uint8Array(at + directory + END_LENGTH);
  let to = 0;
  for (const piece of [...bodies, ...records, end]) {
    joined.set(piece, to);
    to += piece.length;
  }
  return joined;
};
