/** Texts of modules with all that they import, as threads are started from them. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, it } from 'vitest';
import { bundle } from './bundled-text.ts';

const folder = await mkdtemp(join(tmpdir(), 'carrel-bundled-'));
afterAll(() => rm(folder, { recursive: true, force: true }));
await writeFile(
  join(folder, 'sum.ts'),
  'export const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);',
);
await writeFile(
  join(folder, 'sum.thread.ts'),
  `import { parentPort, workerData } from 'node:worker_threads';
   import { sum } from './sum.ts';
   parentPort?.postMessage(sum(workerData as number[]));`,
);

it('are one module that a thread runs, with what it imports', async () => {
  const { code, files } = await bundle(join(folder, 'sum.thread.ts'));
  expect(files).toContain(join(folder, 'sum.ts'));
  expect(code).not.toMatch(/from\s*["']\./);
  const thread = new Worker(new URL(`data:text/javascript,${encodeURIComponent(code)}`), { workerData: [1, 2, 3] });
  expect(await once(thread, 'message')).toEqual([6]);
});

it('of a file that is not there are an error that names it', async () => {
  await expect(bundle(join(folder, 'none.ts'))).rejects.toThrow('none.ts');
});
