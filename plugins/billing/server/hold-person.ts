/** Whatever changes what a person has, credits, plan or what was bought on top, goes one after the other. */
import type { Executor } from '#plugin-api/server';
import { ofPerson } from './ledger/kinds.ts';
import { holdAccount } from './ledger/ledger.ts';

/**
 * Until the transaction ends nobody else changes it.
 * @returns the person's credits
 */
export const holdPerson = (within: Executor, owner: number): Promise<number> =>
  holdAccount(within, ofPerson('user_credits', owner));
