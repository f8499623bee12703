/**
 * The calls with which a program beside the app, an add-in or an extension of a browser, gets a session without ever seeing a password:
 * device authorization (RFC 8628). The program shows a code, the person types it into the app and allows it, the program asks until then.
 */
import { defineContract, Tokens } from '#plugin-api';
import * as z from 'zod/mini';

const Text = z.string().check(z.maxLength(200));
const Client = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,40}$/));

/** Typed by hand: letters without vowels, so that no words come of them (RFC 8628 §6.1). */
export const CODE_LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
export const CODE_LENGTH = 8;

/** What was typed, in any case, with or without the hyphen; `undefined` when it can be no code. */
export const typedCode = (typed: string): string | undefined => {
  const letters = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return letters.length === CODE_LENGTH && [...letters].every((letter) => CODE_LETTERS.includes(letter)) ? letters : undefined;
};

/** In two halves, as it is shown. */
export const shownCode = (code: string): string => `${code.slice(0, CODE_LENGTH / 2)}-${code.slice(CODE_LENGTH / 2)}`;

/** A program that waits to be allowed. */
const Waiting = z.object({
  /** Its OAuth client, such as `carrel-word`. */
  client: z.string(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** ISO 8601. */
  asked_at: z.string(),
});
export type Waiting = z.output<typeof Waiting>;

export const connectCalls = defineContract({
  startConnecting: {
    method: 'POST',
    path: '/auth/device/',
    auth: 'guest',
    body: z.object({ client_id: Client }),
    reply: z.object({
      /** What the program goes on with; nobody sees it. */
      device_code: z.string(),
      /** What the person types. */
      user_code: z.string(),
      /** Where they type it. */
      verification_uri: z.string(),
      /** Seconds until both are over. */
      expires_in: z.number(),
      /** Seconds between two questions. */
      interval: z.number(),
    }),
    perMinute: 20,
    doc: 'Begins to connect a program to an account (RFC 8628 §3.1): a code for the person to type.',
  },
  finishConnecting: {
    method: 'POST',
    path: '/auth/device/token/',
    auth: 'guest',
    body: z.object({ device_code: Text, client_id: Client }),
    reply: Tokens,
    perMinute: 120,
    doc: 'The tokens of a program that was allowed. Until then 400 with `error`: `authorization_pending`, `slow_down`, `access_denied` or `expired_token` (RFC 8628 §3.5).',
  },
  connecting: {
    method: 'POST',
    path: '/auth/device/look/',
    body: z.object({ user_code: Text }),
    reply: Waiting,
    perMinute: 20,
    doc: 'Which program it is whose code was typed.',
  },
  answerConnecting: {
    method: 'POST',
    path: '/auth/device/answer/',
    body: z.object({ user_code: Text, allow: z.boolean() }),
    reply: z.object({ success: z.boolean(), message: z.string() }),
    perMinute: 20,
    doc: 'Allows a program to be signed in as oneself, or refuses it. A mail tells of it.',
  },
});
