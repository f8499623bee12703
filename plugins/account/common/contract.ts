/** The calls of the account plugin (specification A §7, decisions §2). Signing in and refreshing are core's. */
import { defineContract, User } from '#plugin-api';
import * as z from 'zod/mini';

const Language = z.enum(['en', 'de']);
/** Longer than any rule allows, so that the rule and not the schema answers. */
const Text = z.string().check(z.maxLength(1000));
const Done = z.object({ success: z.boolean(), message: z.string() });

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
    doc: 'Changes fields of the profile; `old_password` and `new_password` together change the password. `data` is merged key by key.',
  },
  saveLanguage: {
    method: 'PATCH',
    path: '/users/save-language/',
    body: z.object({ language: Language }),
    reply: Done,
    doc: 'Changes the language of the interface and of mails.',
  },
});
