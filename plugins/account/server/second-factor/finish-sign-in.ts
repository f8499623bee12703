/** The end of a sign-in that has waited for its second step: what a provider has begun is remembered of its session, as without one. */
import type { Accounts } from '#plugin-api/server';
import type { BeginSession } from '../providers/session-beginnings.ts';
import type { WaitingSignIn } from './second-factor.ts';

/** @returns starts the session */
export const finishingSignIns =
  (accounts: Pick<Accounts, 'issueSession'>, begin: BeginSession) =>
  ({ user, clientId, remember, userAgent, origin }: WaitingSignIn): ReturnType<Accounts['issueSession']> =>
    accounts.issueSession(user, clientId, remember, userAgent, async (session, within) => {
      if (origin) await begin(session, user, origin, within);
    });
export type FinishSignIn = ReturnType<typeof finishingSignIns>;
