/** Joining: ask for a link, open it, set up the account (decisions §2, sign-up flow). */
import type { Accounts, Handlers, Jobs } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { contract } from '../../common/contract.ts';
import { emailProblem, nameProblem, normaliseEmail, passwordProblem } from '../../common/rules.ts';
import { demand } from '../demand.ts';
import { demandPasswords } from '../demand-passwords.ts';
import { Errands } from '../errands.ts';
import type { AnnouncedSignUps } from '../sign-ups.ts';
import type { Tickets } from '../tickets.ts';

const notAdmitted = () =>
  new HttpError(
    403,
    'With this address nobody makes an account here by themselves. If one was made for you, a mail is on its way.',
  );
const goneLink = () => new HttpError(404, 'This link is not valid any more.');

export const signUpRoutes = (
  accounts: Accounts,
  tickets: Tickets,
  jobs: Jobs,
  signUps: AnnouncedSignUps,
): Pick<Handlers<typeof contract>, 'join' | 'signUpData' | 'confirmSignUp'> => ({
  async join({ body }) {
    demandPasswords(accounts);
    demand({ email: emailProblem(body.email) });
    const email = normaliseEmail(body.email);
    // In both cases the same whether or not there is an account: who has one made for them gets their link all the same.
    const isOpen = await signUps.admits(email);
    await jobs.add('join', { ...Errands.payload(email, body.language), knownOnly: !isOpen });
    if (!isOpen) throw notAdmitted();
    return { success: true, message: 'We have sent you a link.' };
  },

  async signUpData({ query }) {
    demandPasswords(accounts);
    const email = await tickets.peek('join', query.token);
    if (email === undefined) throw goneLink();
    return { email };
  },

  async confirmSignUp({ body, ip }) {
    demandPasswords(accounts);
    const address = await tickets.peek('join', body.token);
    if (address === undefined) throw goneLink();
    demand({
      first_name: nameProblem(body.first_name),
      last_name: nameProblem(body.last_name),
      password: passwordProblem(body.password, address),
      accept_terms: body.accept_terms ? undefined : 'terms',
    });
    const isOpen = await signUps.admits(address);
    const isMade = await tickets.spend('join', body.token, async (email, tx) => {
      const fields = {
        email,
        first_name: body.first_name.trim(),
        last_name: body.last_name.trim(),
        language: body.language,
        // The link came by mail, so the address is the person's own.
        is_email_verified: true,
        first_login: true,
      };
      // Whoever runs the house may have made an account for them, and a provider may have signed them in to it.
      const known = await accounts.byEmail(email, tx);
      if (!known && !isOpen) throw notAdmitted();
      const account =
        known && !known.has_password ? await accounts.update(known.id, fields, tx) : await accounts.create(fields, tx);
      await accounts.setPassword(account.id, body.password, tx);
      const { ref: referral, device } = body;
      await signUps.announce(tx, { user: account.id, email, ip, ...(referral && { referral }), ...(device && { device }) });
    });
    if (!isMade) throw goneLink();
    return { success: true, message: 'Your account is ready.' };
  },
});
