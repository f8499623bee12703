/** Where payment providers tell what has happened to a charge. */
import { defineContract } from '#plugin-api';
import * as z from 'zod/mini';

export const webhookCalls = defineContract({
  webhook: {
    method: 'POST',
    path: '/payment/webhook/',
    auth: 'guest',
    rawBody: true,
    maxBytes: 512 * 1024,
    reply: z.object({ received: z.literal(true) }),
    /** A provider sends many at once after it could not reach this server. */
    perMinute: 3000,
    doc: 'A signed message of the payment provider. It is stored when this answers, and unknown kinds are let pass; a signature that does not hold, or is older than 300 seconds, is refused with 400.',
  },
});
