/**
 * Tells that something in a project is not what it was: open browsers, once the transaction has committed, and the activity
 * history, when somebody did it.
 */
import { LIBRARY_CHANGED, type LibraryChanged } from '../../common/events.ts';
import { type Owned, audienceOf } from '../access.ts';
import { type Done, recordActivity } from '../activity/record-activity.ts';
import type { Library, Tx } from '../library.ts';

/** More references than this are not named one by one: who shows the project asks for all of it again. */
export const MOST_NAMED = 100;

export const announce = async (
  library: Library,
  tx: Tx,
  project: Owned,
  kinds: LibraryChanged['kinds'],
  articles?: readonly number[],
  ...done: readonly Done[]
): Promise<void> => {
  for (const one of done) await recordActivity(tx, project.id, one);
  const called = articles && articles.length <= MOST_NAMED ? { articles } : {};
  const data: LibraryChanged = { project: project.id, kinds, ...called };
  await library.events.publish(await audienceOf(tx, project), { type: LIBRARY_CHANGED, data }, tx);
};
