/** Starts and stops the PostgreSQL process of a cluster. */
import type { ChildProcess } from 'node:child_process';
import { execFile } from 'node:child_process';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Folders } from './folders.ts';
import { socketFolder } from './folders.ts';
import { isPostmaster } from './postmaster-file.ts';
import type { Launch, SystemUser } from './run-as.ts';
import { serverArguments } from './server-settings.ts';

const LARGEST_LOG = 5_000_000;
const LAST_WORDS = 2_000;

/** A start that may fail: whether it lives, and what PostgreSQL wrote since. */
export interface Attempt {
  readonly child: ChildProcess;
  isAlive(): boolean;
  words(): Promise<string>;
}

/** How PostgreSQL's programs are run on this machine. */
export interface Programs {
  readonly launch: Launch;
  readonly user: SystemUser | undefined;
  readonly postgres: string;
  readonly pgCtl: string;
  /** False only for databases of tests. */
  readonly isDurable: boolean;
}

/**
 * The server gets a session of its own, so that Ctrl-C in a terminal reaches the app and not the database under it, and it
 * writes to a file, because it outlives an app that is killed.
 */
export const startServer = async (folders: Folders, { launch, user, postgres, isDurable }: Programs): Promise<Attempt> => {
  const size = await stat(folders.logFile).then(
    (file) => file.size,
    () => 0,
  );
  if (size > LARGEST_LOG) await rename(folders.logFile, `${folders.logFile}.old`);
  const before = size > LARGEST_LOG ? 0 : size;
  const log = await open(folders.logFile, 'a', 0o600);
  const sockets = process.platform === 'win32' ? undefined : await socketFolder(folders, user);
  try {
    const child = launch(postgres, await serverArguments(folders.cluster, sockets, isDurable), {
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    let failure = '';
    child.once('error', (error) => (failure = error.message));
    child.unref();
    return {
      child,
      isAlive: () => failure === '' && child.exitCode === null && child.signalCode === null,
      words: async () => failure || (await readFile(folders.logFile)).subarray(before).toString().trim().slice(-LAST_WORDS),
    };
  } finally {
    await log.close();
  }
};

/** PostgreSQL's shutdown signals: SIGINT ends the connections and writes everything out, SIGQUIT leaves that to recovery. */
const PATIENCE = 30_000;

/** One that has ended by itself meanwhile is what was wanted. */
const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
};

/** Resolves when the process is gone. */
export const stopServer = async (pid: number, folders: Folders, { pgCtl }: Programs): Promise<void> => {
  if (process.platform === 'win32') {
    await promisify(execFile)(pgCtl, ['stop', '-m', 'fast', '-w', '-D', folders.cluster]);
    return;
  }
  const deadline = Date.now() + PATIENCE;
  // Of one that crashed the number may be somebody else's by now.
  if (await isPostmaster(pid, folders.cluster)) signal(pid, 'SIGINT');
  while (await isPostmaster(pid, folders.cluster)) {
    if (Date.now() > deadline) {
      signal(pid, 'SIGQUIT');
      return;
    }
    await sleep(20);
  }
};
