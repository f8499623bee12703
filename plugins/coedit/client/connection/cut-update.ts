/**
 * An update of yjs that is too long for one message, in pieces that can be applied one after the other: each refers only to what came
 * before it.
 */
import * as Y from 'yjs';
import { bytesOfStruct, type Struct, type Structs, writeUpdate } from '../../common/update-bytes.ts';

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

const grouped = <T>(all: readonly T[], clientOf: (one: T) => number): Map<number, T[]> => {
  const groups = new Map<number, T[]>();
  for (const one of all) {
    const group = groups.get(clientOf(one));
    if (group) group.push(one);
    else groups.set(clientOf(one), [one]);
  }
  return groups;
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
  let piece: Structs = new Map();
  let length = 0;
  const end = (): void => {
    if (piece.size > 0) pieces.push(writeUpdate(piece, new Map()));
    piece = new Map();
    length = 0;
  };
  for (const struct of inOrder((structs as Struct[]).filter((one) => !(one instanceof Y.Skip)).flatMap(short))) {
    const bytes = bytesOfStruct(struct);
    if (length + bytes.length > most) end();
    const { client, clock } = struct.id;
    const known = piece.get(client) ?? { clock, structs: [] };
    piece.set(client, known);
    known.structs.push(bytes);
    length += bytes.length;
  }
  end();
  const deletions = [...ds.clients].flatMap(([client, all]) => all.map((range) => ({ client, range })));
  for (let at = 0; at < deletions.length; at += MOST_DELETIONS) {
    const some = grouped(deletions.slice(at, at + MOST_DELETIONS), ({ client }) => client);
    pieces.push(writeUpdate(new Map(), new Map([...some].map(([client, all]) => [client, all.map(({ range }) => range)]))));
  }
  return pieces;
};
