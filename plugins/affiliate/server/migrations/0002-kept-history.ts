/** A member's row stays when the account is erased, without anything of the person: commissions in the ledger are explained by it. */
import type { Migration } from '#plugin-api/server';
import { sql } from '#server-kit';

export const up: Migration['up'] = async (db) => {
  await sql`alter table affiliate_member drop constraint affiliate_member_owner_fkey`.execute(db);
};
