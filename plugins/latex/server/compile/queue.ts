/** The queue of builds of all users: who waits, in which place, and telling them. */
import { sql } from '#server-kit';
import { announceBuild } from '../announce.ts';
import type { Db, Latex } from '../latex.ts';

/** Waits, and somebody still waits for it: a request gives up before. */
const IS_WAITING = sql<boolean>`state = 'queued' and created_at > now() - interval '10 minutes'`;
/** Told to so many at the most; a queue that long moves slowly. */
const MOST_TOLD = 200;

export const countWaiting = async (db: Db): Promise<number> => {
  const row = await db
    .selectFrom('latex_build')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where(IS_WAITING)
    .executeTakeFirstOrThrow();
  return Number(row.n);
};

/** Place of a waiting build, from 1; 0 when it does not wait. */
export const placeOf = async (db: Db, build: number): Promise<number> => {
  const rows = await db.selectFrom('latex_build').select('id').where(IS_WAITING).where('id', '<=', build).execute();
  return rows.some(({ id }) => id === build) ? rows.length : 0;
};

/** A build has left the queue: those behind it are told where they stand. */
export const announcePlaces = async (latex: Latex): Promise<void> => {
  const rows = await latex.db
    .selectFrom('latex_build')
    .select(['id', 'owner', 'file'])
    .where(IS_WAITING)
    .orderBy('id')
    .limit(MOST_TOLD)
    .execute();
  for (const [before, build] of rows.entries())
    await announceBuild(latex, build, { id: build.id, state: 'queued', queue_position: before + 1 });
};
