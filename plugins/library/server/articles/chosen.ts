/** Which references a call on many of them is about: those that it names, or those that fit the query that it names. */
import { createHash } from 'node:crypto';
import { HttpError } from '#server-kit';
import { SELECTION_CHANGED, type Selection } from '../../common/model/selection.ts';
import type { Db } from '../library.ts';
import { selectIds } from './query.ts';

/** Names a set of references, in whatever order. */
export const markOf = (ids: readonly number[]): string =>
  createHash('sha256').update(Float64Array.from(ids).sort()).digest('base64url').slice(0, 22);

interface Named {
  readonly articles?: readonly number[] | undefined;
  readonly selection?: Selection | undefined;
}

/**
 * @param most references that the call takes
 * @throws HttpError 409 when other references fit now than when they were shown, 400 when none is left or too many are, 404
 */
export const chosenIds = async (
  db: Db,
  user: number,
  { articles, selection }: Named,
  most = Number.POSITIVE_INFINITY,
): Promise<readonly number[]> => {
  if (!selection) return articles ?? [];
  const all = await selectIds(db, user, selection.query);
  if (markOf(all) !== selection.mark)
    throw new HttpError(409, 'The list has changed since you selected everything in it. Nothing was done. Select again.', {
      type: SELECTION_CHANGED,
    });
  const except = new Set(selection.except);
  const ids = all.filter((id) => !except.has(id));
  if (ids.length === 0) throw new HttpError(400, 'No references are selected.');
  if (ids.length > most) throw new HttpError(400, `At most ${most} references can be changed in one step.`);
  return ids;
};
