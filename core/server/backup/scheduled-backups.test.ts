import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createJobs } from '../jobs/create-jobs.ts';
import { silentLog } from '../testing/silent-log.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { keptBackups } from './kept-backups.ts';
import { backUpWhenDue, backupJobs } from './scheduled-backups.ts';
import { configWith, never, smallHouse } from './testing/small-house.ts';

const HOUR = 3_600_000;
const house = await smallHouse({ rows: 1, files: 1 });
const start = Date.UTC(2026, 10, 30, 7, 41);

const every = async (hours: number, keep: number) => {
  const folder = join(await temporaryFolder(), 'backups');
  const config = configWith({
    ...{ CARREL_DATA: house.dataDir, DATABASE_URL: house.db.url },
    ...{ BACKUP_FOLDER: folder, BACKUP_HOURS: String(hours), BACKUP_KEEP: String(keep) },
  });
  return { folder, scheduled: { ...house, config } };
};

it('makes one when it is time and not before, and removes the oldest', async () => {
  const { folder, scheduled } = await every(6, 3);
  for (let hour = 0; hour < 30; hour++) await backUpWhenDue(scheduled, never, start + hour * HOUR + (hour % 3) * 60_000);
  expect((await readdir(folder)).sort()).toEqual([
    'carrel-20261130T194100Z.zip',
    'carrel-20261201T014100Z.zip',
    'carrel-20261201T074100Z.zip',
  ]);
});

it('leaves files of other names alone, and counts none of them', async () => {
  const { folder, scheduled } = await every(1, 1);
  await backUpWhenDue(scheduled, never, start);
  for (const name of ['mine.zip', 'carrel-20261130T194100Z.zip.old']) await writeFile(join(folder, name), '');
  await backUpWhenDue(scheduled, never, start + HOUR);
  expect((await readdir(folder)).sort()).toEqual(['carrel-20261130T084100Z.zip', 'carrel-20261130T194100Z.zip.old', 'mine.zip']);
  expect(await keptBackups(folder)).toEqual([{ path: join(folder, 'carrel-20261130T084100Z.zip'), at: start + HOUR }]);
});

it('is a job of the worker; without a folder it does nothing', async () => {
  const { folder, scheduled } = await every(1, 1);
  const queue = await createJobs({ db: house.db, log: silentLog });
  const runOf = async (of: typeof scheduled) => {
    await queue.of('core').add('back-up', {});
    await queue.drain(backupJobs(of));
  };
  await runOf({ ...scheduled, config: house.config });
  expect(await keptBackups(folder)).toEqual([]);
  await runOf(scheduled);
  expect(await keptBackups(folder)).toHaveLength(1);
  expect(await queue.counts()).toMatchObject({ waiting: 0, parked: 0 });
});
