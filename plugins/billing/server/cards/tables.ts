/** The tables of cards as Kysely sees them. */
import type { Generated, Selectable } from 'kysely';
import type { Gateway } from '../gateway/gateway.ts';

/** Who keeps a card. Stripe's keys for tests and its real ones know nothing of each other's. */
export type Vault = Gateway['kind'] | 'stripe_test';

interface CustomerTable {
  owner: number;
  gateway: Vault;
  /** The gateway's name of the person. */
  customer: string;
}

interface CardTable {
  id: Generated<number>;
  owner: number;
  gateway: Vault;
  gateway_card: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  name: string;
  fingerprint: string;
  is_default: boolean;
  added_at: Generated<Date>;
  used_at: Date | null;
  /** Removed cards stay as what payments of the past name. */
  removed_at: Date | null;
}
export type CardRow = Selectable<CardTable>;

export interface CardTables {
  billing_customer: CustomerTable;
  billing_card: CardTable;
}
