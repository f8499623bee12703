/** People who work without much of a pause while something happens to the house, and what became of all that they asked for. */
import { setTimeout as sleep } from 'node:timers/promises';
import { clientId } from '../../core/common/ids.ts';
import type { ReplicatedDatabase } from './database.ts';
import { call } from './person.ts';

export interface Writing {
  /** Waits until it is so many times written after now. @returns milliseconds */
  untilWritten(times: number): Promise<number>;
  /** Ends it. */
  end(): Promise<Written>;
}

export interface Written {
  /** Titles of projects. */
  readonly acknowledged: readonly string[];
  /** How many calls were answered as they should be. */
  readonly answered: number;
  /** Calls that failed and could be repeated without harm, and were: by status, 0 for no answer. */
  readonly failed: readonly number[];
  /** Those that could not, because nobody knows whether they were done. */
  readonly lost: readonly number[];
  /** Calls that were told to come again (503): nothing was done of them. */
  readonly postponed: number;
  /** The longest time between two that were kept, in milliseconds. */
  readonly longestPause: number;
}

/** One in so many writes is a call that must not be repeated: a project without a number of its client. */
const WITHOUT_NUMBER = 5;

/** @param tokens of who work, each through the balancer: they make projects, and read what they have */
export const startWriting = (url: string, tokens: readonly string[], pause = 20): Writing => {
  const acknowledged: string[] = [];
  const [failed, lost]: [number[], number[]] = [[], []];
  let [isOver, last, longestPause, answered, postponed] = [false, Date.now(), 0, 0, 0];
  const rest = (): Promise<void> => sleep(pause * (0.5 + Math.random()));

  const work = async (token: string): Promise<void> => {
    const statusOf = async (method: string, path: string, body?: object): Promise<number> => {
      const { status } = await call(url, method, path, body, token).catch(() => ({ status: 0 }));
      if (status === 200) answered++;
      if (status === 503) postponed++;
      if (status >= 400 && status < 500) throw new Error(`It was refused: ${method} ${path} ${status}`);
      return status;
    };
    const untilDone = async (ask: () => Promise<number>): Promise<boolean> => {
      for (;;) {
        const status = await ask();
        if (status === 200) return true;
        if (status !== 503) failed.push(status);
        if (isOver) return false;
        await sleep(100);
      }
    };
    const keep = (title: string): void => {
      acknowledged.push(title);
      longestPause = Math.max(longestPause, Date.now() - last);
      last = Date.now();
    };
    for (let time = 0; !isOver; time++) {
      const title = crypto.randomUUID();
      if (time % WITHOUT_NUMBER === WITHOUT_NUMBER - 1) {
        const status = await statusOf('POST', '/projects/', { title });
        if (status === 200) keep(title);
        else if (status !== 503) lost.push(status);
      } else {
        const body = { title, id: clientId() };
        if (await untilDone(() => statusOf('POST', '/projects/', body))) keep(title);
      }
      await rest();
      await untilDone(() => statusOf('GET', '/projects/favourites/'));
      await rest();
    }
  };
  const everybody = Promise.all(tokens.map(work));
  return {
    async untilWritten(times) {
      const [began, before] = [Date.now(), acknowledged.length];
      while (acknowledged.length < before + times) await Promise.race([sleep(5), everybody]);
      return Date.now() - began;
    },
    async end() {
      isOver = true;
      await everybody;
      return { acknowledged, answered, failed, lost, postponed, longestPause };
    },
  };
};

export const inWords = ({ acknowledged, answered, failed, lost, postponed }: Written): string =>
  `${answered} answered, ${acknowledged.length} written, ${postponed} told to come again, ${failed.length} failed and repeated ` +
  `(${failed.join(', ')}), ${lost.length} failed that could not be repeated (${lost.join(', ')})`;

/** Of what was acknowledged, what the database does not hold. */
export const missingOf = async (database: ReplicatedDatabase, { acknowledged }: Written): Promise<readonly string[]> => {
  const { rows } = await database.ask('select title from library_project');
  const there = new Set(rows.map(({ title }) => title));
  return acknowledged.filter((title) => !there.has(title));
};
