/**
 * Before something of security changes, the person shows that it is them: by their password, or where they have none by having signed in
 * within the last ten minutes, or by a mailed code. Calls that want it take password or code in their field `password`.
 */
import { defineContract } from '#plugin-api';
import * as z from 'zod/mini';

/** `none`: they have signed in just now, which is enough. */
const ProofWay = z.enum(['password', 'none', 'code']);
export type ProofWay = z.output<typeof ProofWay>;

export const ProofAsked = z.object({
  way: ProofWay,
  /** Where a code would be mailed to. */
  email: z.string(),
  /** Whether anybody signs in with a password here. */
  takes_passwords: z.boolean(),
});
export type ProofAsked = z.output<typeof ProofAsked>;

export const proofCalls = defineContract({
  proof: {
    method: 'GET',
    path: '/users/proof/',
    reply: ProofAsked,
    doc: 'What shows that it is the signed-in user who asks for something of security: their password, a mailed code, or nothing more.',
  },
  sendProof: {
    method: 'POST',
    path: '/users/proof/',
    reply: z.object({ success: z.boolean(), message: z.string() }),
    perMinute: 10,
    doc: 'Mails a code to who has no password, for a quarter of an hour, to be given where others give their password; three an hour.',
  },
});
