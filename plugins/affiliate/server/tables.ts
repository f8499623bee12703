/** The plugin's tables. Money is in billing's ledger: what is here says whose it is and how far it has come. */
import type { Generated } from 'kysely';
import type { PaymentStatus } from '../common/model.ts';

export interface AffiliateTables {
  /** Who has asked for a link. All that changes somebody's money locks their row first. */
  affiliate_member: { owner: number; code: string; created_at: Generated<Date> };
  /** Browsers and networks in which a member was seen, as hashes, for 30 days: a sign-up from there is no referral. */
  affiliate_trace: { owner: number; kind: 'device' | 'network'; hash: string; seen_at: Generated<Date> };
  affiliate_referral: {
    id: Generated<number>;
    affiliate: number;
    /** `null` when the account is gone. */
    referred: number | null;
    joined_at: Generated<Date>;
    /** Why it earns nothing: the same person, as far as can be known. */
    barred: 'address' | 'device' | 'network' | null;
    status: Generated<'signed_up' | 'subscribed' | 'credited'>;
    /** US cents; 0 until they pay. */
    amount: Generated<number>;
    /** Of billing, which the commission is for. */
    payment: number | null;
    unlocks_at: Date | null;
    /** Grows when a commission was taken back: a dispute that is won pays for the same again. */
    turn: Generated<number>;
    /** Transactions of the ledger. */
    commission_entry: number | null;
    release_entry: number | null;
  };
  affiliate_payment: {
    id: Generated<number>;
    owner: number;
    amount: number;
    requested_at: Generated<Date>;
    status: Generated<PaymentStatus>;
    reason: Generated<string>;
    request_entry: number | null;
    decided_at: Date | null;
  };
  core_user: { id: number; first_name: string; last_name: string; email: string };
}
