/** People who write without a pause while something happens to the house, and what became of all that they were told was kept. */
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
  readonly acknowledged: readonly string[];
  /** By status; 0 for no answer. All are repeated until they are kept; a 503, which says when to do that, is none. */
  readonly failed: readonly number[];
  /** The longest time between two that were kept, in milliseconds. */
  readonly longestPause: number;
}

/** @param token of who writes; each makes projects, one after the other, through the balancer */
export const startWriting = (url: string, token: string, writers: number): Writing => {
  const acknowledged: string[] = [];
  const failed: number[] = [];
  let [isOver, last, longestPause] = [false, Date.now(), 0];
  const write = async (): Promise<void> => {
    while (!isOver) {
      const title = crypto.randomUUID();
      // The number that a client gives makes it safe to repeat.
      const body = { title, id: clientId() };
      const ask = async (): Promise<number> =>
        (await call(url, 'POST', '/projects/', body, token).catch(() => ({ status: 0 }))).status;
      let status = await ask();
      if (status !== 200 && status !== 503) failed.push(status);
      if (status >= 400 && status < 500) throw new Error(`It was refused: ${status}`);
      for (; status !== 200 && !isOver; status = await ask()) await sleep(100);
      if (status === 200) {
        acknowledged.push(title);
        longestPause = Math.max(longestPause, Date.now() - last);
        last = Date.now();
      }
      await sleep(20);
    }
  };
  const everybody = Promise.all(Array.from({ length: writers }, write));
  return {
    async untilWritten(times) {
      const [began, before] = [Date.now(), acknowledged.length];
      while (acknowledged.length < before + times) await Promise.race([sleep(5), everybody]);
      return Date.now() - began;
    },
    async end() {
      isOver = true;
      await everybody;
      return { acknowledged, failed, longestPause };
    },
  };
};

/** Of what was acknowledged, what the database does not hold. */
export const missingOf = async (database: ReplicatedDatabase, { acknowledged }: Written): Promise<readonly string[]> => {
  const { rows } = await database.ask('select title from library_project');
  const there = new Set(rows.map(({ title }) => title));
  return acknowledged.filter((title) => !there.has(title));
};
