/** `GET /api/events/`: what happens to this user's things, as `text/event-stream`, for as long as the browser listens. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type StreamEvent, streamEvents } from '../../common/core-contract.ts';
import { DisposableStore, disposable } from '../../common/disposable.ts';
import type { SignedIn } from '../auth/signed-in.ts';
import { withDeadline } from '../db/deadline.ts';
import type { EventHub } from '../events/event-types.ts';
import { HttpError } from './http-error.ts';
import { beginStream, isEndOf, listenerOf } from './listener.ts';
import type { Core } from './open-core.ts';

const HEARTBEAT_MS = 20_000;
/** How long a browser waits before it connects again. */
const RETRY_MS = 2_000;
const MOST_STREAMS_OF_USER = 30;
/** A browser that does not read is cut off before its backlog fills the memory. */
const MOST_BACKLOG_BYTES = 1024 * 1024;

interface Parts {
  readonly events: EventHub;
  readonly isOpen: (session: number) => Promise<boolean>;
  readonly onEnd: () => void;
}

/** One open stream. `end` may be called twice. */
const openStream = (reply: FastifyReply, { caller }: SignedIn, { events, isOpen, onEnd }: Parts): (() => void) => {
  const { raw } = reply;
  const open = new DisposableStore();
  const end = (): void => {
    if (open.isDisposed) return;
    open.dispose();
    raw.end();
    onEnd();
  };
  const send = (event: StreamEvent): void => {
    raw.write(`data: ${JSON.stringify(event)}\n\n`);
    if (isEndOf(event, caller.sessionId) || raw.writableLength > MOST_BACKLOG_BYTES) end();
  };
  open.add(events.subscribe(caller.id, send));
  /** Its end may not have been heard. */
  const look = (): void => void isOpen(caller.sessionId).then((is) => is || end(), end);
  open.add(
    events.onGap(() => {
      send({ type: streamEvents.gap, data: null });
      look();
    }),
  );
  const heartbeat = setInterval(() => raw.write(': here\n\n'), HEARTBEAT_MS);
  open.add(disposable(() => clearInterval(heartbeat)));
  raw.on('close', end);
  raw.on('error', end);
  look();
  return end;
};

/** Adds the route; the streams end when the server stops. */
export const addEventStream = (
  app: FastifyInstance,
  { sessions, events, clients }: Pick<Core, 'sessions' | 'events' | 'clients'>,
  queryPatience: number,
): void => {
  const streams = new Map<number, Set<() => void>>();

  const identify = listenerOf({ sessions, clients });

  app.get('/events/', { config: { path: '/events/' }, exposeHeadRoute: false }, async (request, reply) => {
    const who = await withDeadline(queryPatience, () => identify(request));
    const mine = streams.get(who.caller.id) ?? new Set();
    if (mine.size >= MOST_STREAMS_OF_USER) throw new HttpError(429, 'Too many open windows.', { retry_after: 60 });
    beginStream(reply);
    reply.raw.write(`retry: ${RETRY_MS}\n\n`);
    streams.set(who.caller.id, mine);
    const end = openStream(reply, who, {
      events,
      isOpen: (session) => sessions.isOpen(session),
      onEnd: () => {
        mine.delete(end);
        if (mine.size === 0) streams.delete(who.caller.id);
      },
    });
    mine.add(end);
  });

  app.addHook('preClose', async () => {
    for (const end of [...streams.values()].flatMap((mine) => [...mine])) end();
  });
};
