/** Who runs the house: named by the setting `OPERATORS`, or on the command line. */
import type { Account, Accounts, Executor, Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { SignInLinks } from '#plugins/account/common/server-services.ts';
import type { AuditLog } from './audit-log.ts';
import type { OperatorTables } from './tables.ts';

/** Addresses separated by commas or blanks. */
export const addressesIn = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .toLowerCase()
      .split(/[\s,]+/)
      .filter((address) => address !== ''),
  );

/** Said to whoever sits at the terminal. */
export class CommandError extends Error {}

const USAGE = 'Usage: npm run operator -- add|remove|link|list <address>';

export class Operators {
  readonly #db: Kysely<OperatorTables>;
  readonly #accounts: Accounts;
  readonly #audit: AuditLog;
  readonly #links: SignInLinks;

  constructor(db: Kysely<OperatorTables>, accounts: Accounts, audit: AuditLog, links: SignInLinks) {
    this.#db = db;
    this.#accounts = accounts;
    this.#audit = audit;
    this.#links = links;
  }

  /** Makes operators of accounts that have one of these addresses, and have proven it. */
  async appoint(addresses: ReadonlySet<string>): Promise<void> {
    for (const address of addresses) {
      const account = await this.#accounts.byEmail(address);
      if (account?.is_email_verified && account.user_type !== 'operator')
        await this.#db.transaction().execute((tx) => this.#make(tx, account, 'setting', 'operator'));
    }
  }

  /** The same for somebody who has just proven their address by signing up, in that transaction. */
  async appointNew(within: Executor, user: number): Promise<void> {
    const account = await this.#accounts.byId(user, within);
    if (account) await this.#make(within, account, 'setting', 'operator');
  }

  /** `npm run operator -- …`. @returns the lines that are shown @throws CommandError */
  async command([verb, address, ...more]: readonly string[]): Promise<readonly string[]> {
    if (verb === 'list' && address === undefined) {
      const rows = await this.#db
        .selectFrom('core_user')
        .select('email')
        .where('user_type', '=', 'operator')
        .orderBy('email')
        .execute();
      return rows.length === 0 ? ['There are no operators.'] : rows.map(({ email }) => email);
    }
    if ((verb !== 'add' && verb !== 'remove' && verb !== 'link') || address === undefined || more.length > 0)
      throw new CommandError(USAGE);
    const account = await this.#accounts.byEmail(address);
    if (!account) throw new CommandError(`${address} has no account here. Sign up first.`);
    const isOperator = account.user_type === 'operator';
    if (verb === 'link') return this.#link(account, isOperator);
    if (isOperator === (verb === 'add')) return [`${account.email} is ${isOperator ? 'an operator already' : 'no operator'}.`];
    const type = verb === 'add' ? 'operator' : 'normal';
    await this.#db.transaction().execute((tx) => this.#make(tx, account, 'command-line', type));
    return [`${account.email} is ${verb === 'add' ? 'an operator now' : 'no operator any more'}.`];
  }

  /** The way in that no setting closes: whoever sits here can read everything anyhow, and it is written down. */
  async #link(account: Account, isOperator: boolean): Promise<readonly string[]> {
    if (!isOperator) throw new CommandError(`${account.email} is no operator. Links are made for operators only.`);
    const link = await this.#links.make(account);
    if (link === undefined) throw new CommandError('Three links were made within the hour. Use the newest one, or wait.');
    const subject = { kind: 'user', id: account.id };
    await this.#audit.act(
      { act: 'user.sign-in-link', via: 'command-line', by: null, reason: 'npm run operator', subject },
      async () => ({ before: {}, after: {}, person: account.id, answer: undefined }),
    );
    return ['This link signs in once, within 15 minutes:', link];
  }

  async #make(within: Executor, { id }: Account, via: 'setting' | 'command-line', type: 'operator' | 'normal'): Promise<void> {
    // Web process and worker read the setting at the same time: the second finds that it is done.
    const { rows } = await sql<{ user_type: string }>`select user_type from core_user where id = ${id} for update`.execute(
      within,
    );
    const before = rows[0]?.user_type;
    if (before === undefined || before === type) return;
    const reason = via === 'setting' ? 'OPERATORS' : 'npm run operator';
    await this.#audit.within(within, { act: 'user.type', via, by: null, reason, subject: { kind: 'user', id } }, async () => {
      await this.#accounts.update(id, { user_type: type }, within);
      return { before: { type: before }, after: { type }, person: id, answer: undefined };
    });
  }
}
