/** The passkeys that people have: public keys, what they are called, and how often they were used. */
import type { Executor, Kysely, Secrets, Selectable } from '#plugin-api/server';
import { HttpError, sql } from '#server-kit';
import type { AccountTables } from '../tables.ts';

export type StoredPasskey = Selectable<AccountTables['account_passkey']>;
export type NewPasskey = Pick<StoredPasskey, 'name' | 'credential_id' | 'public_key' | 'counter' | 'transports' | 'is_synced'>;

/** Nobody has more devices; who holds a session for a moment could fill tables otherwise. */
const MOST = 20;

export class StoredPasskeys {
  readonly #db: Kysely<AccountTables>;
  readonly #secrets: Secrets;

  constructor(db: Kysely<AccountTables>, secrets: Secrets) {
    this.#db = db;
    this.#secrets = secrets;
  }

  /** What authenticators know a person by: it says nothing of them (WebAuthn §14.6.1). */
  handleOf(user: number): string {
    return this.#secrets.mac(String(user), 'passkey handle').toString('base64url');
  }

  /** Oldest first. */
  list(user: number, within: Executor = this.#db): Promise<StoredPasskey[]> {
    const db = within as Kysely<AccountTables>;
    return db.selectFrom('account_passkey').selectAll().where('user_id', '=', user).orderBy('id').execute();
  }

  byCredential(id: string): Promise<StoredPasskey | undefined> {
    return this.#db.selectFrom('account_passkey').selectAll().where('credential_id', '=', id).executeTakeFirst();
  }

  /** @throws HttpError 409 when it is kept already, whoever has it, or this person has too many */
  async add(user: number, passkey: NewPasskey, within: Executor): Promise<void> {
    const db = within as Kysely<AccountTables>;
    if ((await this.list(user, within)).length >= MOST)
      throw new HttpError(409, `You have ${MOST} passkeys already. Remove one of them first.`);
    const added = await db
      .insertInto('account_passkey')
      .values({ ...passkey, user_id: user, handle: this.handleOf(user), last_used_at: null })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if ((added.numInsertedOrUpdatedRows ?? 0n) === 0n) throw new HttpError(409, 'This passkey is known already.');
  }

  /** @returns false when this person has no such passkey */
  async rename(user: number, id: number, name: string): Promise<boolean> {
    const renamed = await this.#db
      .updateTable('account_passkey')
      .set({ name })
      .where('id', '=', id)
      .where('user_id', '=', user)
      .executeTakeFirst();
    return renamed.numUpdatedRows > 0n;
  }

  /** @returns its name; `undefined` when this person has no such passkey */
  async remove(user: number, id: number, within: Executor): Promise<string | undefined> {
    const db = within as Kysely<AccountTables>;
    const removed = await db
      .deleteFrom('account_passkey')
      .where('id', '=', id)
      .where('user_id', '=', user)
      .returning('name')
      .executeTakeFirst();
    return removed?.name;
  }

  /**
   * Enters a use. A counter only goes up, for those that count at all (WebAuthn §6.1.1): one that does not was copied.
   * @returns false for a copy, and for a passkey that was removed meanwhile
   */
  async use(id: number, counter: number): Promise<boolean> {
    const used = await this.#db
      .updateTable('account_passkey')
      .set({ counter, last_used_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where((where) =>
        where.or([where('counter', '<', counter), where.and([where('counter', '=', 0), where.val(counter === 0)])]),
      )
      .executeTakeFirst();
    return used.numUpdatedRows > 0n;
  }
}
