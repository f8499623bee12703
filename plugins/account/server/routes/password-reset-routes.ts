/** A forgotten password: ask for a code, trade it for a token (or follow the link), set the new one (decisions §2). */
import type { Accounts, Handlers, Jobs, Mailer } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { contract } from '../../common/contract.ts';
import { codeProblem, emailProblem, normaliseEmail, passwordProblem, plainCode } from '../../common/rules.ts';
import { demand } from '../demand.ts';
import { demandPasswords } from '../demand-passwords.ts';
import { endPending } from '../end-pending.ts';
import { Errands } from '../errands.ts';
import type { MailLinksOf } from '../mail-links.ts';
import { passwordChangedMail } from '../mails.ts';
import type { Tickets } from '../tickets.ts';

interface Parts {
  readonly accounts: Accounts;
  readonly tickets: Tickets;
  readonly jobs: Jobs;
  readonly mail: Mailer;
  readonly linksOf: MailLinksOf;
  readonly productName: string;
}

export const passwordResetRoutes = ({
  accounts,
  tickets,
  jobs,
  mail,
  linksOf,
  productName,
}: Parts): Pick<Handlers<typeof contract>, 'requestReset' | 'verifyReset' | 'applyReset'> => ({
  async requestReset({ body }) {
    demandPasswords(accounts);
    demand({ email: emailProblem(body.email) });
    await jobs.add('reset', Errands.payload(normaliseEmail(body.email), 'en'));
    return { success: true, message: 'If the address has an account, a code is on its way.' };
  },

  async verifyReset({ body }) {
    demandPasswords(accounts);
    demand({ email: emailProblem(body.email), code: codeProblem(body.code) });
    const token = await tickets.tradeCode('reset', normaliseEmail(body.email), plainCode(body.code));
    if (token === undefined) throw new HttpError(400, 'The code is not valid.', { fields: { code: 'The code is not valid.' } });
    return { token };
  },

  async applyReset({ body }) {
    demandPasswords(accounts);
    const email = await tickets.peek('reset', body.token);
    if (email === undefined) throw new HttpError(404, 'This link is not valid any more.');
    demand({ password: passwordProblem(body.password, email) });
    const account = await accounts.byEmail(email);
    const isSet =
      account &&
      (await tickets.spend('reset', body.token, async (_, tx) => {
        await accounts.setPassword(account.id, body.password, tx);
        // With it: whoever had the old password is out when it has changed.
        await accounts.endSessions(account.id, undefined, tx);
        await endPending(tx, account.id);
        const text = passwordChangedMail[account.language](productName, linksOf({ has_password: true }));
        await mail.send({ to: account.email, ...text }, tx);
      }));
    if (!isSet) throw new HttpError(404, 'This link is not valid any more.');
    return { success: true, message: 'Your new password is set.' };
  },
});
