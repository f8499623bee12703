/** What the program and the house in its own process say to each other; nothing of it crosses a network. */
import * as z from 'zod/mini';

export const ToHouse = z.discriminatedUnion('say', [
  z.object({ say: z.literal('stop') }),
  /** Asks for a session of the one who owns this machine's house. */
  z.object({ say: z.literal('session'), id: z.number() }),
  /** A window shows what it was opened for: the rest of the house may begin. */
  z.object({ say: z.literal('shown') }),
]);
export type ToHouse = z.output<typeof ToHouse>;

export const FromHouse = z.discriminatedUnion('say', [
  z.object({ say: z.literal('ready'), port: z.number() }),
  z.object({ say: z.literal('failed'), text: z.string() }),
  z.object({
    say: z.literal('session'),
    id: z.number(),
    tokens: z.object({ access_token: z.string(), refresh_token: z.string() }),
  }),
]);
export type FromHouse = z.output<typeof FromHouse>;
