/** Cancelling an account (ACC-020, ACC-052): signed out everywhere, readable for another 30 days, and taken back in them (ACC-036). */
import { type Accounts, type Handlers, HttpError, type Mailer, readableUntil, type Tracking } from '#plugin-api/server';
import type { contract } from '../../common/contract.ts';
import { normaliseEmail } from '../../common/rules.ts';
import { demand } from '../demand.ts';
import { cancelledMail, keptMail } from '../mails.ts';

export const cancelRoutes = (
  accounts: Accounts,
  mail: Mailer,
  productName: string,
  tracking: Tracking,
): Pick<Handlers<typeof contract>, 'deactivate' | 'reactivate'> => ({
  async reactivate({ user }) {
    const account = await accounts.byId(user.id);
    if (!account?.deactivated_at) throw new HttpError(409, 'This account is not cancelled.');
    const kept = await accounts.update(user.id, { deactivated_at: null });
    await mail.send({ to: account.email, ...keptMail[account.language](productName) });
    return { user: await accounts.toUser(kept) };
  },

  async deactivate({ user, body }) {
    const account = await accounts.byId(user.id);
    if (!account) throw new HttpError(404, 'User not found.');
    demand({ email: normaliseEmail(body.email) === account.email ? undefined : 'otherEmail' });
    if (!(await accounts.verifyPassword(user.id, body.password))) {
      throw new HttpError(400, 'The password is not correct.', { fields: { password: 'The password is not correct.' } });
    }
    const now = new Date();
    await accounts.update(user.id, { deactivated_at: now });
    await accounts.endSessions(user.id);
    tracking.send({ event: 'deactivate', user: user.id, clientId: body.ga_cid, details: {} });
    await mail.send({ to: account.email, ...cancelledMail[account.language](productName, readableUntil(now)) });
    return { success: true, message: 'Account deactivated successfully' };
  },
});
