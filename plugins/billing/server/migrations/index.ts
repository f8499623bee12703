/** Steps of the billing plugin's tables, in their order. */
import type { Migration } from '#plugin-api/server';
import { up as ledger } from './0001-ledger.ts';
import { up as cards } from './0002-cards.ts';
import { up as gateways } from './0002-gateways.ts';

export const migrations: readonly Migration[] = [
  { name: '0001-ledger', up: ledger },
  { name: '0002-cards', up: cards },
  { name: '0002-gateways', up: gateways },
];
