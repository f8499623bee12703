/** Before something of security changes: a session that was left open changes nothing. */
import type { Account, Accounts, Caller } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { ProofWay } from '../../common/proof-calls.ts';
import { codeProblem, plainCode } from '../../common/rules.ts';
import { demand } from '../demand.ts';
import type { Tickets } from '../tickets.ts';

/** Milliseconds after a sign-in in which it stands for the password, for those who have none. */
const FRESH = 10 * 60_000;

type Known = Pick<Accounts, 'byId' | 'openSessions' | 'takesPasswords' | 'verifyPassword'>;
type Who = Pick<Caller, 'id' | 'sessionId'>;

const wrong = (field: string, text: string): HttpError => new HttpError(400, text, { fields: { [field]: text } });

/**
 * That the person themselves sits there: by their password, or where none is of use by having signed in just now, or by a code that was
 * mailed to them.
 */
export class SelfProof {
  readonly #accounts: Known;
  readonly #tickets: Pick<Tickets, 'tradeCode' | 'redeem'>;

  constructor(accounts: Known, tickets: Pick<Tickets, 'tradeCode' | 'redeem'>) {
    this.#accounts = accounts;
    this.#tickets = tickets;
  }

  /** What `demand` asks for just now. @throws HttpError 404 */
  async wayOf(who: Who): Promise<{ readonly account: Account; readonly way: ProofWay }> {
    const account = await this.#accounts.byId(who.id);
    if (!account) throw new HttpError(404, 'User not found.');
    if (account.has_password && this.#accounts.takesPasswords) return { account, way: 'password' };
    return { account, way: (await this.#isFresh(who)) ? 'none' : 'code' };
  }

  /**
   * @param given password or code; empty where the sign-in is to be enough @param field that is blamed for it
   * @returns the account @throws HttpError 400 with `fields`, 403 where a sign-in is too old and no code was given, 429
   */
  async demand(who: Who, given: string, field = 'password'): Promise<Account> {
    const { account, way } = await this.wayOf(who);
    if (way === 'password') {
      demand({ [field]: given === '' ? 'required' : undefined });
      if (!(await this.#accounts.verifyPassword(account.id, given))) throw wrong(field, 'The password is not correct.');
    }
    if (way === 'code') {
      if (given === '') throw new HttpError(403, 'Sign out and in again first, so that it is certain that it is you.');
      if (!(await this.#spend(account.email, given))) throw wrong(field, 'The code is not valid.');
    }
    return account;
  }

  async #isFresh({ id, sessionId }: Who): Promise<boolean> {
    const session = (await this.#accounts.openSessions(id)).find((one) => one.id === sessionId);
    return session !== undefined && Date.now() - session.createdAt.getTime() <= FRESH;
  }

  /** A code is good once, and with it all that were mailed before. */
  async #spend(email: string, given: string): Promise<boolean> {
    if (codeProblem(given) !== undefined) return false;
    const token = await this.#tickets.tradeCode('prove', email, plainCode(given));
    return token !== undefined && (await this.#tickets.redeem('prove', token)) !== undefined;
  }
}
