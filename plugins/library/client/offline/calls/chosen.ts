/** Which references a call on many of them is about: those that it names, or those that fit the query that it names. */
import { ApiError } from '#plugin-api';
import { SELECTION_CHANGED, type Selection } from '../../../common/model/selection.ts';
import { refused } from './failures.ts';
import { findListed } from './find-listed.ts';
import type { Given } from './handlers.ts';

/** Names a set of references in this browser, in whatever order. */
export const markOf = (ids: readonly number[]): string => {
  let [one, other] = [0x811c9dc5, 0x9e3779b9];
  for (const id of Float64Array.from(ids).sort()) {
    one = Math.imul(one ^ id, 0x01000193);
    other = Math.imul(other ^ id, 0x85ebca6b) ^ (other >>> 13);
  }
  return [ids.length, one >>> 0, other >>> 0].map((part) => part.toString(36)).join('.');
};

interface Named {
  readonly articles?: readonly number[] | undefined;
  readonly selection?: Selection | undefined;
}

/**
 * @param most references that the call takes
 * @throws ApiError 409 when other references fit now than when they were shown, 400 when none is left or too many are, 404
 */
export const chosenIds = async (
  given: Given,
  { articles, selection }: Named,
  signal?: AbortSignal,
  most = Number.POSITIVE_INFINITY,
): Promise<readonly number[]> => {
  if (!selection) return articles ?? [];
  const { query, mark } = selection;
  const { found } = await findListed(given, query, signal);
  const all = found.map(({ article }) => article.id);
  if (markOf(all) !== mark) {
    const message = 'The list has changed since you selected everything in it. Nothing was done. Select again.';
    throw new ApiError(409, message, { message, type: SELECTION_CHANGED });
  }
  const except = new Set(selection.except);
  const ids = all.filter((id) => !except.has(id));
  if (ids.length === 0) throw refused('No references are selected.');
  if (ids.length > most) throw refused(`At most ${most} references can be changed in one step.`);
  return ids;
};
