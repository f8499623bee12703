/** A house of several machines: PostgreSQL with a replica, a bucket, a mail server, a balancer, three web processes and two workers. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asksNobody } from '../../core/server/testing/asks-nobody.ts';
import { type LocalS3, startLocalS3 } from '../../core/server/testing/local-s3.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { endAll, freePort } from './children.ts';
import { type ReplicatedDatabase, startReplicated } from './database.ts';
import { missing, postgresBin } from './needs.mjs';
import { type MailServer, startMailServer } from './mail-server.ts';
import { type Env, type Machine, startWeb, startWorker, untilWell } from './processes.ts';

export const SIGN_INS = 6;

export interface House {
  readonly database: ReplicatedDatabase;
  readonly balancer: Balancer;
  readonly mails: MailServer;
  readonly s3: LocalS3;
  readonly webs: readonly Machine[];
  readonly workers: readonly Machine[];
  readonly env: Env;
  /** For one more machine. */
  folderOf(name: string): string;
  stop(): Promise<void>;
}

/** All processes start at once, on an empty database. @param settings that are others than those of this house @throws without PostgreSQL */
export const startHouse = async (settings: Env = {}): Promise<House> => {
  const bin = await postgresBin();
  if (!bin) throw new Error(await missing());
  const root = await mkdtemp(join(tmpdir(), 'carrel-scale-'));
  const folderOf = (name: string): string => join(root, name);
  const database = await startReplicated(bin, await mkdtemp('/var/tmp/carrel-scale-pg-'));
  const s3 = await startLocalS3();
  const mails = await startMailServer();
  const ports = [await freePort(), await freePort(), await freePort()];
  const balancer = await startBalancer(folderOf('balancer'), ports);
  const env: Env = {
    ...(await asksNobody()),
    DATABASE_URL: database.url,
    DATABASE_CONNECTIONS: '15',
    DEFAULT_PLAN: 'P',
    DRAIN_SECONDS: '2',
    LOG_LEVEL: 'warn',
    PUBLIC_URL: balancer.url,
    S3_ACCESS_KEY_ID: 'key',
    S3_BUCKET: 'house',
    S3_ENDPOINT: s3.endpoint,
    S3_SECRET_ACCESS_KEY: 'secret',
    SECRET_KEY: 'one key for all machines of the house',
    SIGN_INS_PER_MINUTE: String(SIGN_INS),
    SMTP_URL: mails.url,
    TRUST_PROXY: 'true',
    ...settings,
  };
  const starting = [
    ...ports.map((port, index) => startWeb(`web${index + 1}`, port, folderOf(`web${index + 1}`), env)),
    ...['worker1', 'worker2'].map((name) => startWorker(name, folderOf(name), env)),
  ];
  const machines = await Promise.all(starting);
  const [webs, workers] = [machines.slice(0, ports.length), machines.slice(ports.length)];
  for (const web of webs) await untilWell(web);
  return {
    database,
    balancer,
    mails,
    s3,
    webs,
    workers,
    env,
    folderOf,
    async stop() {
      await balancer.stop();
      const left = machines.filter(({ child }) => child.process.exitCode === null);
      await Promise.all(left.map(({ child }) => child.end('SIGKILL')));
      mails.stop();
      await s3.close();
      await database.stop();
      endAll();
      await rm(root, { recursive: true, force: true });
    },
  };
};
