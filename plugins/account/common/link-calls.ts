/** Signing in by a link that whoever sits at the server's terminal has made: the way in that no setting closes. */
import { defineContract, Tokens } from '#plugin-api';
import * as z from 'zod/mini';

const Text = z.string().check(z.maxLength(1000));

/** What stands before the token in the fragment of the sign-in page, which is never sent to a server or written into its logs. */
export const LINK_SIGN = '#link=';

export const linkCalls = defineContract({
  signInByLink: {
    method: 'POST',
    path: '/auth/link/',
    auth: 'guest',
    body: z.object({ token: Text, client_id: z.optional(Text) }),
    reply: Tokens,
    doc: 'Signs in by a link of the command line, once and for 15 minutes, as often as a network address may try passwords. The error `mfa_required` brings a `challenge` for the second step.',
  },
});
