/** Commands in a container's folder, each with processes and mounts of its own that end with it, whatever becomes of the test. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Child, startChild } from '../scale/children.ts';

export interface Where {
  /** On this machine. */
  readonly root: string;
  /** Inside. */
  readonly folder: string;
  readonly user: string;
  readonly env: Readonly<Record<string, string>>;
  /** Whether parts of `/proc` are hidden, as Docker does where it is not told otherwise. */
  readonly isMasked?: boolean;
}

export const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
const NEW_SPACES = ['--mount', '--pid', '--ipc', '--uts', '--fork', '--kill-child'];

/** Certificates that this machine trusts besides, where a proxy of its network needs them: the container's builder would be told so as well. */
const authorities = (): Record<string, string> => {
  const file = process.env['NODE_EXTRA_CA_CERTS'];
  return file ? { AUTHORITIES: file, NODE_EXTRA_CA_CERTS: file } : {};
};

export const startInside = ({ root, folder, user, env, isMasked = true }: Where, command: readonly string[]): Child => {
  const enter = ['sh', join(import.meta.dirname, 'enter.sh'), root, folder, user, isMasked ? 'masked' : 'unmasked'];
  const args = ['--pdeathsig', 'KILL', 'unshare', ...NEW_SPACES, ...enter, ...command];
  return startChild('setpriv', args, { env: { PATH, ...authorities(), ...env } });
};

/** Resolves to the exit code. */
export const ended = ({ process: child }: Child): Promise<number | null> =>
  child.exitCode === null ? new Promise((done) => child.once('exit', done)) : Promise.resolve(child.exitCode);

/** @throws with what it said when it fails */
export const runInside = async (where: Where, command: readonly string[]): Promise<string> => {
  const child = startInside(where, command);
  const code = await ended(child);
  if (code === 0) return child.said();
  throw new Error(`${command.join(' ')} ended with ${code}: ${child.said().split('\n').slice(-25).join('\n')}`);
};

/** The id, on this machine, of the process that is the first one inside. */
export const firstProcess = async ({ process: { pid } }: Child): Promise<number> =>
  Number((await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ')[0]);
