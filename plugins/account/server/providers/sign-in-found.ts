/** Signs in whom a provider has brought and whose account was found, or asks for their second step. */
import type { Accounts, ProvenSignIn } from '#plugin-api/server';
import { secondStepNeeded, WEB } from '../second-factor/second-step-needed.ts';
import type { SecondFactor } from '../second-factor/second-factor.ts';
import type { Found } from './find-account.ts';
import type { Origin } from './identities.ts';
import type { Arrived } from './provider-client.ts';
import type { BeginSession } from './session-beginnings.ts';

interface Parts {
  readonly accounts: Pick<Accounts, 'signInBy'>;
  readonly factor: Pick<SecondFactor, 'challenge'>;
  readonly begin: BeginSession;
}

export const signingInFound = ({ accounts, factor, begin }: Parts) => {
  /** @param seek is asked only as often as a network address may try passwords @throws HttpError 401, 429, and what `seek` throws */
  return (
    seek: () => Promise<{ readonly found: Found; readonly arrived: Arrived }>,
    asked: Omit<ProvenSignIn, 'started'>,
  ): ReturnType<Accounts['signInBy']> => {
    let started: ProvenSignIn['started'];
    const prove = async (): Promise<number> => {
      const { found, arrived } = await seek();
      const { id: user, second_step } = found.account;
      const { sid } = arrived.claims;
      const origin: Origin = { identity: found.identity, sid: typeof sid === 'string' ? sid : null, idToken: arrived.idToken };
      const { clientId = WEB, remember, userAgent } = asked;
      if (second_step) throw secondStepNeeded(await factor.challenge({ user, clientId, remember, userAgent }, origin));
      started = (session, within) => begin(session, user, origin, within);
      return user;
    };
    return accounts.signInBy(prove, { ...asked, started: async (session, within) => started?.(session, within) });
  };
};
export type SignInFound = ReturnType<typeof signingInFound>;
