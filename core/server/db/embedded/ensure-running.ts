/** Gets the PostgreSQL of a data folder running: by finding it, or by starting it. */
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../../plugin-api/server.ts';
import type { Address } from '../connection.ts';
import type { Startup } from '../startup.ts';
import { DATABASE_USER } from './cluster.ts';
import type { Folders } from './folders.ts';
import { findPostmaster, isPostmaster, type Postmaster, retireStaleFiles } from './postmaster-file.ts';
import { untilReady } from './probe.ts';
import { type Programs, startServer } from './server-process.ts';

/** A server that answers. */
export interface Running {
  readonly postmaster: Postmaster;
  readonly address: Address;
  readonly startup: Startup;
}

/** For this long a start that fails may be because of the last server's remains, or another process that starts too. */
const CONTENTION = 15_000;
const GONE = 'the running server stopped';
const CONTENDED = new RegExp(`lock file|shared memory block|${GONE}`);

const addressOf = async ({ host, port }: Postmaster, { password }: Folders): Promise<Address> => ({
  host,
  port,
  user: DATABASE_USER,
  database: 'postgres',
  ...(password ? { password: await readFile(password, 'utf8') } : {}),
});

/** A server that was reached, and whether one that somebody else had started had to be waited for. */
interface Reached {
  readonly postmaster: Postmaster;
  readonly mode: 'started' | 'adopted';
  readonly hadToWait: boolean;
}

/** @returns the last words of a server that did not come up */
const adopt = async (postmaster: Postmaster, folders: Folders, log: Log): Promise<Reached | string> => {
  const address = await addressOf(postmaster, folders);
  const isAlive = (): Promise<boolean> => isPostmaster(postmaster.pid, folders.cluster);
  const outcome = await untilReady(async () => address, isAlive, log);
  return outcome === 'gone' ? GONE : { postmaster, mode: 'adopted', hadToWait: outcome === 'after a wait' };
};

const start = async (folders: Folders, programs: Programs, log: Log): Promise<Reached | string> => {
  const attempt = await startServer(folders, programs);
  let postmaster: Postmaster | undefined;
  const address = async (): Promise<Address | undefined> => {
    postmaster = await findPostmaster(folders.cluster);
    return postmaster && (await addressOf(postmaster, folders));
  };
  const outcome = await untilReady(address, async () => attempt.isAlive(), log);
  if (outcome === 'gone' || !postmaster) return attempt.words();
  // Who answers may be the server of another process that was faster; ours has gone then, or is about to.
  const isOurs = process.platform === 'win32' || postmaster.pid === attempt.child.pid;
  return { postmaster, mode: isOurs ? 'started' : 'adopted', hadToWait: false };
};

/**
 * Takes over a PostgreSQL that an earlier process left running or another one uses, else starts it, waiting for
 * recovery. Of several processes that do this at once one starts it and the others take it over: PostgreSQL itself never
 * lets two servers into one folder.
 *
 * @throws with PostgreSQL's own words when it cannot start
 */
export const ensureRunning = async (folders: Folders, programs: Programs, log: Log): Promise<Running> => {
  const began = Date.now();
  let wasCut = false;
  for (;;) {
    const found = await findPostmaster(folders.cluster);
    if (!found) wasCut = (await retireStaleFiles(folders)) || wasCut;
    const reached = found ? await adopt(found, folders, log) : await start(folders, programs, log);
    const waited = Date.now() - began;
    if (typeof reached === 'object') {
      const { postmaster, mode, hadToWait } = reached;
      return {
        postmaster,
        address: await addressOf(postmaster, folders),
        startup: { mode, recoveryMs: hadToWait || wasCut ? waited : 0 },
      };
    }
    if (!CONTENDED.test(reached) || waited > CONTENTION) throw new Error(`The database did not start: ${reached}`);
    await sleep(100);
  }
};
