/** The onboarding hints at 70 % of a limit of the free plan (decisions §16). */
import type { Caller } from '#plugin-api/server';
import type { LibraryLimit } from '../../common/limits.ts';
import type { Db, Library } from '../library.ts';

const SHARE = 0.7;

/**
 * How many of what was added to these projects, one number for each, the user's own plan has to hold; 0 for whom no hint is for.
 */
export const addedToOwn = async (
  db: Db,
  user: Pick<Caller, 'id' | 'plan'>,
  added: readonly { project: number; count: number }[],
): Promise<number> => {
  if (user.plan !== 'F' || added.every(({ count }) => count === 0)) return 0;
  const projects = added.map(({ project }) => project);
  const rows = await db
    .selectFrom('library_project')
    .select('id')
    .where('owner', '=', user.id)
    .where('id', '=', (eb) => eb.fn.any(eb.val(projects)))
    .execute();
  const own = new Set(rows.map(({ id }) => id));
  return added.reduce((sum, { project, count }) => sum + (own.has(project) ? count : 0), 0);
};

/** Shown by the call that passes the mark, so that it comes once however many are added at a time. */
export const popup = async (
  library: Library,
  user: Caller,
  limit: Extract<LibraryLimit, 'library.document' | 'library.citations'>,
  added: number,
): Promise<{ show: boolean; count: number }> => {
  const { limit: most, used: count } = await library.limits.stateOf(user.id, limit);
  const mark = Math.ceil((most ?? Number.POSITIVE_INFINITY) * SHARE);
  return { show: user.plan === 'F' && added > 0 && count >= mark && count - added < mark, count };
};
