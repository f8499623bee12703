/** Updates of yjs written anew: some of their structs, or other deletions with them. */
import * as Y from 'yjs';
import { Writer } from './bytes.ts';

export type Struct = Y.Item | Y.GC | Y.Skip;

/** Structs of one update, by their clients. */
export type Structs = Map<number, { readonly clock: number; readonly structs: Uint8Array[] }>;
interface Range {
  readonly clock: number;
  readonly len: number;
}

/** What is gone of each client: from a clock on, so many. */
export type Ranges = ReadonlyMap<number, readonly Range[]>;

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

type Deletions = ReturnType<typeof Y.decodeUpdate>['ds'];

const deletions = new WeakMap<Uint8Array, Deletions>();

/** What an update says is gone. It stands behind all else that is in it, so it is read once, however many ask. */
export const deletedBy = (update: Uint8Array): Deletions => {
  const known = deletions.get(update) ?? Y.decodeUpdate(update).ds;
  deletions.set(update, known);
  return known;
};

const endOf = ({ clock, len }: Range): number => clock + len;

const byClock = (ranges: readonly Range[]): readonly Range[] => ranges.toSorted((one, other) => one.clock - other.clock);

/** Both are gone through once: a text with a past has lost letters in tens of thousands of places. */
const without = (ranges: readonly Range[], others: readonly Range[]): readonly Range[] => {
  const gone = byClock(others);
  const left: Range[] = [];
  let next = 0;
  for (const { clock, len } of byClock(ranges)) {
    const last = clock + len;
    let from = clock;
    while (next < gone.length && endOf(gone[next] as Range) <= from) next++;
    for (let at = next; at < gone.length && from < last; at++) {
      const other = gone[at] as Range;
      if (other.clock >= last) break;
      if (other.clock > from) left.push({ clock: from, len: other.clock - from });
      from = Math.max(from, endOf(other));
    }
    if (from < last) left.push({ clock: from, len: last - from });
  }
  return left;
};

/** What of ranges is not in others. */
export const rangesWithout = (ranges: Ranges, others: Ranges): Ranges => {
  const left = new Map<number, readonly Range[]>();
  for (const [client, all] of ranges) {
    const rest = without(all, others.get(client) ?? []);
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
