/** The calls by which the pane gets a session of its own: RFC 8628, "OAuth 2.0 Device Authorization Grant". */
import * as z from 'zod/mini';
import { defineContract, Tokens } from '#plugin-api';

export const CLIENT_ID = 'carrel-word';

export const deviceContract = defineContract({
  ask: {
    method: 'POST',
    path: '/auth/device/',
    auth: 'guest',
    body: z.object({ client_id: z.string() }),
    reply: z.object({
      device_code: z.string(),
      /** What the person types in the browser. */
      user_code: z.string(),
      verification_uri: z.string(),
      /** Seconds, as the other. */
      expires_in: z.number(),
      interval: z.optional(z.number()),
    }),
    doc: 'Begins a connection.',
  },
  token: {
    method: 'POST',
    path: '/auth/device/token/',
    auth: 'guest',
    body: z.object({ client_id: z.string(), device_code: z.string() }),
    reply: Tokens,
    doc: 'The tokens, once the person has agreed.',
  },
});
