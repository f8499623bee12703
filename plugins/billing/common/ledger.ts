/** What the ledger is made of (decisions §4, matrix BIL-005, AFF-006): its accounts, and what a transaction says. */

/** Credits are whole; US dollars are cents. Entries of a transaction sum to zero in each unit by itself. */
export type Unit = 'credit' | 'usd';

export interface KindOfAccount {
  readonly unit: Unit;
  /** Each person has one; else there is one for the house. */
  readonly isPersonal?: boolean;
  /** What is not there cannot be taken out. */
  readonly neverNegative?: boolean;
}

export const KINDS = {
  /** Credits that a person has bought, or was welcomed with, and not used. */
  user_credits: { unit: 'credit', isPersonal: true, neverNegative: true },
  /** Where credits come from: minus all that was ever granted. */
  credits_granted: { unit: 'credit' },
  /** Where credits go when something is paid for with them. */
  credits_used: { unit: 'credit' },
  /** Credits that were used before their price was paid back or disputed. */
  credits_lost: { unit: 'credit' },

  /** What the gateway holds for the house. */
  gateway_clearing: { unit: 'usd' },
  /** What was sold, as a negative sum. */
  revenue: { unit: 'usd' },
  /** What was paid back or charged back. */
  refunds: { unit: 'usd' },
  /** What affiliates have cost. */
  affiliate_cost: { unit: 'usd' },
  /** Commissions that may still be taken back, as a negative sum. */
  affiliate_locked: { unit: 'usd', isPersonal: true },
  /** What an affiliate can ask for, as a negative sum; above zero when a paid commission was taken back. */
  affiliate_payable: { unit: 'usd', isPersonal: true },
  /** What has been asked for and is on its way, as a negative sum. */
  affiliate_requested: { unit: 'usd', isPersonal: true },
  /** What affiliates were paid, as a negative sum. */
  affiliate_paid: { unit: 'usd' },
} as const satisfies Readonly<Record<string, KindOfAccount>>;

export type AccountKind = keyof typeof KINDS;

/** One account. `owner` is the person of a personal one, `null` for those of the house. */
export interface LedgerAccount {
  readonly kind: AccountKind;
  readonly owner: number | null;
}

export const ofHouse = (kind: AccountKind): LedgerAccount => ({ kind, owner: null });
export const ofPerson = (kind: AccountKind, owner: number): LedgerAccount => ({ kind, owner });

/** What comes into an account, or out of it when it is negative; a whole number of its unit. */
export interface Entry {
  readonly account: LedgerAccount;
  readonly amount: number;
}

export interface Posting {
  /** What has happened: `credits_bought`, `pro_paid`, `spent`, … */
  readonly kind: string;
  /** Names what has happened once for all: posted again, it is not entered again. At most 255 characters. */
  readonly key: string;
  readonly entries: readonly Entry[];
  /** What it is about, for whoever reads it later: ids, never names or addresses of people. */
  readonly about?: Readonly<Record<string, string | number | null>>;
  /** Who has made it, when that is a person. */
  readonly by?: number;
}

export interface Posted {
  readonly id: number;
  /** False when the same was entered before. */
  readonly isNew: boolean;
}
