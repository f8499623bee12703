/** What stood still: checks whose worker died for good, checks whose order is gone, links that have ended. */
import { sql } from '#server-kit';
import type { Plagiarism } from '../plagiarism.ts';
import { TEXTS } from '../texts.ts';
import { failCheck } from './end.ts';

/** Of one run. */
const MOST = 500;

const isStanding = sql<boolean>`moved_at < now() - interval '2 hours'`;

export const sweepChecks = async (house: Plagiarism): Promise<void> => {
  const { db, orders } = house;
  await db.deleteFrom('plagiarism_share').where('expires_at', '<', new Date()).execute();
  const still = await db
    .selectFrom('plagiarism_check')
    .select('order')
    .where('report', 'is', null)
    .where('reason', 'is', null)
    .where(isStanding)
    .orderBy('moved_at')
    .limit(MOST)
    .execute();
  for (const { order } of still) {
    const known = await orders.find(order);
    // Nobody pays a draft back: it waits for its customer as long as they like.
    if (!known) await db.deleteFrom('plagiarism_check').where('order', '=', order).execute();
    else if (known.state === 'counting' || known.state === 'checking') await failCheck(house, order, TEXTS.broken);
    else await db.updateTable('plagiarism_check').set({ moved_at: new Date() }).where('order', '=', order).execute();
  }
};
