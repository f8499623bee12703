/**
 * PostgreSQL of Debian as a house of several machines has it: a primary, a replica that every commit waits for, and one address that moves
 * to the replica when the primary is gone.
 */
import { chown, mkdir, readdir, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseUser } from '../../core/server/db/embedded/run-as.ts';
import { type Child, freePort, runChild, startChild } from './children.ts';

const INSTALLED = '/usr/lib/postgresql';

/** Folder of the newest programs that can copy a running server; `undefined` where there are none. */
export const programsOfDebian = async (): Promise<string | undefined> => {
  const versions = (await readdir(INSTALLED).catch(() => [])).toSorted((a, b) => Number(b) - Number(a));
  for (const version of versions) {
    const bin = join(INSTALLED, version, 'bin');
    if ((await readdir(bin).catch(() => [] as string[])).includes('pg_basebackup')) return bin;
  }
  return undefined;
};

export interface ReplicatedDatabase {
  readonly url: string;
  /** Of the database of the house. */
  ask(statement: string, values?: readonly unknown[]): Promise<pg.QueryResult>;
  /** The primary is gone at once, the replica takes over, and the address leads there. */
  failOver(): Promise<void>;
  stop(): Promise<void>;
}

/** An address whose target moves; what was connected to the one before is cut off. */
const movingAddress = async (first: number) => {
  let target = first;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.setNoDelay(true);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => sockets.forEach((socket) => socket.destroy());
  return {
    port: (server.address() as { port: number }).port,
    moveTo(port: number) {
      target = port;
      cut();
    },
    close() {
      cut();
      server.close();
    },
  };
};

const untilAnswers = async (port: number): Promise<void> => {
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(50)) {
    const client = new pg.Client({ host: '127.0.0.1', port, user: 'carrel', database: 'postgres' });
    client.on('error', () => {});
    const answers = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (answers) return;
  }
  throw new Error(`PostgreSQL did not answer on ${port}`);
};

const ask = async (port: number, ...statements: string[]): Promise<pg.QueryResult[]> => {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'carrel', database: 'postgres' });
  await client.connect();
  try {
    const results: pg.QueryResult[] = [];
    for (const statement of statements) results.push(await client.query(statement));
    return results;
  } finally {
    await client.end();
  }
};

/** @param bin of `programsOfDebian` */
export const startReplicated = async (bin: string, folder: string): Promise<ReplicatedDatabase> => {
  const user = await databaseUser(join(folder, 'nobody’s'));
  await mkdir(folder, { recursive: true, mode: 0o755 });
  if (user) await chown(folder, user.uid, user.gid);
  const as = { ...user, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } };
  const [primaryPort, replicaPort] = [await freePort(), await freePort()];
  const [primary, replica] = [join(folder, 'primary'), join(folder, 'replica')];
  const serve = (data: string, port: number): Child =>
    startChild(
      join(bin, 'postgres'),
      ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', `unix_socket_directories=${folder}`].concat(
        ['wal_level=replica', 'max_connections=300', 'shared_buffers=128MB', 'timezone=UTC'].flatMap((each) => ['-c', each]),
      ),
      as,
    );

  await runChild(join(bin, 'initdb'), ['-D', primary, '-U', 'carrel', '-A', 'trust', '-E', 'UTF8', '--no-locale'], as);
  const first = serve(primary, primaryPort);
  await untilAnswers(primaryPort);
  const copy = [
    '-h',
    '127.0.0.1',
    '-p',
    String(primaryPort),
    '-U',
    'carrel',
    '-D',
    replica,
    '-R',
    '-C',
    '-S',
    'replica',
    '-c',
    'fast',
  ];
  await runChild(join(bin, 'pg_basebackup'), copy, as);
  const second = serve(replica, replicaPort);
  await untilAnswers(replicaPort);
  await ask(primaryPort, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()', 'create database carrel');
  for (let isSync = false; !isSync; await sleep(50)) {
    const [result] = await ask(primaryPort, 'select sync_state from pg_stat_replication');
    isSync = result?.rows[0]?.sync_state === 'sync';
  }
  const address = await movingAddress(primaryPort);
  const url = `postgres://carrel@127.0.0.1:${address.port}/carrel`;
  return {
    url,
    async ask(statement, values = []) {
      const client = new pg.Client(url);
      await client.connect();
      return client.query(statement, [...values]).finally(() => client.end());
    },
    async failOver() {
      await first.end('SIGKILL');
      await ask(replicaPort, 'select pg_promote()');
      address.moveTo(replicaPort);
      await ask(replicaPort, "alter system set synchronous_standby_names = ''", 'select pg_reload_conf()');
    },
    async stop() {
      address.close();
      await Promise.all([first, second].map((server) => server.end('SIGQUIT')));
      await rm(folder, { recursive: true, force: true });
    },
  };
};
