/**
 * PostgreSQL of Debian as a house of several machines has it: a primary, a replica that every commit waits for, and one address that moves
 * to the replica when the primary is gone.
 */
import { chown, mkdir, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { databaseUser } from '../../core/server/db/embedded/run-as.ts';
import { type Child, freePort, runChild, startChild } from './children.ts';

export interface ReplicatedDatabase {
  readonly url: string;
  /** Of the database of the house. */
  ask(statement: string, values?: readonly unknown[]): Promise<pg.QueryResult>;
  /** The primary is gone at once, the replica takes over, and the address leads there. */
  failOver(): Promise<void>;
  /** What is primary now has a replica again, which every commit waits for. */
  replicate(): Promise<void>;
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

interface Node {
  readonly data: string;
  readonly port: number;
  /** Of the server that runs there, while one does. */
  child?: Child;
}

/** @param bin folder of PostgreSQL's programs */
export const startReplicated = async (bin: string, folder: string): Promise<ReplicatedDatabase> => {
  const user = await databaseUser(join(folder, 'nobody’s'));
  await mkdir(folder, { recursive: true, mode: 0o755 });
  if (user) await chown(folder, user.uid, user.gid);
  const as = { ...user, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } };
  let primary: Node = { data: join(folder, 'one'), port: await freePort() };
  let replica: Node = { data: join(folder, 'two'), port: await freePort() };
  const serve = async (node: Node): Promise<void> => {
    const settings = ['wal_level=replica', 'max_connections=300', 'shared_buffers=128MB', 'timezone=UTC'];
    const listening = ['listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
    const set = [...listening, ...settings].flatMap((each) => ['-c', each]);
    node.child = startChild(join(bin, 'postgres'), ['-D', node.data, '-p', String(node.port), ...set], as);
    await untilAnswers(node.port);
  };
  const waitsFor = (names: string): Promise<unknown> =>
    ask(primary.port, `alter system set synchronous_standby_names = '${names}'`, 'select pg_reload_conf()');

  const replicate = async (): Promise<void> => {
    await rm(replica.data, { recursive: true, force: true });
    const slot = `for_${replica.port}`;
    await ask(primary.port, `select pg_drop_replication_slot(slot_name) from pg_replication_slots where slot_name = '${slot}'`);
    const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'carrel'];
    await runChild(join(bin, 'pg_basebackup'), [...from, '-D', replica.data, '-R', '-C', '-S', slot, '-c', 'fast'], as);
    await serve(replica);
    await waitsFor('*');
    for (let isSync = false; !isSync; await sleep(50)) {
      const [result] = await ask(primary.port, 'select sync_state from pg_stat_replication');
      isSync = result?.rows[0]?.sync_state === 'sync';
    }
  };

  await runChild(join(bin, 'initdb'), ['-D', primary.data, '-U', 'carrel', '-A', 'trust', '-E', 'UTF8', '--no-locale'], as);
  await serve(primary);
  await replicate();
  await ask(primary.port, 'create database carrel');
  const address = await movingAddress(primary.port);
  const url = `postgres://carrel@127.0.0.1:${address.port}/carrel`;
  return {
    url,
    async ask(statement, values = []) {
      const client = new pg.Client(url);
      await client.connect();
      return client.query(statement, [...values]).finally(() => client.end());
    },
    async failOver() {
      await primary.child?.end('SIGKILL');
      [primary, replica] = [replica, primary];
      await ask(primary.port, 'select pg_promote()');
      address.moveTo(primary.port);
      await waitsFor('');
    },
    replicate,
    async stop() {
      address.close();
      for (const { child } of [primary, replica]) await child?.end('SIGQUIT');
      await rm(folder, { recursive: true, force: true });
    },
  };
};
