/** Signing in by a provider, and out of it: here and, as far as it can be asked, there. */
import type { Accounts, Handlers } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import { ADDRESS_REQUIRED } from '../../common/newcomer-calls.ts';
import type { providerCalls } from '../../common/provider-calls.ts';
import type { findAccount } from './find-account.ts';
import type { StoredIdentities } from './identities.ts';
import type { Newcomers } from './newcomers.ts';
import type { Providers } from './providers.ts';
import type { SignInFound } from './sign-in-found.ts';

interface Parts {
  readonly accounts: Accounts;
  readonly providers: Providers;
  readonly identities: StoredIdentities;
  readonly newcomers: Pick<Newcomers, 'add'>;
  readonly find: ReturnType<typeof findAccount>;
  readonly signInFound: SignInFound;
}

/** @param account address of the account that is there */
const addressNeeded = (title: string, account: string | undefined): HttpError => {
  const said = 'Show first which email address is yours.';
  return new HttpError(401, said, { error: ADDRESS_REQUIRED, error_description: said, title, ...(account && { account }) });
};

export const providerSignInRoutes = ({
  accounts,
  providers,
  identities,
  newcomers,
  find,
  signInFound,
}: Parts): Pick<
  Handlers<typeof providerCalls>,
  'signInWays' | 'departToProvider' | 'returnFromProvider' | 'leaveProvider' | 'providerSignsOut'
> => ({
  signInWays: async () => ({ password: accounts.takesPasswords, providers: providers.list() }),

  departToProvider: ({ body: { provider }, log }) => providers.depart({ provider, user: null }, log),

  returnFromProvider({ body: { client_id: clientId, remember = true, ...body }, ip, userAgent, log }) {
    const seek = async () => {
      const { setting, arrived } = await providers.arrive(body, null, log);
      const found = await find(setting, arrived, ip);
      if (!('toBeShown' in found)) return { found, arrived };
      await newcomers.add(body, arrived);
      throw addressNeeded(setting.title, found.toBeShown);
    };
    return signInFound(seek, { clientId, remember, ip, userAgent });
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
