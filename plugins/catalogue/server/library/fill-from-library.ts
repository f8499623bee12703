/**
 * What people import becomes known to all: what is published of references that carry a public identifier. New references come at once, and once
 * a week all are gone through again, because references are completed after they were made.
 */
import * as z from 'zod/mini';
import { sql } from '#server-kit';
import type { PublishedWorks } from '#plugins/library/common/server-services.ts';
import { recordOf } from '../../common/works/record-of.ts';
import { keepRecords } from '../records/keep-records.ts';
import type { Db } from '../tables.ts';

/** References that are looked at at once. */
const STRETCH = 500;
const WEEK = 7 * 24 * 3_600_000;
/** Milliseconds of one run; the next one goes on. */
const PATIENCE = 240_000;

/** How far the walk has come, and when it was begun. */
const Walk = z.object({ after: z.number(), begun: z.number() });
type Walk = z.output<typeof Walk>;

const present = async (db: Db): Promise<Walk> => {
  const { rows } = await sql<{ value: unknown }>`select value from catalogue_state where key = 'library'`.execute(db);
  const walk = z.safeParse(Walk, rows[0]?.value);
  const isDue = !walk.success || Date.now() - walk.data.begun > WEEK;
  return isDue ? { after: 0, begun: Date.now() } : walk.data;
};

const save = async (db: Db, walk: Walk): Promise<void> => {
  await sql`insert into catalogue_state (key, value) values ('library', ${JSON.stringify(walk)}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db);
};

export const fillFromLibrary = async (db: Db, library: PublishedWorks, signal: AbortSignal): Promise<void> => {
  const until = Date.now() + PATIENCE;
  let walk = await present(db);
  while (Date.now() < until) {
    signal.throwIfAborted();
    const { works, next, isEnd } = await library.published(walk.after, STRETCH);
    await keepRecords(
      db,
      works.flatMap((info) => recordOf({ source: 'library', id: '', info }) ?? []),
    );
    walk = { ...walk, after: next };
    await save(db, walk);
    if (isEnd) return;
  }
};
