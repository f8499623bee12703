/**
 * Takes what a device sent, each record by itself: what cannot be taken is rejected with its reason and the others go on. Parents come
 * before what belongs to them, and deletions last: what a device changed before it deleted the project is no reason to keep that.
 */
import { sql } from '#server-kit';
import { ITEM_KINDS, type ItemKind, noItems } from '../../common/model.ts';
import { sharedProjects } from '../access.ts';
import { wholly } from '../shared/savepoint.ts';
import { TABLES } from '../trash/closure.ts';
import { putIntoTrash } from '../trash/put-into-trash.ts';
import { type Entry, type Lists, readEntries } from './entries.ts';
import { type Leaving, stepsOf } from './leaving.ts';
import { type Push, type Taken, keyOf, knownId } from './push.ts';
import { nameOf, rejectionOf } from './rejection.ts';
import type { Result } from './result.ts';
import { MANY, type TakeMany } from './take-many.ts';
import { type SentUnknown, keepUnknown } from './unknown.ts';

/** Finds out which of the devices' names the server knows: from a batch whose answer was lost, or from another device. */
const learnIds = async ({ tx, user, ids }: Push, entries: readonly Entry[]): Promise<void> => {
  const owners = [user, ...new Set((await sharedProjects(tx, user)).map(({ owner }) => owner))];
  const named = entries.flatMap(({ kind, id, parent }) => [{ kind, id }, parent]);
  for (const kind of ITEM_KINDS) {
    const names = named.flatMap((one) => (one.kind === kind && typeof one.id === 'string' ? [one.id] : []));
    if (names.length === 0) continue;
    const { rows } = await sql<{ id: number; client_id: string }>`
      select id, client_id from ${sql.table(TABLES[kind])}
      where owner = any(${owners}::bigint[]) and client_id = any(${[...new Set(names)]}::text[])`.execute(tx);
    for (const { id, client_id } of rows) ids.set(keyOf(kind, client_id), id);
  }
};

const isNew = (push: Push, { kind, id }: Entry): boolean => knownId(push, kind, id) === undefined;

/** A result that is being filled. */
class Taking {
  readonly result: Result = { taken: noItems(), rejected: [], conflicts: [] };
  private readonly push: Push;
  readonly unknown: SentUnknown[] = [];
  private readonly going: Leaving[] = [];

  constructor(push: Push) {
    this.push = push;
  }

  async one(entry: Entry): Promise<void> {
    const { push } = this;
    const wasNew = isNew(push, entry);
    try {
      const taken = await wholly(push.tx, () => entry.take(push));
      // Made and deleted again before the server knew of it.
      this.note(entry, { ...taken, goes: taken.goes === true || (wasNew && entry.isDeletion) });
    } catch (error) {
      this.result.rejected.push({ ...nameOf(entry.kind, entry), ...rejectionOf(error) });
    }
  }

  /** Many together; where that fails, the halves of them, so that only those are left out that cannot be taken. */
  async many(entries: readonly Entry[], take: TakeMany): Promise<void> {
    if (entries.length < 2) {
      for (const entry of entries) await this.one(entry);
      return;
    }
    try {
      const taken = await wholly(this.push.tx, () => take(this.push, entries));
      const alone: Entry[] = [];
      for (const [index, entry] of entries.entries()) {
        const one = taken[index];
        if (one) this.note(entry, one);
        else alone.push(entry);
      }
      for (const entry of alone) await this.one(entry);
    } catch (error) {
      rejectionOf(error);
      const half = Math.ceil(entries.length / 2);
      await this.many(entries.slice(0, half), take);
      await this.many(entries.slice(half), take);
    }
  }

  /** Step by step: a project that is restored later has what went with it, and nothing that had gone before. */
  async drop(): Promise<void> {
    const { library, tx, user } = this.push;
    const steps = stepsOf(this.going);
    for (const [index, items] of steps.entries()) await putIntoTrash(library, tx, user, items, steps.length - 1 - index);
  }

  private note({ kind, id, unknown, deletedWith, at }: Entry, taken: Taken): void {
    if (typeof id === 'string') this.push.ids.set(keyOf(kind, id), taken.id);
    this.result.taken[kind].push(taken.id);
    this.result.conflicts.push(...taken.conflicts);
    if (taken.goes) this.going.push({ kind, id: taken.id, step: deletedWith, at });
    if (Object.keys(unknown).length > 0) this.unknown.push({ kind, id: taken.id, fields: unknown });
  }
}

/** The first of those that name the same object. */
const firstOfEach = (push: Push, kind: ItemKind, entries: readonly Entry[]): Entry[] => {
  const first = new Map<Entry['id'], Entry>();
  for (const entry of entries) {
    const name = knownId(push, kind, entry.id) ?? entry.id;
    if (!first.has(name)) first.set(name, entry);
  }
  return [...first.values()];
};

/** Entries of one kind. What comes again under the same name is a change of what was made or changed before, so it follows by itself. */
const takeKind = async (taking: Taking, push: Push, kind: ItemKind, entries: readonly Entry[]): Promise<void> => {
  const many = MANY[kind];
  const first = many ? firstOfEach(push, kind, entries) : [];
  const known = first.filter((entry) => !isNew(push, entry));
  const fresh = first.filter((entry) => isNew(push, entry) && !entry.isDeletion);
  if (many) await taking.many(fresh, many.make);
  if (many) await taking.many(known, many.change);
  const isTaken = new Set([...known, ...fresh]);
  for (const entry of entries) if (!isTaken.has(entry)) await taking.one(entry);
};

/** @param onlyNew leaves alone what the server knows already */
export const takeBatch = async (push: Push, lists: Lists, { onlyNew = false } = {}): Promise<Result> => {
  const { entries: all, rejected } = readEntries(lists);
  const taking = new Taking(push);
  taking.result.rejected.push(...rejected);
  if (all.length === 0) return taking.result;
  await learnIds(push, all);
  const entries = onlyNew ? all.filter((entry) => isNew(push, entry)) : all;
  for (const isDeletion of [false, true]) {
    for (const kind of ITEM_KINDS) {
      const ofKind = entries.filter((entry) => entry.kind === kind && entry.isDeletion === isDeletion);
      await takeKind(taking, push, kind, ofKind);
    }
  }
  await taking.drop();
  // What an old program has more than was known then is none of a newer one's.
  if (!onlyNew) await keepUnknown(push.tx, taking.unknown);
  return taking.result;
};
