/** The folder of scheduled backups: names that tell when each was made, and the oldest removed when there are enough. */
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = /^carrel-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.zip$/;

export const backupName = (at: Date): string => `carrel-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.zip`;

export interface KeptBackup {
  readonly path: string;
  /** When it was begun; epoch ms. */
  readonly at: number;
}

/** Newest first; files of other names are none of ours. */
export const keptBackups = async (folder: string): Promise<KeptBackup[]> => {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return [];
  });
  return names
    .flatMap((name) => {
      const [, year, month, day, hour, minute, second] = NAME.exec(name) ?? [];
      return year === undefined
        ? []
        : [{ path: join(folder, name), at: Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) }];
    })
    .sort((a, b) => b.at - a.at);
};

export const makeBackupFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
};

/** @param most how many stay */
export const thinBackups = async (folder: string, most: number): Promise<void> => {
  for (const { path } of (await keptBackups(folder)).slice(most)) await rm(path, { force: true });
};
