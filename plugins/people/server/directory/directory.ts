/**
 * People whom a directory looks after. It makes their accounts, names them, and shuts them out; it never sees a password, and what they
 * have written stays theirs.
 */
import type { Account, Accounts, Kysely, Transaction } from '#plugin-api/server';
import { sql } from '#server-kit';
import { emailProblem, normaliseEmail } from '#plugins/account/common/rules.ts';
import type { PeopleTables } from '../tables.ts';
import type { Filter, SaidPerson } from './read-user.ts';
import { scimError } from './scim-error.ts';

export interface KeptPerson {
  readonly account: Account;
  readonly userName: string;
  readonly externalId: string | null;
  readonly changedAt: Date;
}

type Tx = Transaction<PeopleTables>;
interface Row {
  readonly id: number;
  readonly user_name: string | null;
  readonly external_id: string | null;
  readonly changed_at: Date | null;
}

const LONGEST_NAME = 50;
const cut = (name: string): string => [...name.trim()].slice(0, LONGEST_NAME).join('');
const notThere = () => scimError(404, 'There is nobody of this id.');

/** The address: that which is said, or a user name that is one. */
const addressIn = ({ email, userName }: SaidPerson): string | undefined =>
  [email, userName].find((one): one is string => one !== undefined && emailProblem(one) === undefined);

export class Directory {
  readonly #db: Kysely<PeopleTables>;
  readonly #accounts: Accounts;

  constructor(db: Kysely<PeopleTables>, accounts: Accounts) {
    this.#db = db;
    this.#accounts = accounts;
  }

  /** Those that it looks after, in the order in which they came. @param offset from 0 */
  async list(offset: number, limit: number): Promise<{ people: KeptPerson[]; total: number }> {
    const rows = await sql<Row>`
      select user_id as id, user_name, external_id, changed_at from people_directory order by user_id offset ${offset} limit ${limit}`.execute(
      this.#db,
    );
    const { total } = await this.#db
      .selectFrom('people_directory')
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return { people: await this.#kept(rows.rows), total: Number(total) };
  }

  /** Also somebody who came by themselves: so a directory finds whom it is to look after from now on. */
  async find({ by, value }: Filter): Promise<KeptPerson[]> {
    const lower = value.toLowerCase();
    const is = {
      username: sql<boolean>`lower(d.user_name) = ${lower} or (d.user_id is null and lower(u.email) = ${lower})`,
      email: sql<boolean>`lower(u.email) = ${lower}`,
      externalid: sql<boolean>`d.external_id = ${value}`,
      id: sql<boolean>`u.id::text = ${value}`,
    }[by];
    const { rows } = await sql<Row>`
      select u.id, d.user_name, d.external_id, d.changed_at from core_user u left join people_directory d on d.user_id = u.id
      where ${is} order by u.id limit 2`.execute(this.#db);
    return this.#kept(rows);
  }

  /** @throws HttpError 404 */
  async one(id: number): Promise<KeptPerson> {
    const [found] = await this.find({ by: 'id', value: String(id) });
    if (!found) throw notThere();
    return found;
  }

  /** @throws HttpError 400, 409 */
  async add(said: SaidPerson): Promise<KeptPerson> {
    const email = addressIn(said);
    if (email === undefined) throw scimError(400, 'A person needs an email address.', 'invalidValue');
    return this.#keeping(async (tx) => {
      const { id } = await this.#accounts.create(
        {
          email: normaliseEmail(email),
          first_name: cut(said.givenName ?? ''),
          last_name: cut(said.familyName ?? ''),
          language: /^de\b/i.test(said.language ?? '') ? 'de' : 'en',
        },
        tx,
      );
      await this.#note(tx, id, { userName: said.userName ?? email, externalId: said.externalId });
      if (said.active === false) await this.#accounts.suspend(id, true, tx);
      return id;
    });
  }

  /** What is not said stays as it is. @throws HttpError 400, 404, 409 */
  async change(id: number, said: SaidPerson): Promise<KeptPerson> {
    const before = await this.one(id);
    return this.#keeping(async (tx) => {
      const email = said.email === undefined && said.userName === undefined ? undefined : addressIn(said);
      const { account } = before;
      const isOther = email !== undefined && normaliseEmail(email) !== account.email;
      await this.#accounts.update(
        id,
        {
          // Another address is proven by its owner, not by the directory.
          ...(isOther && { email: normaliseEmail(email), is_email_verified: false }),
          ...(said.givenName !== undefined && { first_name: cut(said.givenName) }),
          ...(said.familyName !== undefined && { last_name: cut(said.familyName) }),
        },
        tx,
      );
      const { userName = before.userName, externalId = before.externalId ?? undefined } = said;
      await this.#note(tx, id, { userName, externalId });
      if (said.active !== undefined) await this.#accounts.suspend(id, !said.active, tx);
      return id;
    });
  }

  async #note(
    tx: Tx,
    user: number,
    { userName, externalId = null }: { userName: string; externalId?: string | null | undefined },
  ) {
    const said = { user_name: userName, external_id: externalId };
    await tx
      .insertInto('people_directory')
      .values({ user_id: user, ...said })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ ...said, changed_at: sql<Date>`now()` }))
      .execute();
  }

  /** @throws HttpError 409 for a name or an address that somebody else has */
  async #keeping(work: (tx: Tx) => Promise<number>): Promise<KeptPerson> {
    try {
      return await this.one(await this.#db.transaction().execute(work));
    } catch (error) {
      const { status, code } = error as { status?: unknown; code?: unknown };
      const isTaken = status === 409 || code === '23505';
      throw isTaken ? scimError(409, 'Somebody else has this name or address.', 'uniqueness') : error;
    }
  }

  async #kept(rows: readonly Row[]): Promise<KeptPerson[]> {
    const accounts = new Map((await this.#accounts.byIds(rows.map(({ id }) => Number(id)))).map((one) => [one.id, one]));
    return rows.flatMap(({ id, user_name, external_id, changed_at }) => {
      const account = accounts.get(Number(id));
      if (!account) return [];
      return [
        { account, userName: user_name ?? account.email, externalId: external_id, changedAt: changed_at ?? account.date_joined },
      ];
    });
  }
}
