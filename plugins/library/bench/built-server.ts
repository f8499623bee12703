/** The server as it is built and started for people, with its worker, on data that a bench has made. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

const MAIN = resolve(import.meta.dirname, '../../../dist/server/main.js');

export interface BuiltServer {
  readonly port: number;
  readonly pid: number;
  readonly dataDir: string;
  /** Questions to the database of this process so far. */
  roundTrips(): Promise<number>;
  stop(): Promise<void>;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return address.port;
};

/** @throws Error where nothing was built, or it does not start */
export const startBuiltServer = async (dataDir: string): Promise<BuiltServer> => {
  if (!existsSync(MAIN)) throw new Error('The server that is measured is the built one: npm run build');
  const port = await freePort();
  const env = { ...process.env, CARREL_DATA: dataDir, CARREL_ENV: 'dev', PORT: String(port), LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, [MAIN], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const ready = once(createInterface({ input: child.stdout }), 'line');
  await Promise.race([ready, ended.then(() => Promise.reject(new Error('The built server ended')))]);
  return {
    port,
    dataDir,
    pid: child.pid ?? 0,
    async roundTrips() {
      const metrics = await (await fetch(`http://127.0.0.1:${port}/api/metrics`)).text();
      return Number(/^carrel_database_round_trips_total (\d+)/m.exec(metrics)?.[1]);
    },
    async stop() {
      child.kill();
      await ended;
    },
  };
};
