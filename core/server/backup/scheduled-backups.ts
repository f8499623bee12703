/** Backups by the clock: a job of the worker that makes one when it is time, and removes the oldest. */
import { join } from 'node:path';
import type { NamedJob } from '../jobs/job-types.ts';
import { sweepAside } from '../files/removing-after-backups.ts';
import { backupName, keptBackups, makeBackupFolder, thinBackups } from './kept-backups.ts';
import { type BackedUpHouse, makeBackup } from './make-backup.ts';

const HOUR = 3_600_000;
/** The job looks once an hour; without some play one that took a minute would be an hour late the next day. */
const PLAY = HOUR / 2;
/** Well before the queue takes a job for abandoned. */
const LONGEST = 3.5 * HOUR;

/** Makes a backup unless the newest is younger than it has to be. */
export const backUpWhenDue = async (house: BackedUpHouse, signal: AbortSignal, now = Date.now()): Promise<void> => {
  const { BACKUP_FOLDER: folder, BACKUP_HOURS: hours, BACKUP_KEEP: most } = house.config;
  if (folder === undefined) return;
  await makeBackupFolder(folder);
  const [newest] = await keptBackups(folder);
  if (newest && now - newest.at < hours * HOUR - PLAY) return;
  await makeBackup(house, join(folder, backupName(new Date(now))), signal);
  await thinBackups(folder, most);
};

export const backupJobs = (house: BackedUpHouse): readonly NamedJob[] => [
  {
    plugin: 'core',
    name: 'back-up',
    definition: {
      urgency: 'bulk',
      every: '41 * * * *',
      tries: 2,
      timeout: LONGEST,
      run: (_, signal) => backUpWhenDue(house, signal),
    },
  },
  {
    plugin: 'core',
    name: 'sweep-aside',
    definition: { urgency: 'bulk', every: '23 * * * *', run: () => sweepAside(house.files, house.db.kysely) },
  },
];
