/**
 * What devices were told. The numbers of transactions alone do not say that: a database that is brought back from an older copy gives the
 * same numbers again, to other changes. So each position goes out with a token of its own, and a device whose token the database does not
 * have was told of what is there no more: it reads everything anew (trust A6).
 */
import { randomBytes } from 'node:crypto';
import { sql } from '#server-kit';
import type { Db, Tx } from '../library.ts';
import type { Position } from './position.ts';

/** Days that a position is known after the device was told of a later one and has used that. */
const KEPT_AFTER = 7;
/** Days that a position is known which a device does not come back with. */
const KEPT = 400;

export const withToken = (position: Position): Position => ({ ...position, token: randomBytes(12).toString('base64url') });

/**
 * Notes that the person is told of everything up to here. To be stored before they are.
 * @param since what the device knew before
 */
export const noteTold = async (db: Db, person: number, { token, next }: Position, since: Position | undefined): Promise<void> => {
  await sql`
    insert into library_told (token, person, position, follows)
    values (${token}, ${person}, ${String(next)}::xid8, ${since?.token ?? null})`.execute(db);
};

/** Whether the person was told this. */
export const wasTold = async (tx: Tx, person: number, { token }: Position): Promise<boolean> => {
  if (token === undefined) return false;
  const { rows } = await sql<{ isFresh: boolean }>`
    select used_at > now() - interval '1 day' is true as "isFresh" from library_told
    where token = ${token} and person = ${person}`.execute(tx);
  const [told] = rows;
  if (told && !told.isFresh) await sql`update library_told set used_at = now() where token = ${token}`.execute(tx);
  return told !== undefined;
};

/** Forgets what no device comes back with. */
export const forgetTold = async (db: Db): Promise<void> => {
  await sql`
    delete from library_told t where coalesce(used_at, told_at) < now() - ${KEPT} * interval '1 day' or exists (
      select from library_told later where later.follows = t.token and later.used_at is not null
        and later.told_at < now() - ${KEPT_AFTER} * interval '1 day')`.execute(db);
};
