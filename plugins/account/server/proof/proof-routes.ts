/** How somebody shows that it is them before something of security changes, and the mailed code for who has no password. */
import type { Accounts, Handlers, Mailer } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { proofCalls } from '../../common/proof-calls.ts';
import { proofMail } from '../mails.ts';
import type { Tickets } from '../tickets.ts';
import type { SelfProof } from './self-proof.ts';

interface Parts {
  readonly accounts: Pick<Accounts, 'takesPasswords'>;
  readonly proof: SelfProof;
  readonly tickets: Tickets;
  readonly mail: Mailer;
  readonly productName: string;
}

export const proofRoutes = ({ accounts, proof, tickets, mail, productName }: Parts): Handlers<typeof proofCalls> => ({
  async proof({ user }) {
    const { account, way } = await proof.wayOf(user);
    return { way, email: account.email, takes_passwords: accounts.takesPasswords };
  },

  async sendProof({ user }) {
    const { account, way } = await proof.wayOf(user);
    if (way === 'password') throw new HttpError(409, 'Give your password.');
    const ticket = await tickets.issue('prove', account.email);
    if (!ticket) throw new HttpError(429, 'We have sent you several codes. Use the newest one, or try again in an hour.');
    await mail.send({ to: account.email, ...proofMail[account.language](productName, ticket.code) });
    return { success: true, message: 'We have sent you a code.' };
  },
});
