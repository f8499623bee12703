/** An account for whom it takes more than what their provider says: they show by a mailed code which address is theirs. */
import type { Handlers, Mailer } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { newcomerCalls } from '../../common/newcomer-calls.ts';
import { codeProblem, emailProblem, normaliseEmail, plainCode } from '../../common/rules.ts';
import { demand } from '../demand.ts';
import type { Tickets } from '../tickets.ts';
import type { findAccount } from './find-account.ts';
import { newcomerMail } from './mails.ts';
import type { Newcomers } from './newcomers.ts';
import type { Providers } from './providers.ts';
import type { SignInFound } from './sign-in-found.ts';

interface Parts {
  readonly providers: Pick<Providers, 'of'>;
  readonly newcomers: Newcomers;
  readonly tickets: Pick<Tickets, 'issue' | 'tradeCode' | 'redeem'>;
  readonly find: ReturnType<typeof findAccount>;
  readonly signInFound: SignInFound;
  readonly mail: Mailer;
  readonly productName: string;
}

const overdue = () => {
  const said = 'This sign-in has taken too long. Start again.';
  return new HttpError(401, said, { error: 'invalid_grant', error_description: said });
};
const wrongCode = () => new HttpError(400, 'The code is not valid.', { fields: { code: 'The code is not valid.' } });

export const newcomerRoutes = ({
  providers,
  newcomers,
  tickets,
  find,
  signInFound,
  mail,
  productName,
}: Parts): Handlers<typeof newcomerCalls> => {
  /** A code is good once, and with it all that were mailed before. */
  const isShown = async (email: string, code: string): Promise<boolean> => {
    const token = await tickets.tradeCode('arrive', email, plainCode(code));
    return token !== undefined && (await tickets.redeem('arrive', token)) !== undefined;
  };

  return {
    // Nothing here asks whether the address has an account, so that neither the answer nor its time tells.
    async nameAddress({ body: { provider, key, language, ...body } }) {
      demand({ email: emailProblem(body.email) });
      const email = normaliseEmail(body.email);
      const { title } = providers.of(provider).setting;
      if (!(await newcomers.name({ provider, key }, { email, language }))) throw overdue();
      const ticket = await tickets.issue('arrive', email);
      if (!ticket) throw new HttpError(429, 'We have sent you several codes. Use the newest one, or try again in an hour.');
      await mail.send({ to: email, ...newcomerMail[language](productName, title, ticket.code) });
      return { success: true, message: 'We have sent you a code.' };
    },

    arriveByCode({ body: { provider, key, code, client_id: clientId, remember = true }, ip, userAgent }) {
      demand({ code: codeProblem(code) });
      const { setting } = providers.of(provider);
      const seek = async () => {
        const waiting = { provider, key };
        const newcomer = await newcomers.of(waiting);
        if (!newcomer?.address) throw overdue();
        const { arrived, address } = newcomer;
        if (!(await isShown(address.email, code))) throw wrongCode();
        // Whom it refuses can still give another address: what waits goes only with an account.
        const found = await find(setting, arrived, ip, {
          ...address,
          used: async (within) => {
            if (!(await newcomers.end(waiting, within))) throw overdue();
          },
        });
        if ('toBeShown' in found) throw overdue();
        return { found, arrived };
      };
      return signInFound(seek, { clientId, remember, ip, userAgent });
    },
  };
};
