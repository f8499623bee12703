/**
 * People whom a directory looks after. It makes their accounts, names them, shuts them out and lets them go; it never sees a password, and
 * what they have written stays theirs.
 */
import type { Account, Accounts, Kysely, RawBuilder, Transaction } from '#plugin-api/server';
import { sql } from '#server-kit';
import { emailProblem, normaliseEmail } from '#plugins/account/common/rules.ts';
import type { PeopleTables } from '../tables.ts';
import type { Groups } from './groups.ts';
import type { SaidPerson } from './read-user.ts';
import type { Page } from './scim-door.ts';
import { scimError } from './scim-error.ts';
import type { Condition } from './scim-filter.ts';
import { type Believed, demandVersion, versionOf } from './version.ts';

export interface KeptPerson {
  readonly account: Account;
  readonly userName: string;
  readonly externalId: string | null;
  readonly changedAt: Date;
  readonly version: string;
}

type PersonFilter = Condition<'username' | 'externalid' | 'email' | 'id' | 'active'>;
/** By how directories write them, in small letters. */
export const PERSON_FILTERS = {
  username: 'username',
  externalid: 'externalid',
  'emails.value': 'email',
  emails: 'email',
  id: 'id',
  active: 'active',
} as const;

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

const conditionOf = ({ by, value }: PersonFilter): RawBuilder<boolean> => {
  const lower = value.toLowerCase();
  return {
    username: sql<boolean>`(lower(d.user_name) = ${lower} or (d.user_id is null and lower(u.email) = ${lower}))`,
    email: sql<boolean>`lower(u.email) = ${lower}`,
    externalid: sql<boolean>`d.external_id = ${value}`,
    id: sql<boolean>`u.id::text = ${value}`,
    active: sql<boolean>`(d.user_id is not null and (u.suspended_at is null and u.deactivated_at is null) = (${lower} = 'true'))`,
  }[by];
};

export class Directory {
  readonly #db: Kysely<PeopleTables>;
  readonly #accounts: Accounts;
  readonly #groups: Pick<Groups, 'leaveAll'>;

  constructor(db: Kysely<PeopleTables>, accounts: Accounts, groups: Pick<Groups, 'leaveAll'>) {
    this.#db = db;
    this.#accounts = accounts;
    this.#groups = groups;
  }

  /**
   * Those that it looks after, in the order in which they came; by a filter also somebody who came by themselves: so a directory finds whom
   * it is to look after from now on. Whom it has let go is not there.
   */
  async list(
    filter: readonly PersonFilter[],
    { offset, limit }: Page,
    within: Kysely<PeopleTables> = this.#db,
  ): Promise<{ people: KeptPerson[]; total: number }> {
    const conditions = filter.length === 0 ? [sql<boolean>`d.user_id is not null`] : filter.map(conditionOf);
    const from = sql`
      core_user u left join people_directory d on d.user_id = u.id
      where d.deleted_at is null and ${sql.join(conditions, sql` and `)}`;
    const { rows } = await sql<Row>`
      select u.id, d.user_name, d.external_id, d.changed_at from ${from} order by u.id offset ${offset} limit ${limit}`.execute(
      within,
    );
    const counted = await sql<{ total: string | number }>`select count(*) as total from ${from}`.execute(within);
    return { people: await this.#kept(rows, within), total: Number(counted.rows[0]?.total ?? 0) };
  }

  /** @throws HttpError 404 */
  async one(id: number, within?: Kysely<PeopleTables>): Promise<KeptPerson> {
    const { people } = await this.list([{ by: 'id', value: String(id) }], { offset: 0, limit: 1 }, within);
    const [found] = people;
    if (!found) throw notThere();
    return found;
  }

  /** Also somebody whom it had let go, by their address: they find everything as it was. @throws HttpError 400, 409 */
  async add(said: SaidPerson): Promise<KeptPerson> {
    const address = addressIn(said);
    if (address === undefined) throw scimError(400, 'A person needs an email address.', 'invalidValue');
    const email = normaliseEmail(address);
    const names = {
      ...(said.givenName !== undefined && { first_name: cut(said.givenName) }),
      ...(said.familyName !== undefined && { last_name: cut(said.familyName) }),
    };
    const language = /^de\b/i.test(said.language ?? '') ? 'de' : 'en';
    return this.#keeping(async (tx) => {
      const gone = await this.#letGo(tx, email);
      const { id } = gone
        ? await this.#accounts.update(gone.id, names, tx)
        : await this.#accounts.create({ email, ...names, language }, tx);
      await this.#note(tx, id, { userName: said.userName ?? address, externalId: said.externalId });
      await this.#shutOut(tx, id, said.active === false);
      return id;
    });
  }

  /** What is not said stays as it is. @throws HttpError 400, 404, 409, 412 */
  async change(id: number, said: SaidPerson, believed?: Believed): Promise<KeptPerson> {
    return this.#keeping(async (tx) => {
      const before = await this.#held(tx, id, believed);
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
      if (said.active !== undefined) await this.#shutOut(tx, id, !said.active);
      return id;
    });
  }

  /**
   * Lets somebody go: as who is suspended they are signed out everywhere and let in by no way, and they have no more what groups brought.
   * Nothing of theirs is erased: that is for whoever runs the house to do. @throws HttpError 404, 412
   */
  async remove(id: number, believed?: Believed): Promise<void> {
    await this.#db.transaction().execute(async (tx) => {
      const { userName, externalId } = await this.#held(tx, id, believed);
      await this.#note(tx, id, { userName, externalId });
      await this.#shutOut(tx, id, true);
      await this.#groups.leaveAll(tx, id);
      await tx.updateTable('people_directory').set({ deleted_at: sql<Date>`now()` }).where('user_id', '=', id).execute();
    });
  }

  /** Somebody whom nobody changes until the transaction ends: what is changed is what was looked at. @throws HttpError 404, 412 */
  async #held(tx: Tx, id: number, believed: Believed): Promise<KeptPerson> {
    await sql`select from core_user where id = ${id} for no key update`.execute(tx);
    const found = await this.one(id, tx);
    demandVersion(believed, found.version);
    return found;
  }

  /** What whoever runs the house has shut is not opened by a directory. */
  async #shutOut(tx: Tx, id: number, isOut: boolean): Promise<void> {
    const { suspended_at } = (await this.#accounts.byId(id, tx)) ?? {};
    const row = await tx.selectFrom('people_directory').select('shut_out').where('user_id', '=', id).executeTakeFirst();
    if (isOut ? suspended_at !== null : !row?.shut_out) return;
    await this.#accounts.suspend(id, isOut, tx);
    await tx.updateTable('people_directory').set({ shut_out: isOut }).where('user_id', '=', id).execute();
  }

  /** Whom it had let go, of this address. */
  async #letGo(tx: Tx, email: string): Promise<Account | undefined> {
    const account = await this.#accounts.byEmail(email, tx);
    const row =
      account &&
      (await tx
        .selectFrom('people_directory')
        .select('user_id')
        .where('user_id', '=', account.id)
        .where('deleted_at', 'is not', null)
        .executeTakeFirst());
    return row && account;
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
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet({ ...said, changed_at: sql<Date>`now()`, deleted_at: null }),
      )
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

  async #kept(rows: readonly Row[], within: Kysely<PeopleTables>): Promise<KeptPerson[]> {
    const found = await this.#accounts.byIds(
      rows.map(({ id }) => Number(id)),
      within,
    );
    const accounts = new Map(found.map((one) => [one.id, one]));
    return rows.flatMap(({ id, user_name, external_id: externalId, changed_at }) => {
      const account = accounts.get(Number(id));
      if (!account) return [];
      const { email, first_name, last_name, language, suspended_at, deactivated_at } = account;
      const [userName, changedAt] = [user_name ?? email, changed_at ?? account.date_joined];
      const shown = [id, email, first_name, last_name, language, suspended_at, deactivated_at];
      return [{ account, userName, externalId, changedAt, version: versionOf(...shown, userName, externalId, changedAt) }];
    });
  }
}
