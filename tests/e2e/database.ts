/** The database of an app under test: for what no screen can do, such as to let a month pass. */
import { join } from 'node:path';
import pg from 'pg';
import { findPostmaster } from '../../core/server/db/embedded/postmaster-file.ts';
import type { App } from './app.ts';

export const inDatabase = async (app: Pick<App, 'data'>, query: string, values: readonly unknown[] = []): Promise<void> => {
  const postmaster = await findPostmaster(join(app.data, 'database', 'cluster'));
  if (!postmaster) throw new Error('The database of the app does not run.');
  const { host, port } = postmaster;
  const client = new pg.Client({ host, port, user: 'carrel', database: 'postgres' });
  await client.connect();
  try {
    await client.query(query, [...values]);
  } finally {
    await client.end();
  }
};

/** Has a job run now that runs by the clock. @param task `plugin.job` */
export const runJob = (app: App, task: string): Promise<void> =>
  inDatabase(app, `select graphile_worker.add_job($1, '{}')`, [task]);
