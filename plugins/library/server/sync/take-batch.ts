/**
 * Takes what a device sent, each record by itself: what cannot be taken is rejected with its reason and the others go on. Parents come
 * before what belongs to them, and deletions last: what a device changed before it deleted the project is no reason to keep that.
 */
import { sql } from '#plugin-api/server';
import { ITEM_KINDS, type ItemKind, noItems } from '../../common/model.ts';
import { sharedProjects } from '../access.ts';
import { wholly } from '../shared/savepoint.ts';
import { TABLES } from '../trash/closure.ts';
import { putIntoTrash } from '../trash/put-into-trash.ts';
import { type Entry, type Lists, readEntries } from './entries.ts';
import { type Push, type Taken, keyOf, knownId } from './push.ts';
import { nameOf, rejectionOf } from './rejection.ts';
import type { Result } from './result.ts';
import { makeArticles } from './take-article.ts';

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

  constructor(push: Push) {
    this.push = push;
  }

  /** @returns whether it was taken */
  async one(entry: Entry): Promise<void> {
    const { push } = this;
    try {
      this.note(
        entry,
        await wholly(push.tx, async () => {
          const wasNew = isNew(push, entry);
          const taken = await entry.take(push);
          // Made and deleted again before the server knew of it.
          if (wasNew && entry.isDeletion) await putIntoTrash(push.library, push.tx, push.user, { [entry.kind]: [taken.id] });
          return taken;
        }),
      );
    } catch (error) {
      this.result.rejected.push({ ...nameOf(entry.kind, entry), ...rejectionOf(error) });
    }
  }

  /** New references together; where that fails, one by one, so that the others are taken. */
  async many(entries: readonly Entry[]): Promise<void> {
    const { push } = this;
    const sent = entries.flatMap(({ article }) => article ?? []);
    try {
      const taken = await wholly(push.tx, () => makeArticles(push, sent));
      for (const [index, entry] of entries.entries()) this.note(entry, taken[index]);
    } catch (error) {
      rejectionOf(error);
      for (const entry of entries) await this.one(entry);
    }
  }

  private note({ kind, id }: Entry, taken: Taken | undefined): void {
    if (!taken) throw new Error(`Nothing became of ${kind} ${id}`);
    if (typeof id === 'string') this.push.ids.set(keyOf(kind, id), taken.id);
    this.result.taken[kind].push(taken.id);
    this.result.conflicts.push(...taken.conflicts);
  }
}

const isOf =
  (kind: ItemKind) =>
  (entry: Entry): boolean =>
    entry.kind === kind;

/** New references that can be stored together. What comes again under the same name is a change of what was made. */
const newTogether = (push: Push, articles: readonly Entry[]): Entry[] => {
  const byName = new Map<Entry['id'], Entry>();
  for (const entry of articles) if (isNew(push, entry) && !byName.has(entry.id)) byName.set(entry.id, entry);
  return [...byName.values()];
};

/** @param onlyNew leaves alone what the server knows already */
export const takeBatch = async (push: Push, lists: Lists, { onlyNew = false } = {}): Promise<Result> => {
  const { entries: all, rejected } = readEntries(lists);
  const taking = new Taking(push);
  taking.result.rejected.push(...rejected);
  if (all.length === 0) return taking.result;
  await learnIds(push, all);
  const entries = onlyNew ? all.filter((entry) => isNew(push, entry)) : all;
  const changes = entries.filter(({ isDeletion }) => !isDeletion);
  for (const kind of ITEM_KINDS) {
    const ofKind = changes.filter(isOf(kind));
    const together = kind === 'articles' ? newTogether(push, ofKind) : [];
    const isTaken = new Set(together.length > 1 ? together : []);
    if (isTaken.size > 0) await taking.many(together);
    for (const entry of ofKind) if (!isTaken.has(entry)) await taking.one(entry);
  }
  for (const entry of entries.filter(({ isDeletion }) => isDeletion)) await taking.one(entry);
  return taking.result;
};
