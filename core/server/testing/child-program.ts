/** Runs a TypeScript module of ours as a Node process of its own, for tests that kill it. */
import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { build } from 'vite';
import { afterAll } from 'vitest';
import { bundledText } from '../../devtools/bundled-text.ts';

const root = resolve(import.meta.dirname, '../../..');

type Child = ChildProcessByStdio<Writable, Readable, null>;

/** A running program that reports in lines of JSON on its standard output. */
export interface Program {
  readonly child: Child;
  readonly lines: readonly unknown[];
  /** Resolves with the first line, old or new, that passes. */
  line<T>(matches: (line: unknown) => line is T): Promise<T>;
  /** Kills it with SIGKILL and waits until it is gone. */
  kill(): Promise<void>;
  /** Closes its standard input, which asks it to end, and waits. @returns the exit code */
  end(): Promise<number | null>;
}

const watch = (child: Child): Program => {
  const lines: unknown[] = [];
  const output = createInterface({ input: child.stdout });
  output.on('line', (text) => lines.push(JSON.parse(text)));
  const closed = once(child, 'close');
  return {
    child,
    lines,
    async line(matches) {
      for (let next = 0; ; next++) {
        while (next >= lines.length) {
          const more = await Promise.race([once(output, 'line').then(() => true), closed.then(() => false)]);
          if (!more && next >= lines.length) throw new Error('The program ended before it said so');
        }
        const line = lines[next];
        if (matches(line)) return line;
      }
    },
    async kill() {
      child.kill('SIGKILL');
      await closed;
    },
    async end() {
      child.stdin.end();
      await closed;
      return child.exitCode;
    },
  };
};

/**
 * Bundles `entry` once for the calling test file; the answer starts it with arguments. What still runs after the last test is
 * killed. Beside the packages, because the bundle imports them.
 */
export const childProgram = async (entry: string): Promise<(...args: string[]) => Program> => {
  const cache = join(root, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(join(cache, 'child-'));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [bundledText()],
    build: { ssr: entry, outDir, target: 'node20', rolldownOptions: { output: { entryFileNames: 'program.mjs' } } },
  });
  const running = new Set<Child>();
  afterAll(async () => {
    for (const child of running) if (child.exitCode === null) child.kill('SIGKILL');
    await rm(outDir, { recursive: true, force: true });
  });
  return (...args) => {
    const child = spawn(process.execPath, [join(outDir, 'program.mjs'), ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
    running.add(child);
    return watch(child);
  };
};
