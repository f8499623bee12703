/** Deletes a summary. What was used for one that is ready stays used. */
import { sweepFiles } from '../sources/stored-files.ts';
import { announce, type Summariser } from '../summariser.ts';
import { openSummary } from './entries.ts';
import { giveTokenBack } from './tokens.ts';

/** @throws HttpError 404 */
export const removeSummary = async (summariser: Summariser, owner: number, id: number): Promise<void> => {
  const { state, token } = await openSummary(summariser.db, owner, id);
  await summariser.db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('summariser_summary')
      .where('id', '=', id)
      .where('state', '=', state)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    if (state === 'waiting' || state === 'working') await giveTokenBack(tx, token);
    await announce(summariser, owner, id, tx);
  });
  await sweepFiles(summariser, owner);
};
