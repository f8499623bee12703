/** Tabs of a person as they follow them to other devices: the newest wins, and no more are kept than the plan has. */
import { HttpError, LimitError, sql } from '#server-kit';
import type { Counter } from '#plugin-api/server';
import { streamEvents } from '../../common/contract.ts';
import type { Tab, Tabs } from '../../common/model.ts';
import type { Db, Finder, Tx } from '../finder.ts';

export const countTabs: Counter = (owner) => sql`(select jsonb_array_length(tabs) from search_tabs where owner = ${owner})`;

interface Kept extends Tabs {
  readonly opened: readonly string[];
}

/** @throws HttpError 400 for tabs that point where there is nothing */
const demandWhole = ({ data, active_index }: Tabs): void => {
  const isPointing = data.every(({ history, position }) => position < history.length);
  const isApart = new Set(data.map(({ slug }) => slug)).size === data.length;
  if (!isPointing || !isApart || active_index >= Math.max(1, data.length)) throw new HttpError(400, 'These tabs cannot be kept.');
};

/** Locked until the transaction ends. */
const lockedTabs = async (tx: Tx, owner: number): Promise<Kept> => {
  await tx
    .insertInto('search_tabs')
    .values({ owner, tabs: '[]' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await tx.selectFrom('search_tabs').selectAll().where('owner', '=', owner).forUpdate().executeTakeFirstOrThrow();
  return { data: [...row.tabs], active_index: row.active_index, timestamp: row.stamp, opened: row.opened };
};

const write = async (tx: Tx, owner: number, { data, active_index, timestamp, opened }: Kept): Promise<void> => {
  await tx
    .updateTable('search_tabs')
    .set({ tabs: JSON.stringify(data), active_index, stamp: timestamp, opened: [...opened] })
    .where('owner', '=', owner)
    .execute();
};

/** Without the tabs that have been open longest, until no more are left than may be (decisions §4 "Return to free"). */
const closeOldest = (kept: Kept, most: number): Kept => {
  const staying = new Set(kept.opened.slice(Math.max(0, kept.opened.length - most)));
  const active = kept.data[kept.active_index];
  const data = kept.data.filter(({ slug }) => staying.has(slug));
  const place = data.findIndex((tab) => tab === active);
  return {
    data,
    active_index: place === -1 ? Math.max(0, data.length - 1) : place,
    timestamp: kept.timestamp,
    opened: kept.opened.filter((slug) => staying.has(slug)),
  };
};

/** Writes them, or as many as the plan has where there used to be room for all. @throws LimitError for one that is new */
const writeWithin = async ({ limits }: Finder, tx: Tx, owner: number, wanted: Kept, before: Kept): Promise<Kept> => {
  await write(tx, owner, wanted);
  try {
    await limits.claim(tx, owner, 'search.tab', 0);
    return wanted;
  } catch (error) {
    if (!(error instanceof LimitError) || typeof error.extra['limit'] !== 'number') throw error;
    const { type, limit } = error.extra;
    const known = new Set(before.opened);
    if (!wanted.opened.every((slug) => known.has(slug)))
      throw new LimitError(String(type), limit, before.data.length, error.message);
    const fewer = closeOldest(wanted, limit);
    await write(tx, owner, fewer);
    return fewer;
  }
};

const openedOf = (data: readonly Tab[], before: readonly string[]): string[] => {
  const slugs = data.map(({ slug }) => slug);
  const now = new Set(slugs);
  return [...before.filter((slug) => now.has(slug)), ...slugs.filter((slug) => !before.includes(slug))];
};

const told = ({ data, active_index, timestamp }: Kept): Tabs => ({ data, active_index, timestamp });

/**
 * Keeps tabs, unless newer ones are kept (SEA-024). A clock that is ahead counts as ours, or nothing would be newer for a while.
 * @returns what is kept
 * @throws HttpError 400; LimitError of type TAB
 */
export const keepTabs = (finder: Finder, owner: number, sent: Tabs): Promise<Tabs> => {
  demandWhole(sent);
  return finder.db.transaction().execute(async (tx) => {
    const before = await lockedTabs(tx, owner);
    const timestamp = Math.min(sent.timestamp, Date.now());
    if (timestamp < before.timestamp) return told(before);
    const wanted = { ...sent, timestamp, opened: openedOf(sent.data, before.opened) };
    const kept = await writeWithin(finder, tx, owner, wanted, before);
    await finder.events.publish([owner], { type: streamEvents.tabs, data: {} }, tx);
    return told(kept);
  });
};

const hasTabs = async (db: Db, owner: number): Promise<boolean> =>
  (await db.selectFrom('search_tabs').select('owner').where('owner', '=', owner).executeTakeFirst()) !== undefined;

/** What is kept, without what a plan had that has ended. */
export const tabsOf = async (finder: Finder, owner: number): Promise<Tabs> => {
  if (!(await hasTabs(finder.db, owner))) return { data: [], active_index: 0, timestamp: 0 };
  return finder.db.transaction().execute(async (tx) => {
    const kept = await lockedTabs(tx, owner);
    return told(await writeWithin(finder, tx, owner, kept, kept));
  });
};
