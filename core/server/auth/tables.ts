/** Tables of sessions, their tokens, and failed sign-ins. */
import type { Generated } from 'kysely';
import type { Area, Scope } from '../../common/reach.ts';

export type AuthTables = {
  /** A sign-in on one device: the family of all tokens that came from it. */
  core_session: {
    id: Generated<number>;
    user_id: number;
    client_id: string;
    /** What the browser said of itself when it signed in. */
    user_agent: Generated<string>;
    remember: boolean;
    created_at: Generated<Date>;
    last_used_at: Generated<Date>;
    /** Ends when it is not refreshed until then. */
    idle_until: Date;
    /** Ends then in any case. */
    expires_at: Date;
    ended_at: Date | null;
  };
  core_token: {
    /** SHA-256 of the token; the token itself is stored nowhere. */
    hash: Buffer;
    kind: TokenKind;
    session_id: number;
    created_at: Generated<Date>;
    expires_at: Date;
    /** When a refresh token was first exchanged. */
    rotated_at: Date | null;
  };
  /** What somebody's own programs show in place of a session. */
  core_personal_token: {
    id: Generated<number>;
    /** SHA-256 of the token; the token itself is stored nowhere. */
    hash: Buffer;
    user_id: number;
    /** What the person calls it. */
    name: string;
    scopes: Scope[];
    areas: Area[] | null;
    created_at: Generated<Date>;
    expires_at: Date;
    last_used_at: Date | null;
  };
  core_sign_in: {
    /** SHA-256 of the address, known or not, so that a lockout does not tell which accounts exist. */
    account: Buffer;
    failures: number;
    blocked_until: Date | null;
    updated_at: Date;
  };
};

export type TokenKind = 'access' | 'refresh' | 'stream';
