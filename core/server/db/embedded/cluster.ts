/** Makes the files of a new, empty database. */
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Folders } from './folders.ts';
import { exists } from './postmaster-file.ts';
import type { Launch, SystemUser } from './run-as.ts';

export const DATABASE_USER = 'carrel';

/** Followed by the number of the process that makes it. */
const UNFINISHED = 'new-';

/** Waits for a program; its output is the message of the failure. */
const finish = (child: ChildProcess, what: string): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', reject);
    child.once('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`${what} failed: ${output.trim() || `code ${code}`}`)),
    );
  });

/** The folder that the database's user owns. Everything in it is private to that user. */
export const prepareHome = async ({ home }: Folders, user: SystemUser | undefined): Promise<void> => {
  await mkdir(home, { recursive: true, mode: 0o700 });
  if (user) await chown(home, user.uid, user.gid);
  await readdir(home).catch(() => {
    throw new Error(
      `The database in ${home} belongs to another user. Run the app as the user who made it, or choose another data folder.`,
    );
  });
};

const isThere = ({ cluster }: Folders): Promise<boolean> =>
  stat(join(cluster, 'PG_VERSION')).then(
    () => true,
    () => false,
  );

/** Removes the drafts of processes that were killed in the middle. */
const removeAbandonedDrafts = async (home: string): Promise<void> => {
  for (const name of await readdir(home)) {
    const pid = name.startsWith(UNFINISHED) ? Number.parseInt(name.slice(UNFINISHED.length), 10) : undefined;
    if (pid !== undefined && !exists(pid)) await rm(join(home, name), { recursive: true, force: true });
  }
};

/**
 * UTF-8 and the same sort order on every system. Made beside its place and moved there when whole, so that a crash
 * leaves no half database and of two processes that start at once one wins.
 */
export const createCluster = async (folders: Folders, launch: Launch, initdb: string): Promise<void> => {
  if (await isThere(folders)) return;
  await removeAbandonedDrafts(folders.home);
  const draft = join(folders.home, `${UNFINISHED}${process.pid}-${randomBytes(4).toString('hex')}`);
  const args = ['-D', draft, '-U', DATABASE_USER, '--encoding=UTF8', '--locale=C', '--locale-provider=builtin'];
  args.push('--builtin-locale=C.UTF-8', '--no-instructions');
  if (folders.password) {
    await writeFile(folders.password, randomBytes(24).toString('base64url'), { flag: 'wx', mode: 0o600 }).catch(() => {});
    args.push('--auth=scram-sha-256', `--pwfile=${folders.password}`);
  } else args.push('--auth=trust');
  await finish(launch(initdb, args, { stdio: ['ignore', 'pipe', 'pipe'] }), 'Creating the database');
  await rename(draft, folders.cluster).catch(async (error: NodeJS.ErrnoException) => {
    await rm(draft, { recursive: true, force: true });
    if (!(await isThere(folders))) throw error;
  });
};
