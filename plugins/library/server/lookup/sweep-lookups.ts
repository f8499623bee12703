/** Forgets look-ups that nobody asks about any more, and answers that are too old to be used. */
import type { Library } from '../library.ts';
import { forgetNotices } from '../notices/notices.ts';

const DAY = 86_400_000;
/** Days that a look-up is kept after its start. */
const KEPT = 7;

export const sweepLookups = async ({ db, settings }: Library): Promise<void> => {
  const before = (days: number): Date => new Date(Date.now() - days * DAY);
  await db.deleteFrom('library_lookup').where('created_at', '<', before(KEPT)).execute();
  await db.deleteFrom('library_lookup_answer').where('asked_at', '<', before(settings.LIBRARY_LOOKUP_CACHE_DAYS)).execute();
  await forgetNotices(db);
};
