/** A whole web process: database, core, API, and the worker beside it. */
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { workerState } from '../observe/worker-state.ts';
import type { LoadablePlugin } from '../plugins/loadable-plugin.ts';
import { createServer } from './create-server.ts';
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
  stop(): Promise<void>;
}

const closeApp = async (app: FastifyInstance, patience: number): Promise<void> => {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), patience);
  await app.close();
  clearTimeout(cutOff);
};

/** Opens what web process and worker share. */
export const openShared = async ({ config, plugins, log, version = '' }: RunOptions) => {
  const db = await openDatabase({ url: config.DATABASE_URL, dataDir: config.CARREL_DATA, log });
  try {
    const logOf = (plugin: string) => log.child({ plugin });
    return { db, core: await openCore({ config, plugins, db, log, logOf, env: process.env, version }) };
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
  const app = await createServer({ core, version, webRoot, worker: workerState({ queue: core.queue, own }) });
  const stop = async (): Promise<void> => {
    await Promise.all([closeApp(app, patience), worker?.stop(patience)]);
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
