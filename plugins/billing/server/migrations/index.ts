/** Steps of the billing plugin's tables, in their order. */
import type { Migration } from '#plugin-api/server';
import { up as ledger } from './0001-ledger.ts';
import { up as cards } from './0002-cards.ts';
import { up as gateways } from './0002-gateways.ts';
import { up as payments } from './0003-payments.ts';
import { up as invoices } from './0004-invoices.ts';
import { up as refunds } from './0005-refunds.ts';

export const migrations: readonly Migration[] = [
  { name: '0001-ledger', up: ledger },
  { name: '0002-cards', up: cards },
  { name: '0002-gateways', up: gateways },
  { name: '0003-payments', up: payments },
  { name: '0004-invoices', up: invoices },
  { name: '0005-refunds', up: refunds },
];
