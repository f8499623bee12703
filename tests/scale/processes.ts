/** Web and worker processes of the built app, each on a machine of its own as far as its data folder is concerned. */
import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, startChild } from './children.ts';

const DIST = resolve(import.meta.dirname, '../../dist/server');

export type Env = Readonly<Record<string, string>>;

export interface Machine {
  readonly name: string;
  readonly folder: string;
  readonly port: number;
  child: Child;
  start(): Promise<void>;
}

interface Program {
  readonly kind: 'main' | 'worker';
  /** Of `/usr/bin`, which are not there for it. */
  readonly hidden?: readonly string[];
}

/** A command in a view of the file system of its own, where these programs cannot be run; root alone can do that. */
const withHidden = (hidden: readonly string[], command: readonly string[]): readonly [string, ...string[]] => [
  'unshare',
  ...['--mount', 'sh', '-c'],
  [...hidden.map((name) => `if [ -e /usr/bin/${name} ]; then mount --bind /dev/null /usr/bin/${name}; fi`), 'exec "$@"'].join(
    '\n',
  ),
  ...['sh', ...command],
];

const machine = async (
  { kind, hidden = [] }: Program,
  name: string,
  port: number,
  folder: string,
  env: Env,
): Promise<Machine> => {
  await mkdir(folder, { recursive: true });
  const command = [process.execPath, '--enable-source-maps', join(DIST, `${kind}.js`)] as const;
  const [program, ...args] = hidden.length === 0 ? command : withHidden(hidden, command);
  const spawn = (): Child =>
    startChild(program, args, {
      cwd: resolve(DIST, '../..'),
      env: { ...process.env, ...env, PORT: String(port), CARREL_DATA: folder, WORKER: 'false' },
    });
  const it: Machine = {
    name,
    port,
    folder,
    child: spawn(),
    async start() {
      it.child = spawn();
    },
  };
  return it;
};

export const startWeb = (name: string, port: number, folder: string, env: Env): Promise<Machine> =>
  machine({ kind: 'main' }, name, port, folder, env);

/** @param hidden programs of `/usr/bin` that this machine has not */
export const startWorker = (name: string, folder: string, env: Env, hidden: readonly string[] = []): Promise<Machine> =>
  machine({ kind: 'worker', hidden }, name, 0, folder, env);

/** Until this process answers, and everything is at work for it. @throws with what it said when it ended or took a minute and a half */
export const untilWell = async ({ name, port, child }: Machine, wanted: readonly string[] = ['ok']): Promise<void> => {
  for (const until = Date.now() + 90_000; Date.now() < until; await sleep(100)) {
    if (child.process.exitCode !== null) break;
    const health = await fetch(`http://127.0.0.1:${port}/api/health/`).then(
      (answer) => answer.json() as Promise<{ status: string }>,
      () => undefined,
    );
    if (health && wanted.includes(health.status)) return;
  }
  throw new Error(`${name} is not well: ${child.said()}`);
};
