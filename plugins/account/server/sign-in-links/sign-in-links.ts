/** Links that sign in, made at the server's terminal. Each is good once. */
import type { Account, Accounts, Handlers } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import { LINK_SIGN, type linkCalls } from '../../common/link-calls.ts';
import type { SignInLinks } from '../../common/server-services.ts';
import { secondStepNeeded, WEB } from '../second-factor/second-step-needed.ts';
import type { SecondFactor } from '../second-factor/second-factor.ts';
import type { Tickets } from '../tickets.ts';

interface Parts {
  readonly accounts: Accounts;
  readonly tickets: Tickets;
  readonly factor: Pick<SecondFactor, 'challenge'>;
  readonly publicUrl: string;
}

const goneLink = () => new HttpError(404, 'This link is not valid any more.');

export const signInLinks = ({ accounts, tickets, factor, publicUrl }: Parts): SignInLinks & Handlers<typeof linkCalls> => ({
  async make({ email }) {
    const ticket = await tickets.issue('enter', email);
    return ticket && `${publicUrl}/sign-in${LINK_SIGN}${ticket.token}`;
  },

  signInByLink({ body: { token, client_id: clientId }, ip, userAgent }) {
    const prove = async (): Promise<number> => {
      const email = await tickets.redeem('enter', token);
      const account: Account | undefined = email === undefined ? undefined : await accounts.byEmail(email);
      if (!account) throw goneLink();
      const first = { user: account.id, clientId: clientId ?? WEB, remember: false, userAgent };
      if (account.second_step) throw secondStepNeeded(await factor.challenge(first));
      return account.id;
    };
    return accounts.signInBy(prove, { clientId, remember: false, ip, userAgent });
  },
});
