/** The address of an account: proving it, and changing to another one (ACC-018, ACC-046, ACC-047, ACC-051). */
import type { Account, Accounts, Handlers, Jobs, Mailer } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { contract } from '../../common/contract.ts';
import { codeProblem, emailProblem, normaliseEmail, plainCode } from '../../common/rules.ts';
import { demand } from '../demand.ts';
import { Errands } from '../errands.ts';
import { addressChangedMail } from '../mails.ts';
import type { Tickets } from '../tickets.ts';

interface Parts {
  readonly accounts: Accounts;
  readonly tickets: Tickets;
  readonly jobs: Jobs;
  readonly mail: Mailer;
  readonly productName: string;
}

const VERIFIED = { success: true, message: 'Your address is confirmed.' };
const wrongPin = () => new HttpError(400, 'The pin is not valid.', { fields: { pin: 'The pin is not valid.' } });
const goneLink = () => new HttpError(404, 'This link is not valid any more.');

export const addressRoutes = ({
  accounts,
  tickets,
  jobs,
  mail,
  productName,
}: Parts): Pick<Handlers<typeof contract>, 'verifyEmail' | 'resendConfirmation' | 'requestEmailChange'> => {
  const prove = (token: string): Promise<boolean> =>
    tickets.spend('verify', token, async (email, tx) => {
      const account = await accounts.byEmail(email, tx);
      if (!account) throw goneLink();
      await accounts.update(account.id, { is_email_verified: true }, tx);
    });

  const change = (owner: number, token: string): Promise<boolean> =>
    tickets.spend('change', token, async (email, tx) => {
      const account = await accounts.byId(owner, tx);
      if (!account) throw goneLink();
      await accounts.update(owner, { email, is_email_verified: true }, tx);
      await mail.send({ to: account.email, ...addressChangedMail[account.language](productName, email) }, tx);
    });

  const byToken = async (token: string): Promise<void> => {
    const owner = await tickets.ownerOf(token);
    if (!(await (owner === undefined ? prove(token) : change(owner, token)))) throw goneLink();
  };

  const own = async (user: { readonly id: number } | undefined): Promise<Account | undefined> => user && accounts.byId(user.id);

  return {
    async verifyEmail({ user, body }) {
      if (body.token !== undefined) {
        await byToken(body.token);
        return VERIFIED;
      }
      const email = (await own(user))?.email ?? body.email ?? '';
      demand({ email: emailProblem(email), pin: codeProblem(body.pin ?? '') });
      const token = await tickets.tradeCode('verify', normaliseEmail(email), plainCode(body.pin ?? ''));
      if (token === undefined) throw wrongPin();
      await byToken(token);
      return VERIFIED;
    },

    async resendConfirmation({ user, body }) {
      const email = (await own(user))?.email ?? body.email;
      demand({ email: emailProblem(email) });
      await jobs.add('verify', Errands.payload(normaliseEmail(email), 'en'));
      return { success: true, message: 'If the address is waiting to be confirmed, a mail is on its way.' };
    },

    async requestEmailChange({ user, body }) {
      demand({ email: emailProblem(body.email) });
      const account = await own(user);
      if (!account) throw new HttpError(404, 'User not found.');
      const email = normaliseEmail(body.email);
      await jobs.add('change', { email, user: account.id, language: account.language }, { for: account.id });
      return { success: true, message: 'We have sent a link to the new address.' };
    },
  };
};
