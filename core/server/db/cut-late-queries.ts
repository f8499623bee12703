/**
 * Ends a connection on which a query is late. A server that is frozen, or behind a line that is dead, answers nothing and breaks
 * nothing off, so no setting of its own helps; only this side can stop waiting.
 */
import type pg from 'pg';
import { queryDeadline } from './deadline.ts';

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise;

type Callback = (...answer: unknown[]) => void;
const isCallback = (value: unknown): value is Callback => typeof value === 'function';

/**
 * From now on queries with a deadline end the connection when it passes: the query fails, and with it what waits behind it (a
 * rollback, for one), and the pool lets the connection go. Its transaction is undone by the server once that runs again.
 */
export const cutLateQueries = (client: pg.Client): void => {
  client.query = new Proxy(client.query, {
    apply(query, self, args: unknown[]) {
      const wait = queryDeadline();
      if (wait === undefined) return Reflect.apply(query, self, args);
      const timer = setTimeout(() => void client.end().catch(() => {}), wait);
      const stop = (): void => clearTimeout(timer);
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
