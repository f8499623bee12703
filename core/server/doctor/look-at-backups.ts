/** Whether there are backups, how old the last one is, and whether it would survive the disk. */
import { stat } from 'node:fs/promises';
import { keptBackups } from '../backup/kept-backups.ts';
import type { Config } from '../config.ts';
import { broken, type Finding, fine, unsafe } from './finding.ts';

const HOUR = 3_600_000;
/** Times the agreed hours after which backups are not made any more. */
const MISSED = 2;

const deviceOf = async (path: string): Promise<number | undefined> => (await stat(path).catch(() => undefined))?.dev;

export const lookAtBackups = async (
  {
    BACKUP_FOLDER: folder,
    BACKUP_HOURS: hours,
    CARREL_DATA: dataDir,
  }: Pick<Config, 'BACKUP_FOLDER' | 'BACKUP_HOURS' | 'CARREL_DATA'>,
  now = Date.now(),
): Promise<readonly Finding[]> => {
  if (folder === undefined)
    return [
      unsafe(
        'No backups are made by themselves.',
        'Set BACKUP_FOLDER to a folder of another disk, or run "npm run backup -- FILE" by cron.',
      ),
    ];
  const [newest] = await keptBackups(folder);
  if (!newest)
    return [
      unsafe(
        `There is no backup in ${folder} yet.`,
        'The worker makes one within the hour; look again then, or run "npm run backup -- FILE".',
      ),
    ];
  const age = Math.round((now - newest.at) / HOUR);
  const findings: Finding[] = [
    age > hours * MISSED
      ? broken(
          `The last backup is ${age} hours old, though one is due every ${hours}.`,
          'Look whether a worker runs, and what its log says of "core.back-up".',
        )
      : fine(`The last backup is ${age} hours old (${newest.path})`),
  ];
  if ((await deviceOf(folder)) === (await deviceOf(dataDir)))
    findings.push(
      unsafe(
        'Backups lie on the disk of the data, and are lost with it.',
        'Set BACKUP_FOLDER to another disk, or copy them away.',
      ),
    );
  return findings;
};
