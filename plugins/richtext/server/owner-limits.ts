/** The storage of who made a file, whoever works on it: their plan holds it. */
import { type Counter } from '#plugin-api/server';
import { HttpError, LimitError, sql } from '#server-kit';
import type { OpenFile } from './access.ts';
import type { Richtext, Tx } from './richtext.ts';
import { TEXTS } from './texts.ts';

/**
 * A co-author can do nothing about a limit of somebody else, and is offered no other plan: they are told whose it is.
 * @throws LimitError for who made the file, HttpError 403 for others, when there is no room for `bytes` more
 */
export const claimStorage = async (
  { limits }: Pick<Richtext, 'limits'>,
  tx: Tx,
  { owner, isOwn }: Pick<OpenFile, 'owner' | 'isOwn'>,
  bytes: number,
): Promise<void> => {
  try {
    await limits.claim(tx, owner, 'library.storage', bytes);
  } catch (error) {
    throw error instanceof LimitError && !isOwn ? new HttpError(403, TEXTS.ownersStorage) : error;
  }
};

/** What a person's files weigh with their pictures, those that can still be restored included. */
export const countBytes: Counter = (owner) => sql`(
  select sum(size) from (
    select size from richtext_file where owner = ${owner}
    union all
    select size from richtext_asset where owner = ${owner}
  ) stored
)`;
