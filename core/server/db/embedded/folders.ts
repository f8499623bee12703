/** Where an embedded database keeps what it needs, in the data folder. */
import { chown, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SystemUser } from './run-as.ts';

export interface Folders {
  /** Belongs to the database's user, who has nothing else. */
  readonly home: string;
  readonly cluster: string;
  /** Beside `home` and not in it, because we write it, maybe as root, and the database's user must not choose where that goes. */
  readonly logFile: string;
  /** Where there are no sockets, the server listens on loopback and asks for the password in this file. */
  readonly password: string | undefined;
}

/** Paths with links resolved, because they identify the database among the running processes. */
export const foldersIn = async (dataDir: string): Promise<Folders> => {
  await mkdir(dataDir, { recursive: true });
  const root = await realpath(dataDir);
  const home = join(root, 'database');
  return {
    home,
    cluster: join(home, 'cluster'),
    logFile: join(root, 'database.log'),
    password: process.platform === 'win32' ? join(root, 'database-password') : undefined,
  };
};

/** Longest path of a socket that Linux and macOS take, without the end of the string. */
const LONGEST_SOCKET = 103;
const SHORT_PREFIX = 'carrel-db-';

/** `home` itself, or a short folder of its own where `home` is too long a path for a socket. */
export const socketFolder = async ({ home }: Folders, user: SystemUser | undefined): Promise<string> => {
  if (join(home, '.s.PGSQL.5432').length <= LONGEST_SOCKET) return home;
  const short = await mkdtemp(join(tmpdir(), SHORT_PREFIX));
  if (user) await chown(short, user.uid, user.gid);
  return short;
};

/** Removes a short folder that `socketFolder` made; anything else is left alone. */
export const removeSocketFolder = async (folder: string): Promise<void> => {
  if (folder.startsWith(join(tmpdir(), SHORT_PREFIX))) await rm(folder, { recursive: true, force: true });
};
