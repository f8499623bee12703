/** Starts the real server over a database of its own for tests. */
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll } from 'vitest';
import type { StreamEvent } from '../../common/core-contract.ts';
import { createServer } from '../app/create-server.ts';
import { coreMigrations } from '../app/core-migrations.ts';
import { openCore } from '../app/open-core.ts';
import { readConfig } from '../config.ts';
import type { MigrationSet } from '../migrations/run-migrations.ts';
import type { LoadablePlugin } from '../plugins/loadable-plugin.ts';
import { silentLog } from './silent-log.ts';
import { testCaller } from './test-caller.ts';
import { testDatabase } from './test-database.ts';
import type { TestServer, TestServerOptions, TestUser } from './types.ts';

export type * from './types.ts';

const ROOT = resolve(import.meta.dirname, '../../..');

/** With their tables in the template each further server of a run is a clone; a half that does not load is the server's matter. */
const migrationsOf = async (plugins: readonly LoadablePlugin[]): Promise<MigrationSet[]> => {
  const sets: MigrationSet[] = [];
  for (const { manifest, server } of plugins) {
    const half = await server?.().catch(() => undefined);
    if (half && half.migrations.length > 0) sets.push({ owner: manifest.id, migrations: half.migrations });
  }
  return sets;
};

/** Mails of the folder transport, in the order in which they were queued. */
const readMails = async (folder: string): Promise<readonly string[]> => {
  const names = await readdir(folder).catch(() => []);
  return Promise.all(
    names
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readFile(join(folder, name), 'utf8')),
  );
};

/** For tests that start many, one after the other: each is stopped by who started it. */
export const startOne = async ({ plugins = [], env = {} }: TestServerOptions = {}): Promise<TestServer> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'carrel-server-'));
  const settings = { CARREL_DATA: dataDir, CARREL_ENV: 'dev', WORKER: 'false', ...env };
  const config = readConfig(settings, ROOT);
  // Broken migrations must reach the plugin's own guard, so only core's are certain to be in the template.
  const db = await testDatabase([...coreMigrations, ...(await migrationsOf(plugins))]).catch(() => testDatabase(coreMigrations));
  const core = await openCore({ config, plugins, db, log: silentLog, logOf: () => silentLog, env: settings });
  const worker = () => ({ ok: true, detail: 'run by the test' });
  const app = await createServer({ core, version: '0.0.0-test', webRoot: join(dataDir, 'web'), worker });
  await app.ready();

  let count = 0;
  let isOpen = true;
  const stop = async (): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    await app.close();
    await core.close();
    await db.drop();
    await rm(dataDir, { recursive: true, force: true });
  };

  const signIn: TestServer['signIn'] = async ({ plan = 'F', ...fields } = {}): Promise<TestUser> => {
    const created = await core.accounts.create({
      email: `user-${++count}@example.org`,
      first_name: 'Test',
      last_name: `User ${count}`,
      is_email_verified: true,
      subscription_type: plan,
      ...fields,
    });
    const tokens = await core.accounts.issueSession(created.id, 'carrel-web');
    const heard: StreamEvent[] = [];
    core.events.subscribe(created.id, (event) => heard.push(event));
    return { account: created, tokens, events: () => heard, ...testCaller(app, tokens.access_token) };
  };

  const allHeard = async (): Promise<void> => {
    const last = { type: 'last', data: randomUUID() };
    let isHeard = (): void => {};
    const heard = new Promise<void>((resolve) => (isHeard = resolve));
    const subscription = core.events.subscribe(-1, ({ data }) => data === last.data && isHeard());
    await core.events.publish([-1], last);
    await heard;
    subscription.dispose();
  };

  return {
    app,
    core,
    db,
    dataDir,
    signIn,
    allHeard,
    stop,
    guest: testCaller(app),
    runJobs: () => core.queue.drain(core.jobs),
    mails: () => readMails(join(dataDir, 'mail')),
    service: (token) => core.registry.get(token),
    executor: db.kysely,
  };
};

/** Called at the top of a test file; it is stopped after the file's last test. */
export const startForTests = async (options?: TestServerOptions): Promise<TestServer> => {
  const server = await startOne(options);
  afterAll(server.stop);
  return server;
};
