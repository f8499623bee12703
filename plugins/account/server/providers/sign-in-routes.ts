/** Signing in by a provider, and out of it: here and, as far as it can be asked, there. */
import type { Accounts, Handlers, ProvenSignIn } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { providerCalls } from '../../common/provider-calls.ts';
import { secondStepNeeded, WEB } from '../second-factor/second-step-needed.ts';
import type { SecondFactor } from '../second-factor/second-factor.ts';
import type { findAccount } from './find-account.ts';
import type { Origin, StoredIdentities } from './identities.ts';
import type { Providers } from './providers.ts';

interface Parts {
  readonly accounts: Accounts;
  readonly providers: Providers;
  readonly identities: StoredIdentities;
  readonly factor: Pick<SecondFactor, 'challenge'>;
  readonly find: ReturnType<typeof findAccount>;
}

export const providerSignInRoutes = ({
  accounts,
  providers,
  identities,
  factor,
  find,
}: Parts): Pick<
  Handlers<typeof providerCalls>,
  'signInWays' | 'departToProvider' | 'returnFromProvider' | 'leaveProvider' | 'providerSignsOut'
> => ({
  signInWays: async () => ({ password: accounts.takesPasswords, providers: providers.list() }),

  departToProvider: ({ body: { provider }, log }) => providers.depart({ provider, user: null }, log),

  returnFromProvider({ body: { client_id: clientId, remember = true, ...body }, ip, userAgent, log }) {
    let started: ProvenSignIn['started'];
    const prove = async (): Promise<number> => {
      const { setting, arrived } = await providers.arrive(body, null, log);
      const { account, identity } = await find(setting, arrived, ip);
      const { id: user, second_step } = account;
      const { sid } = arrived.claims;
      const origin: Origin = { identity: identity.id, sid: typeof sid === 'string' ? sid : null, idToken: arrived.idToken };
      const first = { user, clientId: clientId ?? WEB, remember, userAgent };
      if (second_step) throw secondStepNeeded(await factor.challenge(first, origin));
      started = (session, within) => identities.began({ session, user, ...origin }, within);
      return user;
    };
    return accounts.signInBy(prove, {
      ...{ clientId, remember, ip, userAgent },
      started: async (session, within) => started?.(session, within),
    });
  },

  async leaveProvider({ user, log }) {
    const origin = await identities.originOf(user.sessionId);
    if (!origin) return { address: null };
    try {
      return { address: (await providers.of(origin.provider).signOutAddress(origin.idToken)) ?? null };
    } catch (error) {
      // Signing out here does not wait for anybody.
      log.warn({ err: error, provider: origin.provider }, 'A provider was not asked to sign out');
      return { address: null };
    }
  },

  async providerSignsOut({ params: { provider: id }, body, log }) {
    const provider = providers.of(id);
    const who = await provider.signedOut(body.logout_token).catch((error: unknown) => {
      log.warn({ err: error, provider: id }, 'A sign-out at a provider was not accepted');
      throw new HttpError(400, 'This sign-out was not accepted.', { error: 'invalid_request' });
    });
    const ended = await identities.sessionsOf(provider.setting.issuer, who);
    for (const { user, session } of ended) await accounts.endSession(user, session);
    return {};
  },
});
