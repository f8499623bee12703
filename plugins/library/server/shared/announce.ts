/**
 * Tells that something in a project is not what it was: open browsers, once the transaction has committed, and the activity
 * history, when somebody did it.
 */
import { askPrepared, sql } from '#server-kit';
import { LIBRARY_CHANGED, type LibraryChanged } from '../../common/events.ts';
import { type Owned, audience } from '../access.ts';
import { type Done, recordActivity, recording } from '../activity/record-activity.ts';
import type { Library, Tx } from '../library.ts';
import { type Writes, atOnce } from './at-once.ts';

/** More references than this are not named one by one: who shows the project asks for all of it again. */
export const MOST_NAMED = 100;

const changeOf = (project: Owned, kinds: LibraryChanged['kinds'], articles?: readonly number[]) => {
  const called = articles && articles.length <= MOST_NAMED ? { articles } : {};
  const data: LibraryChanged = { project: project.id, kinds, ...called };
  return { type: LIBRARY_CHANGED, data };
};

export interface Told {
  readonly kinds: LibraryChanged['kinds'];
  readonly articles?: readonly number[] | undefined;
  readonly done?: readonly Done[];
}

/** Does `writes`, the change itself, and tells of it, in one statement where one thing was done. */
export const writeAndTell = async (
  { events }: Library,
  tx: Tx,
  project: Owned,
  writes: Writes,
  { kinds, articles, done = [] }: Told,
): Promise<void> => {
  const change = changeOf(project, kinds, articles);
  // Each of several looks at what was told before it.
  const [last, ...others] = [...done].reverse();
  for (const one of others.reverse()) await recordActivity(tx, project.id, one);
  const all = [...writes, ...(last ? [recording(project.id, last)] : [])];
  const told = events.publishing?.(audience(project), change) ?? sql`${audience(project)} as people`;
  const { rows } = await askPrepared(tx, atOnce(all, sql<{ people?: readonly number[] }>`select ${told}`));
  if (!events.publishing) await events.publish(rows[0]?.people ?? [], change, tx);
};

export const announce = async (
  library: Library,
  tx: Tx,
  project: Owned,
  kinds: LibraryChanged['kinds'],
  articles?: readonly number[],
  ...done: readonly Done[]
): Promise<void> => writeAndTell(library, tx, project, [], { kinds, articles, done });
