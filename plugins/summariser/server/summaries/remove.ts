/** Deletes a summary. What was used for one that is ready stays used. */
import { sweepFiles } from '../sources/stored-files.ts';
import { announce, type Summariser } from '../summariser.ts';
import { openSummary } from './entries.ts';
import { giveTokenBack } from './tokens.ts';

/** @throws HttpError 404 */
export const removeSummary = async (summariser: Summariser, owner: number, id: number): Promise<void> => {
  await openSummary(summariser.db, owner, id);
  await summariser.db.transaction().execute(async (tx) => {
    // As it is when it goes: it may have become ready, or failed, since it was looked at.
    const gone = await tx
      .deleteFrom('summariser_summary')
      .where('owner', '=', owner)
      .where('id', '=', id)
      .returning(['state', 'token'])
      .executeTakeFirst();
    if (!gone) return;
    if (gone.state === 'waiting' || gone.state === 'working') await giveTokenBack(tx, gone.token);
    await announce(summariser, owner, id, tx);
  });
  await sweepFiles(summariser, owner);
};
