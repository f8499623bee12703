/** What the bank's page is for other gateways: it exists only while the sandbox takes the payments. */
import { defineContract } from '#plugin-api';
import * as z from 'zod/mini';

export const sandboxCalls = defineContract({
  confirmInSandbox: {
    method: 'POST',
    path: '/payment/sandbox/confirm/',
    body: z.object({
      /** Number of the payment. */
      payment: z.int().check(z.minimum(1)),
      accept: z.boolean(),
    }),
    reply: z.object({ success: z.boolean(), message: z.string() }),
    perMinute: 60,
    doc: 'Answers for the bank of the sandbox, which asks the person about a payment. 404 when the sandbox is not in use.',
  },
});
