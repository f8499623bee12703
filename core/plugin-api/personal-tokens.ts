/** Personal tokens: what somebody's own programs show in place of a session. Core keeps them, because it checks them at the door. */
import type { Reach } from '../common/reach.ts';
import { token } from '../common/token.ts';

export interface NewPersonalToken extends Reach {
  readonly name: string;
  readonly expiresAt: Date;
}

export interface PersonalToken extends NewPersonalToken {
  readonly id: number;
  readonly createdAt: Date;
  /** To a minute; `null` before its first use. */
  readonly lastUsedAt: Date | null;
}

export interface PersonalTokens {
  /** Newest first, those that have ended in the last 30 days included. */
  of(user: number): Promise<readonly PersonalToken[]>;
  /**
   * @returns the token, and its secret, which is stored nowhere and cannot be told again
   * @throws HttpError 409 when the person has as many as there may be
   */
  make(user: number, wanted: NewPersonalToken): Promise<{ token: PersonalToken; secret: string }>;
  /** @returns false when it is not a token of this person */
  revoke(user: number, id: number): Promise<boolean>;
}
export const PersonalTokens = token<PersonalTokens>('core.personalTokens');
