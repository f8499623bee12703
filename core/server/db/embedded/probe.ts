/** Asks an embedded server whether it takes connections. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../../plugin-api/server.ts';
import { type Address, openSession } from '../connection.ts';

export type Outcome = 'at once' | 'after a wait' | 'gone';

type Answer = 'ready' | 'starting' | 'silent';

/** PostgreSQL's codes (appendix A of its manual). */
const CANNOT_CONNECT_NOW = '57P03';
const TOO_MANY_CONNECTIONS = '53300';

const probe = async (address: Address): Promise<Answer> => {
  try {
    await (await openSession(address, 'carrel probe')).end();
    return 'ready';
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === CANNOT_CONNECT_NOW) return 'starting';
    return code === TOO_MANY_CONNECTIONS ? 'ready' : 'silent';
  }
};

/** A server that says nothing at all for this long is given up; one that says it is recovering is waited for. */
const SILENCE = 60_000;
const REPORT_EVERY = 5_000;

/**
 * Waits until the server answers.
 * @param address where it listens, as soon as that is known
 * @param isAlive whether the server's process is still there
 * @returns `gone` when the process ended first
 * @throws when it lives and stays silent
 */
export const untilReady = async (
  address: () => Promise<Address | undefined>,
  isAlive: () => Promise<boolean>,
  log: Log,
): Promise<Outcome> => {
  let lastWord = Date.now();
  let reported = Date.now();
  for (let isFirst = true; ; isFirst = false) {
    const where = await address();
    const answer = where ? await probe(where) : 'silent';
    if (answer === 'ready') return isFirst ? 'at once' : 'after a wait';
    if (!(await isAlive())) return 'gone';
    if (answer === 'starting') lastWord = Date.now();
    if (Date.now() - lastWord > SILENCE) throw new Error('The database runs, but does not answer');
    if (Date.now() - reported > REPORT_EVERY) {
      reported = Date.now();
      log.info({ state: answer }, 'Waiting for the database');
    }
    await sleep(50);
  }
};
