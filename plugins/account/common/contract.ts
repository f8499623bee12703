/** The calls of the account plugin (specification A §7, decisions §2). Signing in and refreshing are core's. */
import { defineContract, Tokens, User } from '#plugin-api';
import * as z from 'zod/mini';
import { archiveCalls } from './archive-calls.ts';
import { MOST_AVATAR_BYTES } from './avatar.ts';
import { connectCalls } from './connect-calls.ts';
import { linkCalls } from './link-calls.ts';
import { newcomerCalls } from './newcomer-calls.ts';
import { passkeyCalls } from './passkey-calls.ts';
import { proofCalls } from './proof-calls.ts';
import { providerCalls } from './provider-calls.ts';
import { UsageInfo } from './usage-level.ts';

const Language = z.enum(['en', 'de']);
/** Longer than any rule allows, so that the rule and not the schema answers. */
const Text = z.string().check(z.maxLength(1000));
const Done = z.object({ success: z.boolean(), message: z.string() });

/** A sign-in on one device. Where in the world it was is not kept. */
/** The archive of one's own data. */
const DataExport = z.object({
  id: z.number(),
  state: z.enum(['waiting', 'running', 'ready', 'failed']),
  /** Packed so far. */
  files: z.number(),
  /** Bytes, once it is there. */
  size: z.nullable(z.number()),
  /** ISO 8601. */
  asked_at: z.string(),
  /** ISO 8601; until then it can be downloaded. */
  expires_at: z.nullable(z.string()),
});
export type DataExport = z.output<typeof DataExport>;

const OpenSession = z.object({
  id: z.number(),
  /** The OAuth client, such as `carrel-web`. */
  client: z.string(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** ISO 8601, as is the other; the last use to a quarter of an hour. */
  started_at: z.string(),
  last_used_at: z.string(),
  is_current: z.boolean(),
});
export type OpenSession = z.output<typeof OpenSession>;

export const contract = defineContract({
  join: {
    method: 'POST',
    path: '/users/email-subscription/',
    auth: 'guest',
    body: z.object({ email: Text, language: Language }),
    reply: Done,
    perMinute: 30,
    doc: 'Starts a sign-up: mails a link to the address. Answers the same for known and unknown addresses.',
  },
  signUpData: {
    method: 'GET',
    path: '/users/sign-up-step-data/',
    auth: 'guest',
    query: z.object({ token: Text }),
    reply: z.object({ email: z.string() }),
    doc: 'The address that a sign-up link belongs to.',
  },
  confirmSignUp: {
    method: 'POST',
    path: '/users/sign-up-confirmation/',
    auth: 'guest',
    body: z.object({
      token: Text,
      first_name: Text,
      last_name: Text,
      password: Text,
      language: Language,
      accept_terms: z.boolean(),
      /** Who sent this person, and a random name that the browser gave itself (decisions §15). */
      ref: z.optional(z.string().check(z.maxLength(40))),
      device: z.optional(z.uuid()),
    }),
    reply: Done,
    perMinute: 20,
    doc: 'Makes the account of a sign-up link.',
  },
  requestReset: {
    method: 'POST',
    path: '/users/request-reset-password-code/',
    auth: 'guest',
    body: z.object({ email: Text }),
    reply: Done,
    perMinute: 30,
    doc: 'Mails a code and a link to set a new password. Answers the same for known and unknown addresses.',
  },
  verifyReset: {
    method: 'POST',
    path: '/users/verify-reset-password-code/',
    auth: 'guest',
    body: z.object({ email: Text, code: Text }),
    reply: z.object({ token: z.string() }),
    perMinute: 20,
    doc: 'Changes a mailed code into a token. Five wrong codes end it.',
  },
  applyReset: {
    method: 'POST',
    path: '/users/apply-reset-password/',
    auth: 'guest',
    body: z.object({ token: Text, password: Text }),
    reply: Done,
    perMinute: 20,
    doc: 'Sets the new password and ends all sessions.',
  },
  verifyEmail: {
    method: 'POST',
    path: '/users/verify_email/',
    auth: 'either',
    body: z.object({ email: z.optional(Text), token: z.optional(Text), pin: z.optional(Text) }),
    reply: Done,
    perMinute: 20,
    doc: 'Proves an address: by the token of a mailed link, or by the pin; with a session the address is the signed-in one.',
  },
  resendConfirmation: {
    method: 'POST',
    path: '/users/resend-confirmation-email/',
    auth: 'either',
    body: z.object({ email: Text }),
    reply: Done,
    perMinute: 20,
    doc: 'Mails a new pin and link to an address that is not proven yet. Answers the same for known and unknown addresses.',
  },
  requestEmailChange: {
    method: 'POST',
    path: '/users/update-email-request/',
    body: z.object({ email: Text }),
    reply: Done,
    perMinute: 10,
    doc: 'Mails a link to the new address; opening it changes the address of the account.',
  },
  deactivate: {
    method: 'POST',
    path: '/users/deactivate-account/',
    body: z.object({ email: Text, password: Text, ga_cid: Text }),
    reply: Done,
    perMinute: 10,
    doc: 'Cancels the account and ends its sessions. For 30 days its data can be read and exported.',
  },
  dataExport: {
    method: 'GET',
    path: '/users/data-export/',
    reply: z.object({ data: z.nullable(DataExport) }),
    doc: 'The archive of the signed-in user’s own data, as far as it is; null when none was asked for, or it has expired.',
  },
  startDataExport: {
    method: 'POST',
    path: '/users/data-export/',
    reply: z.object({ data: DataExport }),
    whenCancelled: true,
    perMinute: 10,
    doc: 'Asks for an archive of everything that is kept of the signed-in user. While one is being made it is that one; one that is there already makes room.',
  },
  downloadDataExport: {
    method: 'GET',
    path: '/users/data-export/{id}/',
    params: z.object({ id: z.coerce.number().check(z.int(), z.positive()) }),
    reply: { binary: true, type: 'application/zip' },
    seconds: 3600,
    doc: 'The archive, for whom it was made, for 7 days.',
  },
  sessions: {
    method: 'GET',
    path: '/auth/sessions/',
    reply: z.object({ sessions: z.array(OpenSession) }),
    doc: 'Where the signed-in user is signed in, most recently used first.',
  },
  endSession: {
    method: 'DELETE',
    path: '/auth/sessions/{id}/',
    params: z.object({ id: z.coerce.number().check(z.int(), z.positive()) }),
    reply: Done,
    whenCancelled: true,
    doc: 'Ends one session of the signed-in user; its open windows leave at once.',
  },
  endOtherSessions: {
    method: 'DELETE',
    path: '/auth/sessions/',
    reply: Done,
    whenCancelled: true,
    doc: 'Ends all sessions of the signed-in user but the one that asks.',
  },
  secondFactor: {
    method: 'GET',
    path: '/users/second-factor/',
    reply: z.object({ is_on: z.boolean(), codes_left: z.number() }),
    doc: 'Whether signing in takes a second step, and how many recovery codes are left.',
  },
  beginSecondFactor: {
    method: 'POST',
    path: '/users/second-factor/begin/',
    body: z.object({ password: Text }),
    reply: z.object({ secret: z.string(), uri: z.string() }),
    perMinute: 10,
    doc: 'Makes a secret for an authenticator app, as text and as the address that a QR code holds. Nothing is on yet.',
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/users/second-factor/confirm/',
    body: z.object({ code: Text }),
    reply: z.object({ codes: z.array(z.string()) }),
    perMinute: 20,
    doc: 'Switches the second step on by a code of the app, and answers ten recovery codes, this once.',
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/users/second-factor/codes/',
    body: z.object({ password: Text }),
    reply: z.object({ codes: z.array(z.string()) }),
    perMinute: 10,
    doc: 'Replaces the recovery codes by ten new ones.',
  },
  endSecondFactor: {
    method: 'POST',
    path: '/users/second-factor/off/',
    body: z.object({ password: Text }),
    reply: Done,
    perMinute: 10,
    doc: 'Switches the second step off.',
  },
  ...passkeyCalls,
  ...providerCalls,
  ...newcomerCalls,
  ...proofCalls,
  ...linkCalls,
  ...connectCalls,
  ...archiveCalls,
  secondStep: {
    method: 'POST',
    path: '/auth/token/second-step/',
    auth: 'guest',
    body: z.object({ challenge: Text, code: Text }),
    reply: Tokens,
    perMinute: 30,
    doc: 'Ends a sign-in that `/auth/token/` answered with `mfa_required`: by a code of the app, or a recovery code, within 5 minutes.',
  },
  reactivate: {
    method: 'POST',
    path: '/users/reactivate-account/',
    reply: z.object({ user: User }),
    whenCancelled: true,
    perMinute: 10,
    doc: 'Takes the cancelling of the account back, in the 30 days in which its data can still be read.',
  },
  loginStatus: {
    method: 'POST',
    path: '/auth/login-status/',
    reply: z.object({ is_logged_in: z.boolean(), is_first_login: z.boolean() }),
    doc: 'Whether the session is alive, and whether it is the first one.',
  },
  info: {
    method: 'GET',
    path: '/users/info/',
    reply: z.object({ user: User }),
    doc: 'The signed-in user.',
  },
  updateProfile: {
    method: 'PATCH',
    path: '/users/{id}/',
    params: z.object({ id: z.coerce.number() }),
    body: z.object({
      first_name: z.optional(Text),
      last_name: z.optional(Text),
      address: z.optional(Text),
      country: z.optional(Text),
      city: z.optional(Text),
      region: z.optional(Text),
      language: z.optional(Language),
      firstLogin: z.optional(z.boolean()),
      data: z.optional(z.record(z.string(), z.unknown())),
      old_password: z.optional(Text),
      new_password: z.optional(Text),
    }),
    reply: z.object({ user: User }),
    maxBytes: 256 * 1024,
    doc: 'Changes fields of the profile; `old_password` and `new_password` together change the password. `data` is merged key by key, its `settings` too.',
  },
  uploadAvatar: {
    method: 'PATCH',
    path: '/users/upload-avatar/',
    files: { file: { maxBytes: MOST_AVATAR_BYTES } },
    reply: z.object({ data: User, message: z.string() }),
    perMinute: 10,
    doc: 'Takes a PNG or JPEG of up to 2 MB as the picture of the signed-in user; the square in its middle is kept.',
  },
  removeAvatar: {
    method: 'DELETE',
    path: '/users/upload-avatar/',
    reply: z.object({ data: User, message: z.string() }),
    doc: 'Removes the picture of the signed-in user.',
  },
  avatarImage: {
    method: 'GET',
    path: '/users/avatars/{id}/{key}/',
    auth: 'guest',
    params: z.object({ id: z.coerce.number(), key: Text }),
    reply: { binary: true, type: 'image/webp' },
    doc: 'A picture of a person, for whoever knows its address, which nobody can guess and which ends with the picture.',
  },
  saveUsage: {
    method: 'POST',
    path: '/users/save-user-analytics-info/',
    body: z.object({ analytics_info: UsageInfo }),
    reply: Done,
    doc: 'Keeps the level of usage and the counts of sessions, as the client has counted them.',
  },
  addProspect: {
    method: 'POST',
    path: '/users/add-prospects-to-campaign/',
    body: z.object({ user: z.looseObject({}) }),
    reply: Done,
    doc: 'Sent once after the first sign-in; it is the signed-in user who is remembered, whatever the body says.',
  },
  saveLanguage: {
    method: 'PATCH',
    path: '/users/save-language/',
    body: z.object({ language: Language }),
    reply: Done,
    doc: 'Changes the language of the interface and of mails.',
  },
});
