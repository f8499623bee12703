/** Who an access token stands for: the `Caller` that handlers see, and what only core needs to know of it. */
import { type HostKind, planOf } from '../../common/plans.ts';
import type { Reach } from '../../common/reach.ts';
import type { Caller } from '../../plugin-api/server.ts';

export interface SignedIn {
  readonly caller: Caller;
  readonly host: HostKind;
  /** The OAuth client that signed them in. */
  readonly clientId: string;
  /** Set for a cancelled account, which may only read what it has. */
  readonly deactivatedAt: Date | null;
  /** Set for a program of theirs that came with a personal token. */
  readonly reach?: Reach;
}

interface Row {
  readonly id: number;
  readonly email: string;
  readonly subscription_type: string;
  readonly user_type: Caller['userType'];
  readonly language: Caller['language'];
  readonly is_email_verified: boolean;
  readonly deactivated_at: Date | null;
  readonly session_id: number;
  readonly client_id: string;
}

/** Who is leaving takes their own data along, and does not go on reading that of everybody else. */
const typeOf = ({ user_type: type, deactivated_at }: Row): Caller['userType'] =>
  deactivated_at !== null && type === 'operator' ? 'normal' : type;

export const signedInOf = (row: Row): SignedIn => ({
  caller: {
    id: row.id,
    email: row.email,
    plan: planOf(row.subscription_type),
    userType: typeOf(row),
    language: row.language,
    isEmailVerified: row.is_email_verified,
    sessionId: row.session_id,
  },
  clientId: row.client_id,
  host: row.client_id === 'carrel-desktop' ? 'desktop' : 'web',
  deactivatedAt: row.deactivated_at,
});
