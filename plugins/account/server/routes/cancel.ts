/** Cancelling an account (ACC-020, ACC-052): signed out everywhere, readable for another 30 days, and taken back in them (ACC-036). */
import { type Accounts, type Handlers, HttpError, type Mailer, readableUntil, type Tracking } from '#plugin-api/server';
import type { contract } from '../../common/contract.ts';
import { normaliseEmail } from '../../common/rules.ts';
import type { ChangeAccount } from '../change-account.ts';
import { demand } from '../demand.ts';
import { cancelledMail, keptMail } from '../mails.ts';

interface Parts {
  readonly accounts: Accounts;
  readonly change: ChangeAccount;
  readonly mail: Mailer;
  readonly productName: string;
  readonly tracking: Tracking;
}

export const cancelRoutes = ({
  accounts,
  change,
  mail,
  productName,
  tracking,
}: Parts): Pick<Handlers<typeof contract>, 'deactivate' | 'reactivate'> => ({
  async reactivate({ user }) {
    const kept = await change(user.id, async ({ deactivated_at, email, language }, tx) => {
      if (!deactivated_at) throw new HttpError(409, 'This account is not cancelled.');
      await mail.send({ to: email, ...keptMail[language](productName) }, tx);
      return { deactivated_at: null };
    });
    return { user: await accounts.toUser(kept) };
  },

  async deactivate({ user, body }) {
    const account = await accounts.byId(user.id);
    if (!account) throw new HttpError(404, 'User not found.');
    demand({ email: normaliseEmail(body.email) === account.email ? undefined : 'otherEmail' });
    if (!(await accounts.verifyPassword(user.id, body.password))) {
      throw new HttpError(400, 'The password is not correct.', { fields: { password: 'The password is not correct.' } });
    }
    await change(user.id, async ({ email, language }, tx) => {
      const now = new Date();
      await accounts.endSessions(user.id, undefined, tx);
      await mail.send({ to: email, ...cancelledMail[language](productName, readableUntil(now)) }, tx);
      return { deactivated_at: now };
    });
    tracking.send({ event: 'deactivate', user: user.id, clientId: body.ga_cid, details: {} });
    return { success: true, message: 'Account deactivated successfully' };
  },
});
