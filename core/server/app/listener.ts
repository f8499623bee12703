/** What event stream and live channels have in common: who may listen for as long as they like, and when their session is over. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type StreamEvent, streamEvents } from '../../common/core-contract.ts';
import { isShutOut } from '../auth/cancelled.ts';
import type { SignedIn } from '../auth/signed-in.ts';
import { bearerOf } from './admit.ts';
import { HttpError } from './http-error.ts';
import type { Core } from './open-core.ts';

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // Proxies that buffer answers would hold events back.
  'x-accel-buffering': 'no',
};

/**
 * Makes the question who is at the other end: by a ticket of the address, or a bearer token.
 * The question throws HttpError 401.
 */
export const listenerOf =
  ({ sessions, clients }: Pick<Core, 'sessions' | 'clients'>) =>
  async (request: FastifyRequest): Promise<SignedIn> => {
    const { ticket } = request.query as { ticket?: unknown };
    const bearer = bearerOf(request);
    const who = typeof ticket === 'string' ? await sessions.redeem(ticket) : bearer && (await sessions.authenticate(bearer));
    // What happens to somebody's things tells of all of them: no program beside the app needs that.
    const isApp = who && clients.isKnown(who.clientId) && !clients.isConnected(who.clientId);
    if (!isApp || isShutOut(who.deactivatedAt))
      throw new HttpError(401, 'Authentication credentials were not provided or are not valid.');
    return who;
  };

export const isEndOf = (event: StreamEvent, session: number): boolean =>
  event.type === streamEvents.sessionEnded && (event.data as { session?: unknown }).session === session;

/** Answers with a stream that is written to `reply.raw` from now on. */
export const beginStream = (reply: FastifyReply): void => {
  reply.hijack();
  const headers = Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined));
  reply.raw.writeHead(200, { ...(headers as Record<string, string>), ...HEADERS });
};
