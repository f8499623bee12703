/**
 * An update of yjs that is too long for one message, in pieces that can be applied one after the other: each refers only to what came
 * before it.
 */
import * as Y from 'yjs';
import { Writer } from '../../common/bytes.ts';

type Struct = Y.Item | Y.GC | Y.Skip;

/** UTF-16 units of one piece of text: with three bytes each it is well below what a message takes. */
const LONGEST_TEXT = 100_000;
/** Deletions of one piece, some ten bytes each. */
const MOST_DELETIONS = 20_000;

const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;

/** A long text as several, as yjs itself cuts it. */
const short = (struct: Struct): Struct[] => {
  if (!(struct instanceof Y.Item) || !(struct.content instanceof Y.ContentString) || struct.length <= LONGEST_TEXT)
    return [struct];
  const { str } = struct.content;
  const { client, clock } = struct.id;
  const pieces: Struct[] = [];
  for (let from = 0; from < str.length; ) {
    let to = Math.min(str.length, from + LONGEST_TEXT);
    if (to < str.length && isLow(str.charCodeAt(to))) to--;
    const content = new Y.ContentString(str.slice(from, to));
    const origin = from === 0 ? struct.origin : Y.createID(client, clock + from - 1);
    const parent = from === 0 ? struct.parent : null;
    pieces.push(
      new Y.Item(Y.createID(client, clock + from), null, origin, null, struct.rightOrigin, parent, struct.parentSub, content),
    );
    from = to;
  }
  return pieces;
};

const bytesOf = (struct: Struct): Uint8Array => {
  const encoder = new Y.UpdateEncoderV1();
  struct.write(encoder, 0);
  return encoder.toUint8Array();
};

/** Structs of one piece, by their clients. */
type Piece = Map<number, { readonly clock: number; readonly structs: Uint8Array[] }>;
type Deletions = readonly (readonly [client: number, clock: number, length: number])[];

const grouped = <T>(all: readonly T[], clientOf: (one: T) => number): Map<number, T[]> => {
  const groups = new Map<number, T[]>();
  for (const one of all) {
    const group = groups.get(clientOf(one));
    if (group) group.push(one);
    else groups.set(clientOf(one), [one]);
  }
  return groups;
};

const encoded = (piece: Piece, deletions: Deletions): Uint8Array => {
  const to = new Writer().number(piece.size);
  for (const [client, { clock, structs }] of piece) {
    to.number(structs.length).number(client).number(clock);
    for (const struct of structs) to.raw(struct);
  }
  const byClient = grouped(deletions, ([client]) => client);
  to.number(byClient.size);
  for (const [client, all] of byClient) {
    to.number(client).number(all.length);
    for (const [, clock, length] of all) to.number(clock).number(length);
  }
  return to.end();
};

/** All structs in an order in which each comes after those of the update that it refers to. */
const inOrder = (structs: readonly Struct[]): Struct[] => {
  const waiting = [...grouped(structs, ({ id }) => id.client).values()].map((queue) => ({ queue, at: 0 }));
  /** The next clock of each client that is still to come: what is below it, or of no client here, is there. */
  const next = new Map(waiting.map(({ queue }) => [queue[0]?.id.client, queue[0]?.id.clock ?? 0]));
  const isThere = (id: Y.ID | null): boolean => id === null || id.clock < (next.get(id.client) ?? Infinity);
  const ordered: Struct[] = [];
  for (let isMoving = true; isMoving; ) {
    isMoving = false;
    for (const client of waiting) {
      for (let struct = client.queue[client.at]; struct; struct = client.queue[client.at]) {
        if (struct instanceof Y.Item && !(isThere(struct.origin) && isThere(struct.rightOrigin))) break;
        ordered.push(struct);
        client.at++;
        next.set(struct.id.client, client.at < client.queue.length ? struct.id.clock + struct.length : Infinity);
        isMoving = true;
      }
    }
  }
  return ordered;
};

/** @param most bytes of a piece, about */
export const cutUpdate = (update: Uint8Array, most: number): readonly Uint8Array[] => {
  if (update.length <= most) return [update];
  const { structs, ds } = Y.decodeUpdate(update);
  const pieces: Uint8Array[] = [];
  let piece: Piece = new Map();
  let length = 0;
  const end = (): void => {
    if (piece.size > 0) pieces.push(encoded(piece, []));
    piece = new Map();
    length = 0;
  };
  for (const struct of inOrder((structs as Struct[]).filter((one) => !(one instanceof Y.Skip)).flatMap(short))) {
    const bytes = bytesOf(struct);
    if (length + bytes.length > most) end();
    const { client, clock } = struct.id;
    const known = piece.get(client) ?? { clock, structs: [] };
    piece.set(client, known);
    known.structs.push(bytes);
    length += bytes.length;
  }
  end();
  const deletions = [...ds.clients].flatMap(([client, all]) => all.map(({ clock, len }) => [client, clock, len] as const));
  for (let at = 0; at < deletions.length; at += MOST_DELETIONS)
    pieces.push(encoded(new Map(), deletions.slice(at, at + MOST_DELETIONS)));
  return pieces;
};
