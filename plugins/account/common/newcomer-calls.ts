/**
 * Who comes by a provider that does not say which address is theirs (ORCID), or that may not be connected by itself to the account which is
 * there of this address, shows it by a mailed code. What the provider has said of them waits on the server meanwhile, for the browser that
 * has the key of the departure.
 */
import { defineContract, Tokens } from '#plugin-api';
import * as z from 'zod/mini';

const Text = z.string().check(z.maxLength(1000));
/** How the sign-in is found that waits. */
const Waiting = z.object({ provider: Text, key: Text });

/** The error of a sign-in that waits for an address; it brings the provider's `title`, and as `account` the address of the one that is there. */
export const ADDRESS_REQUIRED = 'address_required';

export const newcomerCalls = defineContract({
  nameAddress: {
    method: 'POST',
    path: '/auth/provider/address/',
    auth: 'guest',
    body: z.extend(Waiting, { email: Text, language: z.enum(['en', 'de']) }),
    reply: z.object({ success: z.boolean(), message: z.string() }),
    perMinute: 30,
    doc: 'Mails a code to who has come by a provider and has to show which address is theirs; three an hour to one address. Answers the same for known and unknown addresses.',
  },
  arriveByCode: {
    method: 'POST',
    path: '/auth/provider/code/',
    auth: 'guest',
    body: z.extend(Waiting, { code: Text, client_id: z.optional(Text), remember: z.optional(z.boolean()) }),
    reply: Tokens,
    perMinute: 30,
    doc: 'Ends a sign-in that `/auth/provider/` answered with `address_required`, by the mailed code, within 15 minutes: there is an account of this address then, connected to the provider. The error `mfa_required` brings a `challenge` for the second step. Five wrong codes end it.',
  },
});
