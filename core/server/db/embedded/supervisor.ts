/** Keeps the embedded PostgreSQL of a data folder running for as long as any process uses it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../../../plugin-api/server.ts';
import { type Address, openSession } from '../connection.ts';
import type { Startup } from '../startup.ts';
import { findBinaries } from './binaries.ts';
import { createCluster, prepareHome } from './cluster.ts';
import { ensureRunning, type Running } from './ensure-running.ts';
import { type Folders, foldersIn, removeSocketFolder } from './folders.ts';
import { databaseUser, launcherFor } from './run-as.ts';
import { type Programs, stopServer } from './server-process.ts';

/** Held shared by every process that uses the server; who gets it alone is the last one. */
export const IN_USE = 0x0ca44e1;

const LONGEST_PAUSE = 5_000;

/** The server hears a moment late that a process was killed, whose share it still holds until then. */
const LOOKS = 6;
const BETWEEN_LOOKS = 50;

/** Milliseconds in which a server that was found and then stopped is started anew. */
const LEAVING = 15_000;

/**
 * One process's share in the server. A session that is open all the time, the lifeline, tells two things: to us, at once,
 * that the server is gone; to the other processes, through a lock, that we still need it.
 */
class Supervisor {
  readonly #folders: Folders;
  readonly #programs: Programs;
  readonly #log: Log;
  #running: Running;
  #lifeline: pg.Client | undefined;
  #isClosing = false;
  #revival: Promise<void> | undefined;

  constructor(folders: Folders, programs: Programs, log: Log, running: Running) {
    this.#folders = folders;
    this.#programs = programs;
    this.#log = log;
    this.#running = running;
  }

  get startup(): Startup {
    return this.#running.startup;
  }

  address = (): Address => this.#running.address;

  /** Opens the lifeline; from then on the server is brought back whenever it is lost. */
  async attach(): Promise<void> {
    const lifeline = await openSession(this.#running.address, 'carrel lifeline');
    lifeline.once('end', () => {
      if (this.#lifeline !== lifeline || this.#isClosing) return;
      this.#lifeline = undefined;
      this.#log.error({}, 'The database is gone; bringing it back');
      this.#revival = this.#revive();
    });
    await lifeline.query('select pg_advisory_lock_shared($1)', [IN_USE]);
    this.#lifeline = lifeline;
  }

  async #revive(): Promise<void> {
    for (let pause = 100; !this.#isClosing; pause = Math.min(pause * 2, LONGEST_PAUSE)) {
      try {
        this.#running = await ensureRunning(this.#folders, this.#programs, this.#log);
        await this.attach();
        this.#log.info({ ...this.startup }, 'The database is back');
        return;
      } catch (error) {
        this.#log.error({ error: (error as Error).message, pause }, 'The database cannot be brought back yet');
        await sleep(pause);
      }
    }
  }

  /** Leaves the server to the processes that still use it, or stops it when there are none. */
  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#revival;
    const lifeline = this.#lifeline;
    if (!lifeline) return;
    if (await this.#letGo(lifeline)) {
      const { pid, host } = this.#running.postmaster;
      // Under our lock: who comes meanwhile waits for it, and learns from its loss that this server is none to begin with.
      await stopServer(pid, this.#folders, this.#programs);
      await removeSocketFolder(host);
    }
    await lifeline.end();
  }

  /** Two processes that leave at once both let go first and ask then, so that one of them is told to be the last. */
  async #letGo(lifeline: pg.Client): Promise<boolean> {
    try {
      await lifeline.query('select pg_advisory_unlock_shared($1)', [IN_USE]);
      for (let looks = LOOKS; looks > 0; looks--) {
        const { rows } = await lifeline.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [IN_USE]);
        if (rows[0]?.alone === true) return true;
        await sleep(BETWEEN_LOOKS);
      }
      return false;
    } catch {
      return false;
    }
  }
}

/**
 * The database in `dataDir`, made when there is none.
 * @throws with a message for whoever runs the app when it cannot be started
 */
export const superviseEmbedded = async (dataDir: string, log: Log, { isDurable = true } = {}): Promise<Supervisor> => {
  const folders = await foldersIn(dataDir);
  const user = await databaseUser(folders.home);
  // Whose the data are is said before anything else: who may not read them may not read the programs either, as a rule.
  await prepareHome(folders, user);
  const { initdb, postgres, pgCtl } = await findBinaries();
  const launch = await launcherFor(user, postgres, folders.home);
  await createCluster(folders, launch, initdb);
  const programs = { launch, user, postgres, pgCtl, isDurable };
  for (const until = Date.now() + LEAVING; ; await sleep(BETWEEN_LOOKS)) {
    const supervisor = new Supervisor(folders, programs, log, await ensureRunning(folders, programs, log));
    try {
      await supervisor.attach();
      return supervisor;
    } catch (error) {
      // It was found, and whoever left as the last one was just about to stop it.
      if (Date.now() > until) throw error;
    }
  }
};
