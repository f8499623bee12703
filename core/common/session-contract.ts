/** Signing in and out: OAuth 2 password and refresh grants with opaque tokens (ACC-037, ACC-038, decisions §2). */
import * as z from 'zod/mini';
import { defineContract } from '../plugin-api/contract.ts';

/** Longer than any real address, password or token, and short enough that hashing it costs nothing. */
const text = z.string().check(z.maxLength(1024));

const client = {
  /** `carrel-web` when not given; every client of ours is public, so the secret may be empty. */
  client_id: z.optional(text),
  client_secret: z.optional(text),
};

const PasswordGrant = z.object({
  grant_type: z.literal('password'),
  username: text.check(z.minLength(1)),
  password: text.check(z.minLength(1)),
  /** False ends the session after 12 idle hours in place of 14 days. */
  remember: z.optional(z.union([z.boolean(), z.stringbool()])),
  ...client,
});

const RefreshGrant = z.object({
  grant_type: z.literal('refresh_token'),
  refresh_token: text.check(z.minLength(1)),
  ...client,
});

const TokenRequest = z.discriminatedUnion('grant_type', [PasswordGrant, RefreshGrant]);
type TokenRequest = z.output<typeof TokenRequest>;

export const Tokens = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal('Bearer'),
  /** Seconds until the access token ends. */
  expires_in: z.number(),
});
export type Tokens = z.output<typeof Tokens>;

export const sessionContract = defineContract({
  token: {
    method: 'POST',
    path: '/auth/token/',
    auth: 'guest',
    body: TokenRequest,
    reply: Tokens,
    doc: 'Signs in with a password, or exchanges a refresh token for a new pair. JSON or form. A refusal is 401 with `error`, `error_description` and `message`; the error `mfa_required` brings a `challenge` for the second step.',
  },
  logout: {
    method: 'POST',
    path: '/auth/logout/',
    whenCancelled: true,
    reply: z.object({ success: z.boolean(), message: z.string() }),
    doc: 'Ends the session of the access token: its tokens stop working everywhere at once.',
  },
  streamTicket: {
    method: 'POST',
    path: '/auth/stream-ticket/',
    perMinute: 60,
    reply: z.object({ ticket: z.string(), expires_in: z.number() }),
    doc: 'A ticket that opens `GET /events/?ticket=…` once within a minute, for clients that cannot send a header there.',
  },
});
