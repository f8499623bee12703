/** Cancelling an account (ACC-020, ACC-052): signed out everywhere, readable for another 30 days, and taken back in them (ACC-036). */
import type { Accounts, Handlers, Kysely, Mailer, Tracking } from '#plugin-api/server';
import { HttpError, readableUntil } from '#server-kit';
import type { contract } from '../../common/contract.ts';
import { normaliseEmail } from '../../common/rules.ts';
import { demand } from '../demand.ts';
import { cancelledMail, keptMail } from '../mails.ts';
import type { SelfProof } from '../proof/self-proof.ts';
import type { AccountTables } from '../tables.ts';

interface Parts {
  readonly accounts: Accounts;
  readonly proof: SelfProof;
  readonly db: Kysely<AccountTables>;
  readonly mail: Mailer;
  readonly productName: string;
  readonly tracking: Tracking;
}

export const cancelRoutes = ({
  accounts,
  proof,
  db,
  mail,
  productName,
  tracking,
}: Parts): Pick<Handlers<typeof contract>, 'deactivate' | 'reactivate'> => ({
  async reactivate({ user }) {
    const kept = await db.transaction().execute(async (tx) => {
      const account = await accounts.keep(user.id, tx);
      await mail.send({ to: account.email, ...keptMail[account.language](productName) }, tx);
      return account;
    });
    return { user: await accounts.toUser(kept) };
  },

  async deactivate({ user, body }) {
    const account = await accounts.byId(user.id);
    if (!account) throw new HttpError(404, 'User not found.');
    demand({ email: normaliseEmail(body.email) === account.email ? undefined : 'otherEmail' });
    await proof.demand(user, body.password);
    await db.transaction().execute(async (tx) => {
      const { deactivated_at: at, email, language } = await accounts.cancel(user.id, tx);
      if (at) await mail.send({ to: email, ...cancelledMail[language](productName, readableUntil(at)) }, tx);
    });
    tracking.send({ event: 'deactivate', user: user.id, clientId: body.ga_cid, details: {} });
    return { success: true, message: 'Account deactivated successfully' };
  },
});
