/** People who write without a pause while something happens to the house, and what became of all that they were told was kept. */
import { setTimeout as sleep } from 'node:timers/promises';
import { call } from './person.ts';

export interface Writing {
  /** Waits until it is so many times written after now. @returns milliseconds */
  untilWritten(times: number): Promise<number>;
  /** Ends it. */
  end(): Promise<Written>;
}

export interface Written {
  readonly acknowledged: readonly string[];
  /** By status; 0 for no answer. A 503 that says when to try again is repeated, with the same number of the client, and is none. */
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
      const body = { title, client_id: crypto.randomUUID() };
      let { status } = await call(url, 'POST', '/projects/', body, token).catch(() => ({ status: 0 }));
      while (status === 503) {
        await sleep(100);
        ({ status } = await call(url, 'POST', '/projects/', body, token).catch(() => ({ status: 0 })));
      }
      if (status !== 200) failed.push(status);
      else {
        acknowledged.push(title);
        longestPause = Math.max(longestPause, Date.now() - last);
        last = Date.now();
      }
      await sleep(20);
    }
  };
  const writing = Array.from({ length: writers }, write);
  return {
    async untilWritten(times) {
      const [began, before] = [Date.now(), acknowledged.length];
      while (acknowledged.length < before + times) await sleep(5);
      return Date.now() - began;
    },
    async end() {
      isOver = true;
      await Promise.all(writing);
      return { acknowledged, failed, longestPause };
    },
  };
};

/** Of what was acknowledged, what is not there. */
export const missingOf = async (url: string, token: string, { acknowledged }: Written): Promise<readonly string[]> => {
  const { json } = await call<{ data: readonly { title: string }[] }>(url, 'GET', '/projects/', undefined, token);
  const there = new Set(json.data.map(({ title }) => title));
  return acknowledged.filter((title) => !there.has(title));
};
