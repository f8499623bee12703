/** How much somebody works with the app, as the client counts it, and who has come for the first time (CORE-085, CORE-086). */
import type { Handlers } from '#plugin-api/server';
import type { contract } from '../../common/contract.ts';
import type { ChangeAccount } from '../change-account.ts';

export const usageRoutes = (change: ChangeAccount): Pick<Handlers<typeof contract>, 'saveUsage' | 'addProspect'> => ({
  async saveUsage({ user, body: { analytics_info: info } }) {
    await change(user.id, (account) => ({ analytics_info: { ...account.analytics_info, ...info }, level: info.user_level }));
    return { success: true, message: 'The usage is saved.' };
  },

  async addProspect({ user }) {
    await change(user.id, ({ analytics_info: info }) =>
      // Once: whoever asks again was added then.
      info['prospect_since'] === undefined ? { analytics_info: { ...info, prospect_since: new Date().toISOString() } } : {},
    );
    return { success: true, message: 'Welcome.' };
  },
});
