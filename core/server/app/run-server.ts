/** A whole web process: database, core, API, and the worker beside it. */
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { workerState } from '../observe/worker-state.ts';
import type { LoadablePlugin } from '../plugins/loadable-plugin.ts';
import { checkRoom } from '../db/room-for-connections.ts';
import { createServer } from './create-server.ts';
import { databaseOf } from './database-of.ts';
import { Draining } from './draining.ts';
import { type Core, openCore } from './open-core.ts';
import { WorkerProcess } from './worker-process.ts';

export interface RunOptions {
  readonly config: Config;
  readonly plugins: readonly LoadablePlugin[];
  readonly log: Logger;
  /** Of the app, for error reports. */
  readonly version?: string;
  /** That of the settings, where it is being opened already. */
  readonly database?: Promise<Database>;
}

export interface ServerRunOptions extends RunOptions {
  readonly version: string;
  readonly webRoot: string;
  /** The worker's script; without it, or with `WORKER=false`, jobs wait for a worker elsewhere. */
  readonly workerScript?: string;
  /** Until then all that nobody waits for leaves the processor to others: the worker above all. */
  readonly afterwards?: Promise<unknown>;
  /** Milliseconds that requests and jobs which run at a stop have to end by themselves. */
  readonly patience?: number;
}

export interface RunningServer {
  readonly port: number;
  readonly core: Core;
  /** With `drains` it goes on for `DRAIN_SECONDS` first. */
  stop(options?: { readonly drains: boolean }): Promise<void>;
}

const closeApp = async (app: FastifyInstance, patience: number): Promise<void> => {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), patience);
  await app.close();
  clearTimeout(cutOff);
};

/** Opens what web process and worker share. */
export const openShared = async ({ config, plugins, log, version = '', database = databaseOf({ config, log }) }: RunOptions) => {
  // Halves are read while the database comes up; what is wrong with one is told where it is set up.
  for (const { server } of plugins) void server?.().catch(() => undefined);
  const db = await database;
  try {
    const logOf = (plugin: string) => log.child({ plugin });
    const core = await openCore({ config, plugins, db, log, logOf, env: process.env, version });
    await checkRoom(db.kysely, config.DATABASE_CONNECTIONS, log);
    return { db, core };
  } catch (error) {
    await db.close();
    throw error;
  }
};

/** @throws when the port is taken or the database does not come up; nothing is left running then */
export const runServer = async (options: ServerRunOptions): Promise<RunningServer> => {
  const { config, log, version, webRoot, workerScript, afterwards, patience = 10_000 } = options;
  const { db, core } = await openShared(options);
  const worker = config.WORKER && workerScript ? new WorkerProcess(workerScript, log) : undefined;
  const own = worker && (() => worker.state());
  const draining = new Draining();
  const app = await createServer({ core, version, webRoot, draining, worker: workerState({ queue: core.queue, own }) });
  const drainMs = config.DRAIN_SECONDS * 1000;
  const stop: RunningServer['stop'] = async ({ drains } = { drains: false }) => {
    if (drains && drainMs > 0) {
      draining.begin();
      await sleep(drainMs);
    }
    await Promise.all([closeApp(app, Math.max(patience, drainMs)), worker?.stop(patience)]);
    await core.close();
    await db.close();
  };
  try {
    await app.listen({ host: config.HOST, port: config.PORT });
  } catch (error) {
    await stop();
    throw error;
  }
  void Promise.resolve(afterwards).then(() => {
    void core.hasher.prepare();
    worker?.start();
  });
  return { port: (app.server.address() as AddressInfo).port, core, stop };
};
