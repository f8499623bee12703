/** The library, and what else a bench asks for, on a server and a database of its own: a fresh folder, durable writes, no network. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createServer } from '#core/server/app/create-server.ts';
import { openCore } from '#core/server/app/open-core.ts';
import { readConfig } from '#core/server/config.ts';
import { openDatabase } from '#core/server/db/database.ts';
import type { LoadablePlugin } from '#core/server/plugins/loadable-plugin.ts';
import { silentLog } from '#core/server/testing/silent-log.ts';
import { testCaller } from '#core/server/testing/test-caller.ts';
import type { TestCaller } from '#core/server/testing/types.ts';
import type { Kysely } from '#plugin-api/server';
import notices from '#plugins/notices/plugin.ts';
import noticesHalf from '#plugins/notices/server/index.ts';
import manifest from '../plugin.ts';
import half from '../server/index.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

export interface BenchServer {
  /** A user of the pro plan. */
  readonly user: TestCaller;
  /** Id of that user. */
  readonly owner: number;
  /** For what no call can make quickly enough. */
  readonly db: Kysely<unknown>;
  /** Folder of its data, which goes when it stops unless it is told to stay. */
  readonly dataDir: string;
  /** The user's access token, good for a quarter of an hour. */
  readonly token: string;
  /** How many round trips to the database there were so far. */
  trips(): number;
  /** Runs what is queued, as the worker process does beside the server. */
  runJobs(): Promise<void>;
  stop(data?: 'stays'): Promise<void>;
}

/** @param others what is measured with the library */
export const startBenchServer = async (others: readonly LoadablePlugin[] = []): Promise<BenchServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'carrel-bench-'));
  // For root the database runs as another user, who has to get there.
  await chmod(dataDir, 0o755);
  const env = { CARREL_DATA: dataDir, CARREL_ENV: 'dev' };
  const db = await openDatabase({ dataDir, log: silentLog });
  const plugins = [{ manifest: notices, server: async () => noticesHalf }, { manifest, server: async () => half }, ...others];
  const core = await openCore({ config: readConfig(env, ROOT), plugins, db, log: silentLog, logOf: () => silentLog, env });
  for (const plugin of core.plugins) if (plugin.state === 'failed') throw new Error(`${plugin.manifest.id}: ${plugin.reason}`);
  const worker = () => ({ ok: true, detail: 'not needed' });
  const app = await createServer({ core, version: 'bench', webRoot: join(dataDir, 'web'), worker });
  await app.ready();
  const account = await core.accounts.create({
    email: 'bench@example.org',
    first_name: 'Bench',
    last_name: 'User',
    is_email_verified: true,
    subscription_type: 'P',
  });
  const { access_token } = await core.accounts.issueSession(account.id, 'carrel-web');
  return {
    user: testCaller(app, access_token),
    owner: account.id,
    db: db.kysely,
    dataDir,
    token: access_token,
    trips: () => db.trips.count,
    runJobs: () => core.queue.drain(core.jobs),
    async stop(data) {
      await app.close();
      await core.close();
      await db.close();
      if (data !== 'stays') await rm(dataDir, { recursive: true, force: true });
    },
  };
};
