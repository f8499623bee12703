/** Setting up, renewing and switching off the second factor, and the second step of signing in. */
import type { Accounts, Handlers, Kysely, Mailer } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { contract } from '../../common/contract.ts';
import type { MailLinksOf } from '../mail-links.ts';
import { secondFactorCodesMail, secondFactorOffMail, secondFactorOnMail } from '../mails.ts';
import type { SelfProof } from '../proof/self-proof.ts';
import type { AccountTables } from '../tables.ts';
import type { FinishSignIn } from './finish-sign-in.ts';
import type { SecondFactor } from './second-factor.ts';
import { base32, keyUri } from './totp.ts';

interface Parts {
  readonly accounts: Accounts;
  readonly proof: SelfProof;
  readonly factor: SecondFactor;
  readonly finish: FinishSignIn;
  readonly db: Kysely<AccountTables>;
  readonly mail: Mailer;
  readonly productName: string;
  readonly linksOf: MailLinksOf;
}

type Calls =
  | 'secondFactor'
  | 'beginSecondFactor'
  | 'confirmSecondFactor'
  | 'renewRecoveryCodes'
  | 'endSecondFactor'
  | 'secondStep';

/** Wrong codes are counted for the account, wherever they are given. */
const guessesOf = (user: number): string => `second factor of ${user}`;
const wrongCode = () => new HttpError(400, 'The code is not valid.', { fields: { code: 'The code is not valid.' } });
const isOn = () => new HttpError(409, 'Two-step sign-in is on already.');
const refused = (description: string) =>
  new HttpError(401, description, { error: 'invalid_grant', error_description: description });

export const secondFactorRoutes = (parts: Parts): Pick<Handlers<typeof contract>, Calls> => {
  const { accounts, proof, factor, finish, db, mail, productName, linksOf } = parts;

  return {
    async secondFactor({ user }) {
      const account = await accounts.byId(user.id);
      return { is_on: account?.second_step ?? false, codes_left: await factor.codesLeft(user.id) };
    },

    async beginSecondFactor({ user, body }) {
      const account = await proof.demand(user, body.password);
      const made = account.second_step ? undefined : await factor.begin(user.id);
      if (!made) throw isOn();
      const secret = base32(made);
      return { secret, uri: keyUri(productName, account.email, secret) };
    },

    async confirmSecondFactor({ user, body }) {
      await accounts.admitGuess(guessesOf(user.id));
      const account = await accounts.byId(user.id);
      if (!account || account.second_step) throw isOn();
      const codes = await db.transaction().execute(async (tx) => {
        if (!(await factor.takeAppCode(user.id, body.code, tx))) throw wrongCode();
        await factor.switchOn(user.id, tx);
        await accounts.update(user.id, { second_step: true }, tx);
        await mail.send({ to: account.email, ...secondFactorOnMail[account.language](productName, linksOf(account)) }, tx);
        return factor.newCodes(user.id, tx);
      });
      await accounts.forgiveGuesses(guessesOf(user.id));
      return { codes };
    },

    async renewRecoveryCodes({ user, body }) {
      const account = await proof.demand(user, body.password);
      if (!account.second_step) throw new HttpError(409, 'Two-step sign-in is off.');
      const codes = await db.transaction().execute(async (tx) => {
        await mail.send({ to: account.email, ...secondFactorCodesMail[account.language](productName, linksOf(account)) }, tx);
        return factor.newCodes(user.id, tx);
      });
      return { codes };
    },

    async endSecondFactor({ user, body }) {
      const account = await proof.demand(user, body.password);
      await db.transaction().execute(async (tx) => {
        await factor.remove(user.id, tx);
        await accounts.update(user.id, { second_step: false }, tx);
        await mail.send({ to: account.email, ...secondFactorOffMail[account.language](productName, linksOf(account)) }, tx);
      });
      return { success: true, message: 'Two-step sign-in is off.' };
    },

    async secondStep({ body, log }) {
      const first = await factor.waiting(body.challenge);
      if (!first) throw refused('Sign in again');
      const { user, clientId } = first;
      await accounts.admitGuess(guessesOf(user));
      const isRight = (await factor.takeAppCode(user, body.code)) || (await factor.takeRecoveryCode(user, body.code));
      if (!isRight) {
        log.warn({ user, clientId }, 'Second step refused');
        throw refused('The code is not valid');
      }
      await accounts.forgiveGuesses(guessesOf(user));
      if (!(await factor.spend(body.challenge))) throw refused('Sign in again');
      return finish(first);
    },
  };
};
