/** The question whether the server is there. */
import type { Sender } from './sender.ts';

/** Milliseconds: a slow line is still a connection. */
const PATIENCE = 5_000;

/**
 * Fails unless the server itself has answered: a network that asks for a sign-in of its own, and a proxy whose server is down,
 * answer with a page of theirs.
 * @param root where the API's paths hang
 */
export const askHealth =
  (root: string, send: Sender): (() => Promise<unknown>) =>
  async () => {
    const answer = await send({
      method: 'GET',
      url: `${root.replace(/\/$/, '')}/health/`,
      headers: { accept: 'application/json' },
      body: undefined,
      signal: AbortSignal.timeout(PATIENCE),
    });
    return answer.json();
  };
