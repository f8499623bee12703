/** Programs that a test has started: each is ended, whatever becomes of the test. */
import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';

const children = new Set<ChildProcess>();

export interface Child {
  readonly process: ChildProcess;
  /** What it has said, at the end. */
  said(): string;
  /** Resolves when it has ended. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

export const startChild = (program: string, args: readonly string[], options: SpawnOptions = {}): Child => {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (said = (said + String(chunk)).slice(-20_000)));
  const ended = once(child, 'exit').then(() => void children.delete(child));
  return {
    process: child,
    said: () => said,
    async end(signal = 'SIGTERM') {
      child.kill(signal);
      await ended;
    },
  };
};

/** @throws with what it said when it fails */
export const runChild = async (program: string, args: readonly string[], options: SpawnOptions = {}): Promise<void> => {
  const child = startChild(program, args, options);
  const [code] = child.process.exitCode === null ? await once(child.process, 'exit') : [child.process.exitCode];
  if (code !== 0) throw new Error(`${program} ${args.join(' ')}: ${child.said()}`);
};

export const endAll = (): void => {
  for (const child of children) child.kill('SIGKILL');
};

export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
};
