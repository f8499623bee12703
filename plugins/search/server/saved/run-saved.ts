/** Runs saved searches again and tells their owner what has appeared since: once a day for each person. */
import { randomUUID } from 'node:crypto';
import { sql } from '#server-kit';
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import { streamEvents } from '../../common/contract.ts';
import { PAGE_SIZE } from '../../common/model.ts';
import { questionOf } from '../../common/question.ts';
import type { Finder, Tx } from '../finder.ts';
import type { SavedSearchRow } from '../tables.ts';
import { remember } from '../works/remember.ts';
import { type News, newsMail, newsText } from './alert-texts.ts';
import { keepFound } from './found-works.ts';
import { freshOf, seenWith } from './names-of.ts';

/** Kind of mail, as the mail settings know it. */
export const SEARCH_ALERTS = 'searchAlerts';
/** Where saved searches are seen. */
export const PLACE = '/recent-searches';
/** Pages that are looked at, newest works first. */
const PAGES = 3;
/** Milliseconds after which no further search of a person is begun: those that have waited longest are run first the day after. */
const PATIENCE = 15 * 60_000;
/** Milliseconds between two people whose searches are run. */
const APART = 2000;
/**
 * Days before the last run from which on works are news: one that was published earlier and comes up late, because a source was silent
 * then or has changed its order, is none.
 */
const EARLIER = 60;
/** The same of a journal that has just been followed: some come out four times a year. */
const FIRST_OF_JOURNAL = 400;
const DAY = 86_400_000;

/** It is another one every day, so that nobody answers what was kept of the day before. */
const firstDay = ({ kind, param, last_run_at, created_at }: SavedSearchRow): string => {
  const earlier = kind === 'journal' && last_run_at === null ? FIRST_OF_JOURNAL : EARLIER;
  const day = new Date((last_run_at ?? created_at).getTime() - earlier * DAY).toISOString().slice(0, 10);
  const { publish_date_from: from = day } = param;
  return from > day ? from : day;
};

const newestOf = async ({ federation }: Finder, row: SavedSearchRow, signal: AbortSignal): Promise<CatalogueRecord[]> => {
  const { query, filters } = questionOf(row.param);
  const { source: sources, publish_date_to: until } = row.param;
  const from = firstDay(row);
  // What was published by then is no news any more.
  if (until !== undefined && until < from) return [];
  const question = { query, filters: { ...filters, from }, sort: 'date' as const, ...(sources && { sources }) };
  const search = randomUUID();
  const found: CatalogueRecord[] = [];
  for (let page = 0; page < PAGES; page++) {
    const { records } = await federation.federate(question, page, { search, signal });
    found.push(...records);
    if (records.length < PAGE_SIZE) break;
  }
  return found;
};

/** Feeds are looked at by themselves; a journal also where nothing is told of it. */
const isRun = sql<boolean>`kind <> 'feed' and (alerts or kind = 'journal')`;

interface Run {
  readonly row: SavedSearchRow;
  readonly found: readonly CatalogueRecord[];
}

/**
 * What was there when it was first run is no news, nor is what another run has told meanwhile.
 * @returns `undefined` when there is nothing to tell
 */
const keepRun = async (tx: Tx, { row: { id, owner }, found }: Run): Promise<News | undefined> => {
  const row = await tx
    .selectFrom('search_saved')
    .select(['title', 'alerts', 'seen', 'last_run_at'])
    .where('id', '=', id)
    .where('owner', '=', owner)
    .where(isRun)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const fresh = freshOf(found, row.seen);
  const isNews = row.last_run_at !== null;
  const seen = seenWith(found, row.seen);
  await keepFound(
    tx,
    id,
    fresh.map(({ guid }) => guid),
  );
  await sql`
    update search_saved set seen = ${seen}::text[], last_run_at = now(), new_count = new_count + ${isNews ? fresh.length : 0}
    where id = ${id}`.execute(tx);
  return isNews && row.alerts && fresh.length > 0
    ? { title: row.title, works: fresh.map(({ info }) => info.title ?? '') }
    : undefined;
};

const tell = async (finder: Finder, tx: Tx, owner: number, runs: readonly Run[]): Promise<void> => {
  const all: News[] = [];
  for (const one of runs) {
    const news = await keepRun(tx, one);
    if (!news) continue;
    all.push(news);
    const data = { path: PLACE, saved: one.row.id };
    await finder.notifications.notify(tx, owner, { type: 'search_alert', text: newsText(news), data });
  }
  await finder.events.publish([owner], { type: streamEvents.saved, data: {} }, tx);
  const account = await finder.accounts.byId(owner, tx);
  if (!account || all.length === 0) return;
  await finder.mails.send(tx, account, SEARCH_ALERTS, newsMail(all, account.language, `${finder.publicUrl}${PLACE}`));
};

/** The job of one person. */
export const runSaved = async (finder: Finder, owner: number, signal: AbortSignal): Promise<void> => {
  const account = await finder.accounts.byId(owner);
  if (!account || account.deactivated_at !== null) return;
  const rows = await finder.db
    .selectFrom('search_saved')
    .selectAll()
    .where('owner', '=', owner)
    .where(isRun)
    .orderBy('last_run_at', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .execute();
  const until = Date.now() + PATIENCE;
  const runs: Run[] = [];
  for (const row of rows) {
    if (Date.now() > until) break;
    const found = await newestOf(finder, row, signal);
    // They are shown by their guids.
    await remember(finder, found);
    runs.push({ row, found });
  }
  if (runs.length > 0) await finder.db.transaction().execute((tx) => tell(finder, tx, owner, runs));
};

/** The job of every day: a job for each person, one after the other. */
export const runAllSaved = async ({ db, jobs }: Finder): Promise<void> => {
  const rows = await db.selectFrom('search_saved').select('owner').distinct().where(isRun).orderBy('owner').execute();
  for (const [index, { owner }] of rows.entries())
    await jobs.add('alert', { owner }, { key: `alert ${owner}`, for: owner, runAt: new Date(Date.now() + index * APART) });
};
