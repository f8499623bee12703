/** Threads of things that are gone for good: their texts may come back for a while, as those of a deleted paper do. */
import { sql } from '#server-kit';
import type { Comments } from './comments.ts';

/** Longer than anything stays in a trash. */
const KEPT_DAYS = 90;

export const sweepThreads = async ({ db, texts }: Comments, signal: AbortSignal): Promise<void> => {
  const things = await db.selectFrom('comments_thread').select(['kind', 'thing']).distinct().execute();
  for (const { kind, thing } of things) {
    signal.throwIfAborted();
    const known = texts.kind(kind);
    // A plugin that is off has lost nothing.
    if (!known) continue;
    const isThere = (await known.texts(thing, db)).length > 0;
    await sql`
      update comments_thread set gone_at = ${isThere ? sql`null` : sql`coalesce(gone_at, now())`}
      where kind = ${kind} and thing = ${thing}`.execute(db);
  }
  await sql`delete from comments_thread where gone_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db);
};
