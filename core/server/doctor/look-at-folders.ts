/** The folders of a house: whether they are there, can be written, have room, and are closed to others. */
import { access, constants, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readJournal } from '../backup/restore-journal.ts';
import type { Config } from '../config.ts';
import { disk, type DiskSpace, roomOf } from '../observe/disk-probe.ts';
import { broken, type Finding, fine, unsafe } from './finding.ts';

/** Permissions that are anybody else's. */
const OTHERS = 0o077;
const OTHERS_WRITE = 0o022;
/** What nobody else may look into, below the data folder. */
const PRIVATE = ['secret.key', 'files', 'database', 'mail'];

const gigabytes = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(1)} GB`;

const modeOf = async (path: string): Promise<number | undefined> => (await stat(path).catch(() => undefined))?.mode;

export const lookAtRoom = (folder: string, { free, total }: DiskSpace): Finding => {
  const room = roomOf({ free, total });
  const says = `${folder}: ${gigabytes(free)} of ${gigabytes(total)} free`;
  if (room === 'full') return broken(`${says}: the disk is full.`, 'Make room, or move the folder to a larger disk.');
  return room === 'nearlyFull' ? unsafe(`${says}: soon full.`, 'Make room before nothing can be saved any more.') : fine(says);
};

const lookInto = async (folder: string): Promise<Finding> => {
  try {
    await access(folder, constants.W_OK);
  } catch {
    return broken(`${folder} cannot be written.`, `Give it to the user who runs the app: chown -R USER ${folder}`);
  }
  return lookAtRoom(folder, await disk.space(folder));
};

const lookAtModes = async (dataDir: string): Promise<readonly Finding[]> => {
  if (process.platform === 'win32') return [];
  const open: string[] = [];
  if (((await modeOf(dataDir)) ?? 0) & OTHERS_WRITE) open.push(dataDir);
  for (const name of PRIVATE) {
    const path = join(dataDir, name);
    if (((await modeOf(path)) ?? 0) & OTHERS) open.push(path);
  }
  if (open.length === 0) return [fine('Nobody else may look into the data folder')];
  return open.map((path) => unsafe(`${path} is open to other users of this machine.`, `chmod go-rwx ${path}`));
};

const lookAtRestore = async (dataDir: string): Promise<readonly Finding[]> => {
  const journal = await readJournal(dataDir);
  if (!journal) return [];
  return [
    broken(
      `A restore of ${journal.backup} was not completed.`,
      `npm run restore -- ${journal.backup}, or npm run restore -- --settle`,
    ),
  ];
};

export const lookAtFolders = async (config: Pick<Config, 'CARREL_DATA' | 'BACKUP_FOLDER'>): Promise<readonly Finding[]> => {
  const { CARREL_DATA: dataDir, BACKUP_FOLDER: backups } = config;
  if ((await modeOf(dataDir)) === undefined)
    return [unsafe(`There is no data folder at ${dataDir} yet.`, 'npm start makes it; or set CARREL_DATA to the one you mean.')];
  const findings = [await lookInto(dataDir), await lookInto(tmpdir())];
  if (backups !== undefined && (await modeOf(backups)) !== undefined) findings.push(await lookInto(backups));
  return [...findings, ...(await lookAtModes(dataDir)), ...(await lookAtRestore(dataDir))];
};
