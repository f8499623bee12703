/** People as the desk looks them up. */
import { planOf } from '#plugin-api';
import type { Account, Executor, Kysely } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { Person } from '../common/model.ts';
import type { OperatorTables } from './tables.ts';

/** A pattern for what contains this text, whatever signs are in it. */
export const contains = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

type Row = Pick<
  Account,
  | 'id'
  | 'email'
  | 'first_name'
  | 'last_name'
  | 'user_type'
  | 'subscription_type'
  | 'date_joined'
  | 'deactivated_at'
  | 'suspended_at'
>;

export const personOf = (row: Row): Person => ({
  id: row.id,
  email: row.email,
  name: `${row.first_name} ${row.last_name}`.trim(),
  plan: planOf(row.subscription_type),
  user_type: row.user_type,
  joined_at: row.date_joined.toISOString(),
  cancelled_at: row.deactivated_at?.toISOString() ?? null,
  suspended_at: row.suspended_at?.toISOString() ?? null,
});

/** Newest first. */
export const findPeople = async (
  db: Kysely<OperatorTables>,
  { q, offset, limit }: { readonly q: string; readonly offset: number; readonly limit: number },
): Promise<{ data: Person[]; total: number }> => {
  const text = q.trim();
  const found = db
    .selectFrom('core_user')
    .$if(text !== '', (query) =>
      query.where(({ or, eb }) =>
        or([eb('email', 'ilike', contains(text)), eb(sql<string>`first_name || ' ' || last_name`, 'ilike', contains(text))]),
      ),
    );
  const rows = await found
    .select(['id', 'email', 'first_name', 'last_name', 'user_type', 'subscription_type'])
    .select(['date_joined', 'deactivated_at', 'suspended_at'])
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return { data: rows.map(personOf), total };
};

/** Reads the addresses of people at once; of one whose account is gone it is empty. */
export const ownersOf = async (
  db: Kysely<OperatorTables>,
  ids: readonly number[],
): Promise<(id: number) => { id: number; email: string }> => {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom('core_user')
          .select(['id', 'email'])
          .where('id', 'in', [...new Set(ids)])
          .execute();
  const emails = new Map(rows.map(({ id, email }) => [id, email]));
  return (id) => ({ id, email: emails.get(id) ?? '' });
};

/** Ids of all who run the house. */
export const atTheDesk = async (within: Executor): Promise<number[]> => {
  const { rows } = await sql<{ id: string | number }>`
    select id from core_user where user_type = 'operator' and deactivated_at is null order by id`.execute(within);
  return rows.map(({ id }) => Number(id));
};
