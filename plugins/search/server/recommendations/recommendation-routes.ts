/** Handlers of the calls on recommendations (matrix SEA-044, SEA-045). */
import type { Handlers } from '#plugin-api/server';
import type { searchContract } from '../../common/contract.ts';
import type { Finder } from '../finder.ts';
import { byCollaborators } from './by-collaborators.ts';
import { recommendationsFor } from './recommend.ts';

type Names = 'recommendations' | 'byCollaborators' | 'dismiss';

/** Dismissed works of one person that are kept: what is older was recommended long ago. */
const KEPT = 2000;

const dismiss = async ({ db }: Finder, owner: number, guid: string): Promise<void> => {
  const values = { dismissed_at: new Date() };
  await db
    .insertInto('search_dismissed')
    .values({ owner, guid, ...values })
    .onConflict((conflict) => conflict.columns(['owner', 'guid']).doUpdateSet(values))
    .execute();
  await db
    .deleteFrom('search_dismissed')
    .where('owner', '=', owner)
    .where('guid', 'in', (eb) =>
      eb.selectFrom('search_dismissed').select('guid').where('owner', '=', owner).orderBy('dismissed_at', 'desc').offset(KEPT),
    )
    .execute();
};

const takeBack = async ({ db }: Finder, owner: number, guid: string): Promise<void> => {
  await db.deleteFrom('search_dismissed').where('owner', '=', owner).where('guid', '=', guid).execute();
};

export const recommendationRoutes = (finder: Finder): Pick<Handlers<typeof searchContract>, Names> => ({
  recommendations: async ({ user, signal }) => ({ data: await recommendationsFor(finder, user.id, signal) }),
  byCollaborators: async ({ user }) => ({ data: await byCollaborators(finder, user.id) }),
  async dismiss({ user, body: { guid, is_dismissed } }) {
    await (is_dismissed ? dismiss : takeBack)(finder, user.id, guid);
    return { success: true, message: is_dismissed ? 'Recommendation removed.' : 'Recommendation is back.' };
  },
});
