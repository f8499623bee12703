/** A cursor as it travels: places of yjs, which mean the same on every screen whatever has been typed there. */
import * as Y from 'yjs';
import type { Stretch } from '../../common/anchor.ts';
import { Reader, Writer } from '../../common/bytes.ts';
import type { TextPlaces } from '../../common/text-places.ts';

export interface CursorPlace extends Stretch {
  readonly isBackward: boolean;
}

const EMPTY = 0;
const FORWARD = 1;
const BACKWARD = 2;

const bytesAt = (text: TextPlaces, at: number): Uint8Array => Y.encodeRelativePosition(text.place(Math.min(at, text.length), -1));

export const encodeCursor = (text: TextPlaces, { from, to, isBackward }: CursorPlace): Uint8Array => {
  if (from === to) return new Writer().number(EMPTY).rest(bytesAt(text, from));
  return new Writer()
    .number(isBackward ? BACKWARD : FORWARD)
    .bytes(bytesAt(text, from))
    .rest(bytesAt(text, to));
};

const placeOf = (text: TextPlaces, bytes: Uint8Array): number | undefined => text.find(Y.decodeRelativePosition(bytes))?.at;

/** @returns `undefined` for what is none, or stands in text that is not here yet */
export const decodeCursor = (text: TextPlaces, bytes: Uint8Array): CursorPlace | undefined => {
  try {
    const reader = new Reader(bytes);
    const kind = reader.number();
    const first = kind === EMPTY ? undefined : placeOf(text, reader.bytes());
    const last = placeOf(text, reader.rest());
    const from = kind === EMPTY ? last : first;
    if (!reader.isGood || from === undefined || last === undefined || kind > BACKWARD) return undefined;
    return { from: Math.min(from, last), to: Math.max(from, last), isBackward: kind === BACKWARD };
  } catch {
    // Whatever somebody has sent as a cursor.
    return undefined;
  }
};
