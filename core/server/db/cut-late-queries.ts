/**
 * Ends a connection on which a query is late. A server that is frozen, or behind a line that is dead, answers nothing and breaks
 * nothing off, so no setting of its own helps; only this side can stop waiting.
 */
import type pg from 'pg';
import { queryDeadline } from './deadline.ts';
import { LATE, type Pulse } from './pulse.ts';

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise;

type Callback = (...answer: unknown[]) => void;
const isCallback = (value: unknown): value is Callback => typeof value === 'function';

/** Ends the connection when the time is over, or as soon as the server turns out to be frozen. @returns what stops the watch */
const watch = (client: pg.Client, pulse: Pulse, wait: number): (() => void) => {
  let isOver = false;
  const cut = (): void => {
    if (!isOver) void client.end().catch(() => {});
  };
  const last = setTimeout(cut, wait);
  const late = wait > LATE ? setTimeout(() => void pulse.isThere().then((isThere) => isThere || cut()), LATE) : undefined;
  return () => {
    isOver = true;
    clearTimeout(last);
    clearTimeout(late);
  };
};

/**
 * From now on queries with a deadline end the connection when it passes, or when the server is frozen: the query fails, and with it what waits behind it (a
 * rollback, for one), and the pool lets the connection go. Its transaction is undone by the server once that runs again.
 */
export const cutLateQueries = (client: pg.Client, pulse: Pulse): void => {
  client.query = new Proxy(client.query, {
    apply(query, self, args: unknown[]) {
      const wait = queryDeadline();
      if (wait === undefined) return Reflect.apply(query, self, args);
      const stop = watch(client, pulse, wait);
      const callback = args.at(-1);
      if (isCallback(callback)) {
        const heard: Callback = (...answer) => {
          stop();
          callback(...answer);
        };
        return Reflect.apply(query, self, [...args.slice(0, -1), heard]);
      }
      const answer: unknown = Reflect.apply(query, self, args);
      if (isPromise(answer)) answer.then(stop, stop);
      else stop();
      return answer;
    },
  });
};
