/** Signing in with a password: limits first, then one hash, then one answer for every reason to refuse (trust.md A9). */
import type { Tokens } from '../../common/session-contract.ts';
import type { FirstStep } from '../../plugin-api/accounts.ts';
import type { Log } from '../../plugin-api/server.ts';
import { HttpError } from '../app/http-error.ts';
import { normalEmail } from '../users/account-row.ts';
import type { PasswordHasher } from './password-hasher.ts';
import type { Sessions } from './sessions.ts';
import type { SignInGuard } from './sign-in-guard.ts';

export interface StoredPassword {
  readonly id: number;
  readonly password_hash: string | null;
  readonly second_step: boolean;
}

interface Parts {
  /** Begins the second step of who needs one. */
  readonly challenge: (first: FirstStep) => Promise<string>;
  readonly passwordOf: (email: string) => Promise<StoredPassword | undefined>;
  readonly hasher: PasswordHasher;
  readonly guard: SignInGuard;
  readonly sessions: Sessions;
  readonly log: Log;
  /** @throws HttpError 429 when this network address tries too often */
  readonly admitAddress: (ip: string) => Promise<void>;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly clientId: string;
  readonly remember: boolean;
  readonly ip: string;
  readonly userAgent: string;
}

/** One answer for every reason. */
export const refused = (): HttpError =>
  new HttpError(401, 'Invalid credentials', { error: 'invalid_grant', error_description: 'Invalid credentials' });

/** The password was right; the client goes on with the challenge (`POST /auth/token/second-step/`). */
const secondStepNeeded = (challenge: string): HttpError =>
  new HttpError(401, 'A code is needed', { error: 'mfa_required', error_description: 'A code is needed', challenge });

export const passwordSignIn =
  ({ passwordOf, challenge, hasher, guard, sessions, log, admitAddress }: Parts) =>
  async ({ username, password, clientId, remember, ip, userAgent }: Credentials): Promise<Tokens> => {
    await admitAddress(ip);
    const email = normalEmail(username);
    await guard.admit(email);
    const found = await passwordOf(email);
    if (!(await hasher.verify(found?.password_hash, password)) || !found) {
      log.warn({ email, ip, clientId }, 'Sign-in refused');
      throw refused();
    }
    await guard.forgive(email);
    if (found.second_step) throw secondStepNeeded(await challenge({ user: found.id, clientId, remember, userAgent }));
    log.info({ user: found.id, ip, clientId }, 'Signed in');
    return sessions.issue(found.id, clientId, remember, userAgent);
  };
