/** Steps of the billing plugin's tables, in their order. */
import type { Migration } from '#plugin-api/server';
import { up as ledger } from './0001-ledger.ts';

export const migrations: readonly Migration[] = [{ name: '0001-ledger', up: ledger }];
