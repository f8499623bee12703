/** What health says of the disk of the data folder. */
import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import english from '../../../locales/en/core.json';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { startForTests } from '../testing/test-server.ts';
import { type DiskAccess, DiskProbe } from './disk-probe.ts';
import { HealthWatch } from './health.ts';

const GB = 1024 ** 3;
const server = await startForTests();

const diskWith = (free: number, total: number, write: DiskAccess['write'] = async () => {}): DiskProbe =>
  new DiskProbe(server.dataDir, { space: async () => ({ free, total }), write });
const refusing = (code: string): DiskProbe =>
  diskWith(50 * GB, 100 * GB, () => Promise.reject(Object.assign(new Error(code), { code })));

describe('[CORE-008] the disk', () => {
  it.each([
    ['a large disk', 3 * GB, 1000 * GB, { state: 'works' }],
    ['a large disk', 1.9 * GB, 1000 * GB, { state: 'limited', says: 'nearlyFull' }],
    ['a large disk', 0.19 * GB, 1000 * GB, { state: 'down', says: 'full' }],
    ['a small disk', 0.06, 1, { state: 'works' }],
    ['a small disk', 0.04, 1, { state: 'limited', says: 'nearlyFull' }],
    ['a small disk', 0.009, 1, { state: 'down', says: 'full' }],
  ])('%s with %d bytes of %d free', async (_kind, free, total, health) => {
    expect(await diskWith(free, total).health()).toEqual(health);
  });

  it.each([
    ['ENOSPC', 'full'],
    ['EDQUOT', 'full'],
    ['EROFS', 'notWritable'],
    ['EACCES', 'notWritable'],
  ])('that refuses a file with %s is %s, whatever it says of its room', async (code, says) => {
    expect(await refusing(code).health()).toEqual({ state: 'down', says });
  });

  it('makes the house degraded, in words that there are texts for', async () => {
    const worker = () => ({ ok: true, detail: 'ready' });
    const { status, parts } = await new HealthWatch(server.core, '1', worker, refusing('ENOSPC')).now();
    expect(status).toBe('degraded');
    expect(parts.find(({ id }) => id === 'disk')).toMatchObject({ state: 'down', says: 'full' });
    for (const text of ['title', 'full', 'nearlyFull', 'notWritable'] as const) expect(english.health.disk[text]).toBeTruthy();
  });

  it('is asked at most twice a minute, and heals', async () => {
    let free = 0;
    const probe = new DiskProbe(server.dataDir, { space: async () => ({ free, total: 100 }), write: async () => {} });
    expect(await probe.health(0)).toMatchObject({ says: 'full' });
    free = 50;
    expect(await probe.health(30_000)).toMatchObject({ says: 'full' });
    expect(await probe.health(30_001)).toEqual({ state: 'works' });
  });

  it('is a real one, on which nothing is left; a folder that is not there cannot be written', async () => {
    const folder = await temporaryFolder();
    expect((await new DiskProbe(folder).health()).says).not.toBe('notWritable');
    expect(await readdir(folder)).toEqual([]);
    expect(await new DiskProbe(`${folder}/gone`).health()).toEqual({ state: 'down', says: 'notWritable' });
  });
});
