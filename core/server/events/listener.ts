/** A session that listens to one channel for ever, reconnecting when it is lost. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../../plugin-api/server.ts';
import type { Database } from '../db/database.ts';
import { CHANNEL } from './wire.ts';

const LONGEST_PAUSE = 5_000;

export interface ListenerParts {
  readonly db: Pick<Database, 'session'>;
  readonly log: Log;
  /** The text of a notification. */
  readonly onMessage: (text: string) => void;
  /** The session was lost and is back: something may have been missed. */
  readonly onGap: () => void;
}

export interface Listener {
  readonly isListening: boolean;
  close(): Promise<void>;
}

/** Resolves when it listens. */
export const listen = async ({ db, log, onMessage, onGap }: ListenerParts): Promise<Listener> => {
  let isClosing = false;
  let isListening = false;
  let session: pg.Client;
  let reconnecting = Promise.resolve();

  const open = async (): Promise<void> => {
    const next = await db.session('carrel events');
    next.on('notification', ({ payload }) => {
      if (payload !== undefined) onMessage(payload);
    });
    next.once('end', () => {
      if (next !== session || isClosing) return;
      isListening = false;
      reconnecting = reconnect();
    });
    await next.query(`listen ${CHANNEL}`);
    session = next;
    isListening = true;
  };

  const reconnect = async (): Promise<void> => {
    log.warn({}, 'Events are interrupted');
    for (let pause = 50; !isClosing; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      await sleep(pause);
      try {
        await open();
        log.info({}, 'Events flow again');
        onGap();
        return;
      } catch (error) {
        log.debug({ error: (error as Error).message }, 'Events are still interrupted');
      }
    }
  };

  await open();
  return {
    get isListening() {
      return isListening;
    },
    async close() {
      isClosing = true;
      await reconnecting;
      await session.end();
    },
  };
};
