/** Looks at the feeds that are followed: each once an hour at the most, those of one server one after the other. */
import * as z from 'zod/mini';
import { NotYet, sql } from '#server-kit';
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import { streamEvents } from '../../common/contract.ts';
import type { FeedProblem } from '../../common/model.ts';
import type { Finder, Tx } from '../finder.ts';
import { newsText } from '../saved/alert-texts.ts';
import { keepFound } from '../saved/found-works.ts';
import { PLACE } from '../saved/run-saved.ts';
import { askFeed } from './ask-feed.ts';
import { feedFailureOf } from './feed-failure.ts';
import { claimFeed, takeAnswer } from './feed-store.ts';
import type { FeedRow } from './tables.ts';

const MINUTE = 60_000;
/** Milliseconds between two looks: less than the hour between two rounds, which are no clockwork. */
const APART = 55 * MINUTE;
const LONGEST_PAUSE = 7 * 24 * 60 * MINUTE;
/** Milliseconds after which no further feed of a server is begun; the others are due in the next round. */
const PATIENCE = 15 * MINUTE;
const MOST_DUE = 5000;

/** What the job of one server is given. */
export const FeedsOfServer = z.object({ feeds: z.array(z.number()) });

export const nextLook = (): Date => new Date(Date.now() + APART);
/** Twice as long with each failure in a row. */
const afterFailure = (failures: number): Date =>
  new Date(Date.now() + Math.min(APART * 2 ** Math.min(failures, 20), LONGEST_PAUSE));

/** What is new is kept for all who follow the feed, counted, and told to those who want that. What it has when it is first seen is no news. */
export const bringNews = async (finder: Finder, tx: Tx, feed: FeedRow, fresh: readonly CatalogueRecord[]): Promise<void> => {
  if (fresh.length === 0) return;
  const isNews = feed.looked_at !== null;
  const guids = fresh.map(({ guid }) => guid);
  const works = fresh.map(({ info }) => info.title ?? '');
  const followers = await tx
    .updateTable('search_saved')
    .set((eb) => ({ new_count: eb('new_count', '+', isNews ? fresh.length : 0) }))
    .where('feed', '=', feed.id)
    .returning(['id', 'owner', 'title', 'alerts'])
    .execute();
  for (const { id, owner, title, alerts } of followers) {
    await keepFound(tx, id, guids);
    const account = isNews && alerts ? await finder.accounts.byId(owner, tx) : undefined;
    if (!account || account.deactivated_at !== null) continue;
    const data = { path: PLACE, saved: id };
    await finder.notifications.notify(tx, owner, { type: 'search_alert', text: newsText({ title, works }), data });
  }
  const owners = followers.map(({ owner }) => owner);
  if (owners.length > 0) await finder.events.publish(owners, { type: streamEvents.saved, data: {} }, tx);
};

/** A server may say any date. */
const soonest = (at: Date): Date => new Date(Math.min(at.getTime(), Date.now() + LONGEST_PAUSE));

const fail = ({ db }: Finder, feed: FeedRow, problem: FeedProblem): Promise<unknown> =>
  sql`
    update search_feed set failures = failures + 1, problem = ${problem}, next_at = ${afterFailure(feed.failures + 1)}
    where id = ${feed.id}`.execute(db);
const wait = ({ db }: Finder, { id }: FeedRow, until: Date): Promise<unknown> =>
  sql`update search_feed set next_at = ${until} where id = ${id}`.execute(db);

const lookAt = async (finder: Finder, feed: FeedRow, signal: AbortSignal): Promise<void> => {
  let answer: Awaited<ReturnType<typeof askFeed>>;
  try {
    answer = await askFeed(finder, feed, signal);
  } catch (error) {
    if (signal.aborted) throw error;
    if (error instanceof NotYet) return void (await wait(finder, feed, soonest(error.at)));
    const failure = feedFailureOf(error);
    if (!failure) throw error;
    return void (await fail(finder, feed, failure.problem));
  }
  await finder.db.transaction().execute(async (tx) => {
    if (!answer) {
      await sql`
        update search_feed set failures = 0, problem = null, looked_at = now(), next_at = ${nextLook()} where id = ${feed.id}`.execute(
        tx,
      );
      return;
    }
    const claimed = await claimFeed(tx, feed.address);
    await bringNews(finder, tx, claimed, await takeAnswer(tx, claimed, answer, nextLook()));
  });
};

/** The job of one server's feeds. */
export const lookAtFeeds = async (finder: Finder, ids: readonly number[], signal: AbortSignal): Promise<void> => {
  const until = Date.now() + PATIENCE;
  for (const id of ids) {
    if (Date.now() > until) return;
    const feed = await finder.db
      .selectFrom('search_feed as f')
      .selectAll()
      .where('f.id', '=', id)
      .where('f.next_at', '<=', new Date())
      .where(({ exists, selectFrom }) => exists(selectFrom('search_saved as s').select('s.id').whereRef('s.feed', '=', 'f.id')))
      .executeTakeFirst();
    if (feed) await lookAt(finder, feed, signal);
  }
};

/** The round of every hour: a job for each server. */
export const beginRound = async ({ db, jobs }: Finder): Promise<void> => {
  const due = await db
    .selectFrom('search_feed')
    .select(['id', 'address'])
    .where('next_at', '<=', new Date())
    .orderBy('next_at')
    .limit(MOST_DUE)
    .execute();
  const byHost = new Map<string, number[]>();
  for (const { id, address } of due) {
    const { host } = new URL(address);
    byHost.set(host, [...(byHost.get(host) ?? []), id]);
  }
  for (const [host, feeds] of byHost) await jobs.add('feedsOfServer', { feeds }, { key: `feeds ${host}` });
};
