/**
 * What of the waiting changes is sent together: parents before what belongs to them, then deletions the other way round (matrix LIB-098,
 * LIB-057).
 */
import { ITEM_KINDS, type ItemKind } from '../../common/model/items.ts';
import { MAX_SYNCED } from '../../common/model/sync.ts';
import { type Fields, PARENT, fieldsOf, grouped, parentOf } from './fields.ts';
import { type OwnChange, isWaiting } from './own-change.ts';

/** Characters of one call, about: the server takes 16 MiB, and a slow line is to get something done. */
const MOST = 2_000_000;

export type Lists = Partial<Record<ItemKind, object[]>>;

/** A change as it was sent: what is changed while the answer is on its way is sent with the next batch. */
export interface SentChange {
  readonly kind: ItemKind;
  readonly id: number;
  readonly client_id?: string | undefined;
  readonly step: number;
  readonly fields: Fields;
}

export interface Batch {
  /** Under which the server takes it once, however often it arrives. */
  readonly batch_id: string;
  readonly lists: Lists;
  readonly sent: readonly SentChange[];
}

/** Finds a waiting change. */
export type Find = (kind: ItemKind, id: number) => OwnChange | undefined;

/** An id as the server understands it; `undefined` where it cannot know what is meant. */
const nameOf = (find: Find, kind: ItemKind, id: unknown): unknown => {
  if (typeof id !== 'number' || id > 0) return id;
  const parent = find(kind, id);
  return parent && isWaiting(parent) ? parent.client_id : undefined;
};

/** With names in place of ids that only this device knows. */
const withNames = (find: Find, kind: ItemKind, fields: Fields): Fields => {
  const { kind: above, field } = PARENT[kind];
  if (!(field in fields)) return fields;
  const { [field]: parent, ...rest } = fields;
  const name = nameOf(find, above, parent);
  if (name !== undefined) return { ...rest, [field]: name };
  // Nothing became of where it was put: it stays where it is, under the key that it has there.
  const { citekey: _, ...staying } = rest;
  return staying;
};

const only = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.filter((name) => fields[name] !== undefined).map((name) => [name, fields[name]]));

const isKnownName = (name: string): boolean => name !== 'id' && name !== 'client_id';

/** What is written of a record, as `Sent` has it. */
const written = (fields: Fields): object => {
  const { own, info } = grouped(fields);
  return { ...own, ...(Object.keys(info).length > 0 ? { info } : {}) };
};

/** @returns the record as the server takes it: of what it knows, the fields that changed, and what they were */
export const toSend = (own: OwnChange, find: Find): object => {
  const { kind, id, base, changes, record, client_id, deleted_with, edited_at: updated_at } = own;
  if (!base) {
    const { is_deleted: _, ...fields } = fieldsOf(kind, record);
    const parent = { [PARENT[kind].field]: parentOf(kind, record) };
    return { ...written(withNames(find, kind, { ...fields, ...parent })), id: client_id, version: 1, updated_at };
  }
  const names = Object.keys(changes).filter(isKnownName);
  const before = fieldsOf(kind, base);
  const isInfo = names.some((name) => name.startsWith('info.'));
  return {
    ...(isInfo ? { info: {} } : {}),
    ...written(withNames(find, kind, only(changes, names))),
    id,
    version: base.version + 1,
    updated_at,
    ...(deleted_with === undefined ? {} : { deleted_with }),
    base: { ...written(only(before, names)), version: base.version, is_deleted: base.is_deleted },
  };
};

/** Whether it goes with what it belongs to, which is deleted as well. */
export const goesWithParent = (own: OwnChange, find: Find): boolean => {
  const parent = parentOf(own.kind, own.record);
  const above = parent === null ? undefined : find(PARENT[own.kind].kind, parent);
  return above?.base !== undefined && own.deleted_with !== undefined && above.deleted_with === own.deleted_with;
};

/** Projects after those that they stand in. */
const topDown = (projects: readonly OwnChange[], find: Find): OwnChange[] => {
  const depth = (own: OwnChange, steps = 0): number => {
    const parent = parentOf(own.kind, own.record);
    const above = parent === null ? undefined : find('projects', parent);
    return above && steps < 20 ? 1 + depth(above, steps + 1) : 0;
  };
  const depths = new Map(projects.map((own) => [own, depth(own)]));
  return [...projects].sort((one, other) => (depths.get(one) ?? 0) - (depths.get(other) ?? 0));
};

/** All that waits, in the order in which the server can take it. */
export const inOrder = (waiting: readonly OwnChange[], find: Find): OwnChange[] => {
  const isDeletion = ({ changes }: OwnChange) => changes['is_deleted'] === true;
  const byKind = (changes: readonly OwnChange[]) =>
    ITEM_KINDS.flatMap((kind) => {
      const ofKind = changes.filter((own) => own.kind === kind);
      return kind === 'projects' ? topDown(ofKind, find) : ofKind;
    });
  // What went by itself before the rest went is to have gone by then.
  return [...byKind(waiting.filter((own) => !isDeletion(own))), ...byKind(waiting.filter(isDeletion)).reverse()];
};

/**
 * The next batch; `undefined` when nothing waits.
 * @param waiting in their order
 * @param most records of it at the most
 */
export const nextBatch = (waiting: readonly OwnChange[], find: Find, most: number = MAX_SYNCED): Batch | undefined => {
  const lists: Lists = {};
  const sent: SentChange[] = [];
  let size = 0;
  for (const own of waiting.slice(0, most)) {
    const { kind, id, client_id, step, base, changes, record } = own;
    const written = toSend(own, find);
    size += JSON.stringify(written).length;
    if (size > MOST && sent.length > 0) break;
    (lists[kind] ??= []).push(written);
    sent.push({ kind, id, client_id, step, fields: base ? changes : fieldsOf(kind, record) });
  }
  return sent.length === 0 ? undefined : { batch_id: crypto.randomUUID(), lists, sent };
};
