/** A feed among the saved searches of a person, with what is known of it already. */
import type { Tx } from '../finder.ts';
import { keepFound } from '../saved/found-works.ts';
import { createSaved } from '../saved/saved-store.ts';
import { guidsOfFeed } from './feed-store.ts';

export interface FollowedFeed {
  /** Claimed in the same transaction. */
  readonly feed: number;
  readonly title: string;
  readonly alerts: boolean;
}

/** What is followed already stays as it is. @throws HttpError 400 when there are too many */
export const saveFeed = async (
  tx: Tx,
  owner: number,
  { feed, title, alerts }: FollowedFeed,
): Promise<{ id: number; isNew: boolean }> => {
  const same = await tx
    .selectFrom('search_saved')
    .select('id')
    .where('owner', '=', owner)
    .where('feed', '=', feed)
    .executeTakeFirst();
  if (same) return { id: same.id, isNew: false };
  const { id } = await createSaved(tx, owner, { title, param: {}, alerts, kind: 'feed', feed });
  await keepFound(tx, id, await guidsOfFeed(tx, feed));
  return { id, isNew: true };
};
