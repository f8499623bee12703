/** Whatever changes what a person has, credits, plan or what was bought on top, goes one after the other. */
import type { Executor } from '#plugin-api/server';
import { sql } from '#server-kit';
import { ofPerson } from './ledger/kinds.ts';
import { holdAccount } from './ledger/ledger.ts';

/**
 * Until the transaction ends nobody else changes it. The account comes before the credits, as with those who claim a limit and spend
 * credits then: who takes both in one order never waits for each other.
 * @returns the person's credits
 */
export const holdPerson = async (within: Executor, owner: number): Promise<number> => {
  await sql`select from core_user where id = ${owner} for no key update`.execute(within);
  return holdAccount(within, ofPerson('user_credits', owner));
};
