/** Updates of yjs written anew: some of their structs, or other deletions with them. */
import * as Y from 'yjs';
import { Writer } from './bytes.ts';

export type Struct = Y.Item | Y.GC | Y.Skip;

/** Structs of one update, by their clients. */
export type Structs = Map<number, { readonly clock: number; readonly structs: Uint8Array[] }>;
/** What is gone of each client: from a clock on, so many. */
export type Ranges = ReadonlyMap<number, readonly { readonly clock: number; readonly len: number }[]>;

export const bytesOfStruct = (struct: Struct): Uint8Array => {
  const encoder = new Y.UpdateEncoderV1();
  struct.write(encoder, 0);
  return encoder.toUint8Array();
};

export const writeUpdate = (structs: Structs, deleted: Ranges): Uint8Array => {
  const to = new Writer().number(structs.size);
  for (const [client, { clock, structs: all }] of structs) {
    to.number(all.length).number(client).number(clock);
    for (const struct of all) to.raw(struct);
  }
  to.number(deleted.size);
  for (const [client, ranges] of deleted) {
    to.number(client).number(ranges.length);
    for (const { clock, len } of ranges) to.number(clock).number(len);
  }
  return to.end();
};

/** What of ranges is not in others. */
export const rangesWithout = (ranges: Ranges, others: Ranges): Ranges => {
  const left = new Map<number, readonly { readonly clock: number; readonly len: number }[]>();
  for (const [client, all] of ranges) {
    const gone = (others.get(client) ?? []).toSorted((one, other) => one.clock - other.clock);
    const rest = all.flatMap(({ clock, len }) => {
      const pieces: { clock: number; len: number }[] = [];
      let from = clock;
      for (const other of gone) {
        const end = other.clock + other.len;
        if (end <= from || other.clock >= clock + len) continue;
        if (other.clock > from) pieces.push({ clock: from, len: other.clock - from });
        from = end;
      }
      if (from < clock + len) pieces.push({ clock: from, len: clock + len - from });
      return pieces;
    });
    if (rest.length > 0) left.set(client, rest);
  }
  return left;
};

/** The same structs, and these deletions. */
export const withDeletions = (update: Uint8Array, deletionsOf: (deleted: Ranges) => Ranges): Uint8Array => {
  const { structs, ds } = Y.decodeUpdate(update);
  const all: Structs = new Map();
  for (const struct of structs) {
    const { client, clock } = struct.id;
    const known = all.get(client) ?? { clock, structs: [] };
    all.set(client, known);
    known.structs.push(bytesOfStruct(struct as Struct));
  }
  return writeUpdate(all, deletionsOf(ds.clients));
};
