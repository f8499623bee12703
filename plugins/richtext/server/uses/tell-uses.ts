/** Tells the browsers of those who see a file that something is cited that was not, or no longer. */
import { type UsesChanged, USES_CHANGED } from '../../common/contract-uses.ts';
import { type Owned, peopleOf } from '../access.ts';
import type { Db, Richtext } from '../richtext.ts';

/** An event names no more references than that. */
const MOST_NAMED = 100;

/** @param articles `undefined` for any: a file has gone or come back, with all that it cites */
export const tellUses = async (
  richtext: Pick<Richtext, 'library' | 'events'>,
  db: Db,
  file: Owned,
  articles: readonly number[] | undefined,
): Promise<void> => {
  if (articles?.length === 0) return;
  const data: UsesChanged = articles && articles.length <= MOST_NAMED ? { articles } : {};
  await richtext.events.publish([...(await peopleOf(richtext, db, file)).keys()], { type: USES_CHANGED, data }, db);
};
