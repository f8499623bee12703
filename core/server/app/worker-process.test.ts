import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { silentLog } from '../testing/silent-log.ts';
import { WorkerProcess } from './worker-process.ts';

const folder = await mkdtemp(join(tmpdir(), 'carrel-worker-'));
const diary = join(folder, 'diary');
const lines = async (): Promise<string[]> =>
  (await readFile(diary, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '');

let worker: WorkerProcess | undefined;
const startWith = async (body: string): Promise<WorkerProcess> => {
  const script = join(folder, 'worker.mjs');
  await writeFile(diary, '');
  await writeFile(
    script,
    `import { appendFileSync } from 'node:fs';
     const note = (text) => appendFileSync(${JSON.stringify(diary)}, text + '\\n');
     note(String(process.pid));
     ${body}`,
  );
  worker = new WorkerProcess(script, silentLog);
  worker.start();
  return worker;
};
afterEach(() => worker?.stop());

const OBEDIENT = `process.on('disconnect', () => { note('ends'); process.exit(0); }); process.send('ready');`;

describe('the worker process', () => {
  it('is ready when it says so, and ends by itself when it is let go', async () => {
    const process = await startWith(OBEDIENT);
    expect(process.state().ok).toBe(false);
    await expect.poll(() => process.state().ok).toBe(true);
    await process.stop();
    expect((await lines()).at(-1)).toBe('ends');
    await process.stop();
  });

  it('is started again after it died, later each time', async () => {
    const process = await startWith(OBEDIENT);
    await expect.poll(() => process.state().ok).toBe(true);
    globalThis.process.kill(Number((await lines())[0]), 'SIGKILL');
    await expect.poll(() => process.state()).toEqual({ ok: false, detail: 'restarting' });
    await expect.poll(() => process.state().ok).toBe(true);
    expect(await lines()).toHaveLength(2);
  });

  it('is not waited for while it does not take jobs yet', async () => {
    const process = await startWith('setInterval(() => {}, 1000);');
    await expect.poll(lines).toHaveLength(1);
    const began = performance.now();
    await process.stop();
    expect(performance.now() - began).toBeLessThan(2000);
  });

  it('is cut off when its jobs take longer than there is time', async () => {
    const process = await startWith(
      `process.on('disconnect', () => note('goes on')); process.send('ready'); setInterval(() => {}, 1000);`,
    );
    await expect.poll(() => process.state().ok).toBe(true);
    const began = performance.now();
    await process.stop(300);
    expect(performance.now() - began).toBeGreaterThan(290);
    expect((await lines()).at(-1)).toBe('goes on');
  });

  it('is not started again after stop', async () => {
    const process = await startWith('process.exit(3);');
    await expect.poll(lines).toHaveLength(1);
    await process.stop();
    await new Promise((done) => setTimeout(done, 1500));
    expect(await lines()).toHaveLength(1);
  });
});
