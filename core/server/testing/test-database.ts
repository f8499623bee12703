/** A database of its own for each test file, cloned from a template that the run's migrations made once. */
import { afterAll, inject } from 'vitest';
import type { Database } from '../db/database.ts';
import { openDatabase } from '../db/database.ts';
import type { MigrationSet } from '../migrations/run-migrations.ts';
import { cloneTemplate, dropDatabase } from './database-templates.ts';
import { silentLog } from './silent-log.ts';

export type TestDatabase = Database & {
  /** For a second connection or another process. */
  readonly url: string;
  drop(): Promise<void>;
};

const made: TestDatabase[] = [];

// Registered when a test file imports this, so that a database may be asked for anywhere, also in hooks and tests.
afterAll(async () => {
  for (const database of made.splice(0)) await database.drop();
});

/** Has the tables of `sets` and the job queue, and no rows. It is dropped after the file's last test. */
export const testDatabase = async (sets: readonly MigrationSet[] = []): Promise<TestDatabase> => {
  const server = inject('testServer');
  const url = await cloneTemplate(server, sets);
  const database = await openDatabase({ url, dataDir: '', log: silentLog, poolSize: 10 });
  const drop = async (): Promise<void> => {
    await database.close();
    await dropDatabase(server, url);
  };
  const ours = { ...database, url, drop };
  made.push(ours);
  return ours;
};
