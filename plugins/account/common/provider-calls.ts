/**
 * The calls of signing in by a provider (OpenID Connect): a university, ORCID, Google. The browser asks for the provider's address, goes
 * there, and hands in what it comes back with. No call redirects, so none can be made to lead elsewhere.
 */
import { defineContract, Tokens } from '#plugin-api';
import * as z from 'zod/mini';

/** Longer than what providers send, and short enough to cost nothing. */
const Answer = z.string().check(z.minLength(1), z.maxLength(8000));
const Text = z.string().check(z.maxLength(1000));
const ProviderId = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,30}$/));
const Id = z.object({ id: z.coerce.number().check(z.int(), z.positive()) });

const Provider = z.object({ id: z.string(), title: z.string() });
export type Provider = z.output<typeof Provider>;

export const SignInWays = z.object({
  /** Whether anybody signs in with a password here. */
  password: z.boolean(),
  providers: z.array(Provider),
});
export type SignInWays = z.output<typeof SignInWays>;

/** Where to go, and what only this browser knows when it comes back. */
const Departure = z.object({ address: z.string(), key: z.string() });
export type Departure = z.output<typeof Departure>;

/** What the provider has sent back, as it stood in the address after the question mark, and the key of the departure. */
const Return = z.object({ provider: ProviderId, answer: Answer, key: Text });

const Identity = z.object({
  id: z.number(),
  provider: z.string(),
  title: z.string(),
  /** What the provider calls the person; empty when it says nothing. */
  name: z.string(),
  /** ISO 8601, as is the other. */
  connected_at: z.string(),
  last_used_at: z.nullable(z.string()),
});
export type Identity = z.output<typeof Identity>;

export const Identities = z.object({
  identities: z.array(Identity),
  /** Those that are not connected yet. */
  others: z.array(Provider),
  /** Whether the password has to be given to connect another one. */
  needs_password: z.boolean(),
});
export type Identities = z.output<typeof Identities>;

export const providerCalls = defineContract({
  signInWays: {
    method: 'GET',
    path: '/auth/ways/',
    auth: 'guest',
    reply: SignInWays,
    doc: 'The ways in which people sign in here.',
  },
  departToProvider: {
    method: 'POST',
    path: '/auth/provider/begin/',
    auth: 'guest',
    body: z.object({ provider: ProviderId }),
    reply: Departure,
    perMinute: 60,
    doc: 'Where to go in order to sign in by a provider. Good once, for 10 minutes.',
  },
  returnFromProvider: {
    method: 'POST',
    path: '/auth/provider/',
    auth: 'guest',
    body: z.extend(Return, { client_id: z.optional(Text), remember: z.optional(z.boolean()) }),
    reply: Tokens,
    doc: 'Signs in with what a provider has answered, as often as a network address may try passwords. Who comes for the first time gets an account. The errors `address_required`, for whom a mailed code has to show an address first, and `mfa_required`, which brings a `challenge` for the second step, are no refusals.',
  },
  leaveProvider: {
    method: 'POST',
    path: '/auth/provider/sign-out/',
    whenCancelled: true,
    reply: z.object({ address: z.nullable(z.string()) }),
    perMinute: 60,
    doc: 'Where to go after signing out, so that one is signed out at the provider too; `null` where there is nothing of the kind.',
  },
  providerSignsOut: {
    method: 'POST',
    path: '/auth/provider/{provider}/logout/',
    auth: 'guest',
    params: z.object({ provider: ProviderId }),
    body: z.object({ logout_token: Answer }),
    reply: z.object({}),
    perMinute: 600,
    doc: 'For providers: somebody has signed out there (OpenID Connect Back-Channel Logout).',
  },
  identities: {
    method: 'GET',
    path: '/users/identities/',
    reply: Identities,
    doc: 'By which providers the signed-in user can sign in, oldest first, and which others there are.',
  },
  departToConnect: {
    method: 'POST',
    path: '/users/identities/begin/',
    body: z.object({ provider: ProviderId, password: Text }),
    reply: Departure,
    perMinute: 20,
    doc: 'Where to go in order to connect a provider to one’s account, for the password. Good once, for 10 minutes.',
  },
  connectProvider: {
    method: 'POST',
    path: '/users/identities/',
    body: Return,
    reply: Identities,
    perMinute: 20,
    doc: 'Connects a provider with what it has answered, with a mail about it.',
  },
  disconnectProvider: {
    method: 'DELETE',
    path: '/users/identities/{id}/',
    params: Id,
    reply: Identities,
    whenCancelled: true,
    doc: 'Nobody signs in by this provider any more, with a mail about it. The last way to sign in cannot be taken away.',
  },
});
