/** One call of a device: what it sends is taken in one transaction, then it is told what it does not know (matrix LIB-098). */
import { type AllItemIds, ITEM_KINDS, noItems } from '../../common/model.ts';
import type { SyncAnswer } from '../../common/model/sync.ts';
import type { Db, Library, Tx } from '../library.ts';
import { inTransaction } from '../shared/transaction.ts';
import { once } from './batches.ts';
import { readPage } from './changes.ts';
import { type Cursor, readCursor, writeCursor } from './cursor.ts';
import type { Lists } from './entries.ts';
import { gatherEvents } from './gather-events.ts';
import { demandCounted } from './count-anew.ts';
import { type Position, parsePosition, presentPosition, writePosition } from './position.ts';
import { nameOf } from './rejection.ts';
import { noteSeen, seenProjects } from './seen-projects.ts';
import type { Result } from './result.ts';
import { takeBatch } from './take-batch.ts';
import { noteTold, wasTold, withToken } from './told-positions.ts';
import { heldOf, recordsOf } from './view.ts';

interface Sent extends Lists {
  readonly version?: string | number | null | undefined;
  readonly cursor?: string | undefined;
  readonly batch_id?: string | undefined;
}

/** Numbers of a server that was brought back from an older copy may name other things by now, so nothing is taken. */
const rejectAll = (lists: Lists): Result => ({
  taken: noItems(),
  conflicts: [],
  rejected: ITEM_KINDS.flatMap((type) =>
    (lists[type] ?? []).map((record) => ({
      ...nameOf(type, record),
      reason: 'reset' as const,
      message: 'Read everything anew, then send this again.',
    })),
  ),
});

interface Received {
  readonly result: Result;
  /** What the device knows; `undefined` for nothing. */
  readonly since: Position | undefined;
  readonly cursor: Cursor | undefined;
  readonly isReset: boolean;
}

const receive = async (library: Library, tx: Tx, user: number, sent: Sent): Promise<Received> => {
  await noteSeen(tx, user);
  const cursor = sent.cursor === undefined ? undefined : readCursor(sent.cursor);
  const position = cursor ? cursor.until : parsePosition(String(sent.version));
  const isFirst = !cursor && (sent.version == null || sent.version === 0);
  if (!isFirst && (!position || !(await wasTold(tx, user, position)))) {
    return { result: rejectAll(sent), since: undefined, cursor: undefined, isReset: true };
  }
  const since = cursor ? cursor.since : position;
  const gathered = gatherEvents(library, tx);
  const push = { library: gathered.library, tx, user, position: since, ids: new Map<string, number>() };
  const result = await once(tx, user, sent.batch_id, () => takeBatch(push, sent));
  await gathered.tell();
  return { result, since, cursor, isReset: false };
};

/** Ids of both, each once. */
const joined = (one: AllItemIds, other: AllItemIds): AllItemIds => {
  const all = noItems();
  for (const kind of ITEM_KINDS) all[kind] = [...new Set([...one[kind], ...other[kind]])];
  return all;
};

const isNothing = (ids: AllItemIds): boolean => ITEM_KINDS.every((kind) => ids[kind].length === 0);

/** In one snapshot: no record is younger than the position that is answered with it. */
const answer = async (db: Db, person: number, { result, since, cursor }: Received) => {
  const until = cursor?.until ?? withToken(await presentPosition(db));
  const view = { person, seen: await seenProjects(db, person, since) };
  const { changed, gone, next } = await readPage(db, { view, since }, cursor);
  const taken = noItems();
  for (const kind of ITEM_KINDS) {
    const held = new Set(await heldOf(db, view, kind, result.taken[kind]));
    taken[kind] = [...held];
    gone[kind].push(...result.taken[kind].filter((id) => !held.has(id)));
  }
  const ids = joined(taken, changed);
  // A last page with nothing on it ends what the pages before it told.
  const isIdle = !cursor && since !== undefined && !next && isNothing(ids) && isNothing(gone);
  return {
    until: isIdle ? since : until,
    isIdle,
    next,
    gone: joined(gone, noItems()),
    records: await recordsOf(db, person, ids),
  };
};

export const sync = async (library: Library, user: number, sent: Sent): Promise<SyncAnswer> => {
  const { db } = library;
  await demandCounted(library);
  const received = await inTransaction(db, (tx) => receive(library, tx, user, sent));
  const { result, since, cursor, isReset } = received;
  const { until, isIdle, next, gone, records } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => answer(tx, user, received));
  if (!cursor && !isIdle) await noteTold(db, user, until, since);
  return {
    ...records,
    gone,
    version: next ? (since ? writePosition(since) : null) : writePosition(until),
    ...(next ? { more: writeCursor({ ...next, since, until }) } : {}),
    rejected: result.rejected,
    conflicts: result.conflicts,
    ...(isReset ? { reset: true as const } : {}),
  };
};
