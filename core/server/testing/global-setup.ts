/** One PostgreSQL for a test run, in a temporary folder; each test file clones a database of its own in it. */
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { foldersIn } from '../db/embedded/folders.ts';
import { exists, findPostmaster } from '../db/embedded/postmaster-file.ts';
import { superviseEmbedded } from '../db/embedded/supervisor.ts';
import { silentLog } from './silent-log.ts';
import { serverOf, type TestServerAddress } from './test-server-address.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServerAddress;
  }
}

/** Followed by the number of the run's process. */
const PREFIX = 'carrel-test-run-';

/** A run that was killed leaves its server running. */
const endAbandonedRuns = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX) || exists(Number.parseInt(name.slice(PREFIX.length), 10))) continue;
    const dataDir = join(tmpdir(), name);
    const postmaster = await findPostmaster((await foldersIn(dataDir)).cluster);
    if (postmaster) process.kill(postmaster.pid, 'SIGQUIT');
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
  }
};

/** Returns what is to be done after the last test. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  await endAbandonedRuns();
  const dataDir = await mkdtemp(join(tmpdir(), `${PREFIX}${process.pid}-`));
  // For root the database runs as another user, who has to get there.
  await chmod(dataDir, 0o755);
  const server = await superviseEmbedded(dataDir, silentLog, { isDurable: false });
  project.provide('testServer', serverOf(server.address()));
  return async () => {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  };
};
