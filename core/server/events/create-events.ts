/** Events for users' open browsers, and topics for the processes themselves: published in a transaction, heard when it commits. */
import { type RawBuilder, sql } from 'kysely';
import { type Disposable, disposable } from '../../common/disposable.ts';
import { Emitter } from '../../common/emitter.ts';
import type { Log } from '../../plugin-api/server.ts';
import type { Database } from '../db/database.ts';
import type { EventHub, UserEvent } from './event-types.ts';
import { listen } from './listener.ts';
import { type Body, concerns, decode, referredId } from './wire.ts';

const publishing = (to: RawBuilder<unknown>, { type, data }: UserEvent): RawBuilder<unknown> =>
  sql`core_publish(${to}, ${type}, ${JSON.stringify(data) ?? null}::json)`;

const telling = (topic: string, data: unknown): RawBuilder<unknown> => sql`core_send(${JSON.stringify({ topic, data })})`;

/** The emitter of a key is there as long as somebody listens. */
const listenTo = <K, T>(
  all: Map<K, Emitter<T>>,
  key: K,
  listener: (value: T) => void,
  onError: (error: unknown) => void,
): Disposable => {
  const emitter = all.get(key) ?? new Emitter<T>(onError);
  all.set(key, emitter);
  const listening = emitter.event(listener);
  return disposable(() => {
    listening.dispose();
    if (emitter.size === 0 && all.get(key) === emitter) all.delete(key);
  });
};

/** Needs the tables of `eventMigrations`. Resolves when it listens, so that nothing published afterwards is missed. */
export const createEvents = async ({ db, log }: { db: Database; log: Log }): Promise<EventHub> => {
  const onError = (error: unknown): void => log.error({ error: String(error) }, 'A listener of events failed');
  const listeners = new Map<number, Emitter<UserEvent>>();
  const topics = new Map<string, Emitter<unknown>>();
  const gaps = new Emitter<void>(onError);

  const deliver = (body: Body): void => {
    if ('topic' in body) topics.get(body.topic)?.fire(body.data);
    else for (const user of body.to) listeners.get(user)?.fire({ type: body.type, data: body.data });
  };

  const fetchLarge = async (id: number): Promise<string | undefined> => {
    const { rows } = await sql<{ body: string }>`select body from core_event where id = ${id}`.execute(db.kysely);
    return rows[0]?.body;
  };

  // One after the other, so that a large event, which is fetched first, is not overtaken by the next.
  let deliveries = Promise.resolve();
  const receive = (notification: string): void => {
    if (!concerns(notification, listeners, topics)) return;
    deliveries = deliveries.then(async () => {
      try {
        const id = referredId(notification);
        const text = id === undefined ? notification : await fetchLarge(id);
        if (text !== undefined) deliver(decode(text));
      } catch (error) {
        onError(error);
        gaps.fire();
      }
    });
  };

  const listener = await listen({ db, log, onMessage: receive, onGap: () => gaps.fire() });

  return {
    async publish(to, event, within = db.kysely) {
      if (to.length === 0) return;
      await sql`select ${publishing(sql`${[...to]}::bigint[]`, event)}`.execute(within);
    },

    publishing,

    subscribe: (user, listener) => listenTo(listeners, user, listener, onError),

    async tell(topic, data, within = db.kysely) {
      await sql`select ${telling(topic, data)}`.execute(within);
    },

    telling,

    hear: (topic, listener) => listenTo(topics, topic, listener, onError),

    onGap: gaps.event,

    get isListening() {
      return listener.isListening;
    },

    jobs: [
      {
        plugin: 'core',
        name: 'clean-events',
        definition: {
          urgency: 'bulk',
          every: '*/10 * * * *',
          async run() {
            await sql`delete from core_event where made_at < now() - interval '10 minutes'`.execute(db.kysely);
          },
        },
      },
    ],

    async close() {
      await listener.close();
      await deliveries;
    },
  };
};
