/** PostgreSQL refuses to run as root: who it runs as then, and how its programs are started. */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat } from 'node:fs/promises';

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/** Starts a program as the database's user, in a folder that every user can enter. */
export type Launch = (program: string, args: readonly string[], options?: SpawnOptions) => ChildProcess;

/** Tried in this order; both own nothing of the app. */
const CANDIDATES = ['postgres', 'nobody'];

const lookUp = (passwd: string, name: string): SystemUser | undefined => {
  const line = passwd.split('\n').find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
};

/**
 * `undefined`: PostgreSQL runs as who we are. As root: as the owner of `folder` when there is one, so that a data folder
 * keeps its owner, else as an unprivileged user of the system.
 */
export const databaseUser = async (folder: string): Promise<SystemUser | undefined> => {
  if (process.geteuid?.() !== 0) return undefined;
  const owner = await stat(folder).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  for (const name of CANDIDATES) {
    const user = lookUp(passwd, name);
    if (user) return user;
  }
  throw new Error(
    'The database cannot run as root, and this system has no user "postgres" or "nobody". Run the app as an ordinary user.',
  );
};

/** Environment of PostgreSQL's programs: English messages, and nothing of ours. */
const ENVIRONMENT = {
  PATH: process.env.PATH,
  LC_ALL: 'C',
  ...(process.env.SystemRoot ? { SystemRoot: process.env.SystemRoot } : {}),
};

const direct =
  (user: SystemUser | undefined): Launch =>
  (program, args, options) =>
    spawn(program, args, { cwd: '/', env: ENVIRONMENT, ...user, ...options });

/**
 * For a project below a folder like /root that nobody else may enter: the database's user gets the one capability of reading
 * through such folders. It still owns, and can change, nothing but its data.
 */
const throughClosedFolders =
  ({ uid, gid }: SystemUser): Launch =>
  (program, args, options) => {
    const drop = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups'];
    const keep = ['--securebits=+no_setuid_fixup', '--inh-caps=+dac_read_search', '--ambient-caps=+dac_read_search'];
    return direct(undefined)('setpriv', [...drop, ...keep, program, ...args], options);
  };

const succeeds = async (child: ChildProcess): Promise<boolean> => {
  try {
    const [code] = await once(child, 'exit');
    return code === 0;
  } catch {
    return false;
  }
};

/** @throws when the user cannot reach the program or the data folder, with what to do about it */
export const launcherFor = async (user: SystemUser | undefined, program: string, folder: string): Promise<Launch> => {
  if (!user) return direct(undefined);
  const reaches = (launch: Launch): Promise<boolean> =>
    succeeds(launch('/bin/sh', ['-c', '"$0" --version && cd "$1"', program, folder], { stdio: 'ignore' }));
  for (const launch of [direct(user), throughClosedFolders(user)]) if (await reaches(launch)) return launch;
  throw new Error(
    `The app runs as root, so the database runs as the user with the id ${user.uid}, who cannot open ${program} or ${folder}. ` +
      'Move the app and its data out of folders that only root may enter, or run the app as an ordinary user.',
  );
};
