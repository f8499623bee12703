/** Puts together what signing in by providers is made of. */
import * as z from 'zod/mini';
import type { Accounts, Handlers, ServerContext } from '#plugin-api/server';
import type { newcomerCalls } from '../../common/newcomer-calls.ts';
import type { providerCalls } from '../../common/provider-calls.ts';
import type { SelfProof } from '../proof/self-proof.ts';
import type { SecondFactor } from '../second-factor/second-factor.ts';
import type { AnnouncedSignUps } from '../sign-ups.ts';
import type { AccountTables } from '../tables.ts';
import type { Tickets } from '../tickets.ts';
import type { AnnouncedArrivals } from './arrivals.ts';
import { providerConnectRoutes } from './connect-routes.ts';
import { findAccount } from './find-account.ts';
import type { StoredIdentities } from './identities.ts';
import { newcomerRoutes } from './newcomer-routes.ts';
import { Newcomers } from './newcomers.ts';
import { Providers } from './providers.ts';
import type { BeginSession } from './session-beginnings.ts';
import { readProviders } from './settings.ts';
import { signingInFound } from './sign-in-found.ts';
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
  readonly arrivals: AnnouncedArrivals;
  readonly tickets: Tickets;
  readonly begin: BeginSession;
}

interface OpenProviders {
  readonly routes: Handlers<typeof providerCalls & typeof newcomerCalls>;
  /** Forgets trips that nobody came back from, newcomers who did not go on, and what belongs to sessions that have ended. */
  sweep(): Promise<void>;
}

/** @throws Error when the setting is wrong */
export const openProviders = (ctx: ServerContext, own: Parts): OpenProviders => {
  const { accounts, proof, identities, factor, signUps, arrivals, tickets, begin } = own;
  const db = ctx.db<AccountTables>();
  const { mail, publicUrl, productName } = ctx;
  const trips = new Trips(db, ctx.secrets);
  const newcomers = new Newcomers(db, ctx.secrets);
  const providers = new Providers(readProviders(ctx.env(Environment).PROVIDERS), trips, ctx.outbound, publicUrl);
  const find = findAccount({ db, accounts, identities, signUps, arrivals });
  const signInFound = signingInFound({ accounts, factor, begin });
  return {
    routes: {
      ...providerSignInRoutes({ accounts, providers, identities, newcomers, find, signInFound }),
      ...newcomerRoutes({ providers, newcomers, tickets, find, signInFound, mail, productName }),
      ...providerConnectRoutes({ db, accounts, proof, providers, identities, mail, publicUrl, productName }),
    },
    sweep: async () => void (await Promise.all([trips, newcomers, identities].map((kept) => kept.sweep()))),
  };
};
