/** How much somebody works with the app, as the client counts it, and who has come for the first time (CORE-085, CORE-086). */
import { type Accounts, type Handlers, HttpError } from '#plugin-api/server';
import type { contract } from '../../common/contract.ts';

export const usageRoutes = (accounts: Accounts): Pick<Handlers<typeof contract>, 'saveUsage' | 'addProspect'> => {
  const self = async (id: number) => {
    const account = await accounts.byId(id);
    if (!account) throw new HttpError(404, 'User not found.');
    return account;
  };
  return {
    async saveUsage({ user, body: { analytics_info } }) {
      const account = await self(user.id);
      await accounts.update(user.id, {
        analytics_info: { ...account.analytics_info, ...analytics_info },
        level: analytics_info.user_level,
      });
      return { success: true, message: 'The usage is saved.' };
    },

    async addProspect({ user }) {
      const { analytics_info } = await self(user.id);
      // Once: whoever asks again was added then.
      if (analytics_info['prospect_since'] === undefined)
        await accounts.update(user.id, { analytics_info: { ...analytics_info, prospect_since: new Date().toISOString() } });
      return { success: true, message: 'Welcome.' };
    },
  };
};
