/** The plugin's one table: links and codes that were mailed and not used yet. Only hashes of them are kept. */
import type { Generated } from 'kysely';

export interface AccountTables {
  account_ticket: {
    id: Generated<number>;
    /** `join` makes an account, `reset` sets a new password, `verify` proves an address, `change` changes to another one. */
    purpose: 'join' | 'reset' | 'verify' | 'change';
    email: string;
    /** Whose address is changed. */
    user_id: number | null;
    /** SHA-256 of the token in the link, hex. */
    token_hash: string;
    /** SHA-256 of the 6-digit code together with the address, hex; of a reset or a verification. */
    code_hash: string | null;
    wrong_codes: Generated<number>;
    /** The code is valid for a shorter time than the link. */
    code_expires_at: Date | null;
    expires_at: Date;
    created_at: Generated<Date>;
  };
}
