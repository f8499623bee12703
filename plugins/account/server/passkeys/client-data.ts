/** What the browser wrote down of its question (WebAuthn §5.8.1), before any of it is believed. */
import * as z from 'zod/mini';

const ClientData = z.object({ challenge: z.string().check(z.maxLength(200)), crossOrigin: z.optional(z.literal(false)) });

/** @returns the challenge that was answered; `undefined` for what no browser has written, or wrote in somebody else's frame */
export const challengeIn = (clientDataJSON: string): string | undefined => {
  try {
    const parsed = ClientData.safeParse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')));
    return parsed.data?.challenge;
  } catch {
    return undefined;
  }
};
