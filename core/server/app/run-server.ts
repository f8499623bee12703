/** A whole web process: database, core, API, and the worker beside it. */
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { demandRestored } from '../backup/restore-journal.ts';
import type { Config } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { workerState } from '../observe/worker-state.ts';
import type { LoadablePlugin } from '../plugins/loadable-plugin.ts';
import { checkRoom } from '../db/room-for-connections.ts';
import { createServer } from './create-server.ts';
import { Draining } from './draining.ts';
import { type Core, openCore } from './open-core.ts';
import { WorkerProcess } from './worker-process.ts';

export interface RunOptions {
  readonly config: Config;
  readonly plugins: readonly LoadablePlugin[];
  readonly log: Logger;
  /** Of the app, for error reports. */
  readonly version?: string;
}

export interface ServerRunOptions extends RunOptions {
  readonly version: string;
  readonly webRoot: string;
  /** The worker's script; without it, or with `WORKER=false`, jobs wait for a worker elsewhere. */
  readonly workerScript?: string;
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
export const openShared = async ({ config, plugins, log, version = '' }: RunOptions) => {
  await demandRestored(config.CARREL_DATA);
  const { DATABASE_URL: url, CARREL_DATA: dataDir, DATABASE_CONNECTIONS: poolSize } = config;
  const db = await openDatabase({ url, dataDir, poolSize, log });
  try {
    const logOf = (plugin: string) => log.child({ plugin });
    const core = await openCore({ config, plugins, db, log, logOf, env: process.env, version });
    await checkRoom(db.kysely, poolSize, log);
    return { db, core };
  } catch (error) {
    await db.close();
    throw error;
  }
};

/** @throws when the port is taken or the database does not come up; nothing is left running then */
export const runServer = async (options: ServerRunOptions): Promise<RunningServer> => {
  const { config, log, version, webRoot, workerScript, patience = 10_000 } = options;
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
  void core.hasher.prepare();
  worker?.start();
  return { port: (app.server.address() as AddressInfo).port, core, stop };
};
