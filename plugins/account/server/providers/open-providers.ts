/** Puts together what signing in by providers is made of. */
import * as z from 'zod/mini';
import type { Accounts, Handlers, ServerContext } from '#plugin-api/server';
import type { providerCalls } from '../../common/provider-calls.ts';
import type { SelfProof } from '../proof/self-proof.ts';
import type { SecondFactor } from '../second-factor/second-factor.ts';
import type { AnnouncedSignUps } from '../sign-ups.ts';
import type { AccountTables } from '../tables.ts';
import { AnnouncedArrivals } from './arrivals.ts';
import { providerConnectRoutes } from './connect-routes.ts';
import { findAccount } from './find-account.ts';
import type { StoredIdentities } from './identities.ts';
import { Providers } from './providers.ts';
import { readProviders } from './settings.ts';
import { providerSignInRoutes } from './sign-in-routes.ts';
import { Trips } from './trips.ts';

const Environment = z.object({
  /** By whom people of this house are known: JSON, or the path of a file with it (see README). */
  PROVIDERS: z._default(z.string(), ''),
});

interface Parts {
  readonly accounts: Accounts;
  readonly proof: SelfProof;
  readonly identities: StoredIdentities;
  readonly factor: SecondFactor;
  readonly signUps: AnnouncedSignUps;
}

interface OpenProviders {
  readonly arrivals: AnnouncedArrivals;
  readonly routes: Handlers<typeof providerCalls>;
  /** Forgets trips that nobody came back from, and what belongs to sessions that have ended. */
  sweep(): Promise<void>;
}

/** @throws Error when the setting is wrong */
export const openProviders = (ctx: ServerContext, { accounts, proof, identities, factor, signUps }: Parts): OpenProviders => {
  const db = ctx.db<AccountTables>();
  const { mail, publicUrl, productName } = ctx;
  const trips = new Trips(db, ctx.secrets);
  const arrivals = new AnnouncedArrivals();
  const providers = new Providers(readProviders(ctx.env(Environment).PROVIDERS), trips, ctx.outbound, publicUrl);
  const find = findAccount({ db, accounts, identities, signUps, arrivals });
  return {
    arrivals,
    routes: {
      ...providerSignInRoutes({ accounts, providers, identities, factor, find }),
      ...providerConnectRoutes({ db, accounts, proof, providers, identities, mail, publicUrl, productName }),
    },
    sweep: async () => void (await Promise.all([trips.sweep(), identities.sweep()])),
  };
};
