/** What the sandbox remembers in place of a provider, as Kysely sees it. */
import type { Generated, Selectable } from 'kysely';
import type { SandboxCardKind } from '../../../common/sandbox-token.ts';

interface ChargeTable {
  id: string;
  key: string;
  /** What was ordered under the key. */
  fingerprint: string;
  payment: number;
  /** Minor units. */
  amount: number;
  currency: string;
  /** `null` once the person is erased, as is `card`. */
  customer: string | null;
  card: string | null;
  state: 'needs_confirmation' | 'paid' | 'failed';
  message: string;
  refunded: Generated<number>;
  is_disputed: Generated<boolean>;
  made_at: Generated<Date>;
}
export type ChargeRow = Selectable<ChargeTable>;

interface CardTable {
  id: string;
  /** `null` when the card was dropped. */
  customer: string | null;
  kind: SandboxCardKind;
  exp_month: number;
  exp_year: number;
  name: string;
  /** The person has confirmed a payment with it once, so that it can be charged without them. */
  is_confirmed: Generated<boolean>;
}
export type CardRow = Selectable<CardTable>;

export interface SandboxTables {
  billing_sandbox_customer: { id: string; person: number };
  billing_sandbox_card: CardTable;
  billing_sandbox_charge: ChargeTable;
  billing_sandbox_refund: { key: string; charge: string; amount: number };
  billing_sandbox_event: { id: string; charge: string; type: string; made_at: Generated<Date> };
}
