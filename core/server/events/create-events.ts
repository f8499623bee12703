/** Events for users' open browsers, across all processes: published in a transaction, heard when it commits. */
import { type RawBuilder, sql } from 'kysely';
import { disposable } from '../../common/disposable.ts';
import { Emitter } from '../../common/emitter.ts';
import type { Log } from '../../plugin-api/server.ts';
import type { Database } from '../db/database.ts';
import type { EventHub, UserEvent } from './event-types.ts';
import { listen } from './listener.ts';
import { type Body, decode, referredId } from './wire.ts';

const publishing = (to: RawBuilder<unknown>, { type, data }: UserEvent): RawBuilder<unknown> =>
  sql`core_publish(${to}, ${type}, ${JSON.stringify(data) ?? null}::json)`;

/** Needs the tables of `eventMigrations`. Resolves when it listens, so that nothing published afterwards is missed. */
export const createEvents = async ({ db, log }: { db: Database; log: Log }): Promise<EventHub> => {
  const onError = (error: unknown): void => log.error({ error: String(error) }, 'A listener of events failed');
  const listeners = new Map<number, Emitter<UserEvent>>();
  const gaps = new Emitter<void>(onError);

  const deliver = ({ to, type, data }: Body): void => {
    for (const user of to) listeners.get(user)?.fire({ type, data });
  };

  const fetchLarge = async (id: number): Promise<string | undefined> => {
    const { rows } = await sql<{ body: string }>`select body from core_event where id = ${id}`.execute(db.kysely);
    return rows[0]?.body;
  };

  // One after the other, so that a large event, which is fetched first, is not overtaken by the next.
  let deliveries = Promise.resolve();
  const receive = (notification: string): void => {
    if (listeners.size === 0) return;
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

    subscribe(user, hear) {
      const emitter = listeners.get(user) ?? new Emitter<UserEvent>(onError);
      listeners.set(user, emitter);
      const subscription = emitter.event(hear);
      return disposable(() => {
        subscription.dispose();
        if (emitter.size === 0 && listeners.get(user) === emitter) listeners.delete(user);
      });
    },

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
