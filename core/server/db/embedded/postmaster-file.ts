/** `postmaster.pid`: the file in which a running PostgreSQL says who it is and where it listens. */
import { execFile } from 'node:child_process';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Folders } from './folders.ts';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** Socket folder, or a host name where there are no sockets. */
  readonly host: string;
}

const fileIn = (cluster: string): string => join(cluster, 'postmaster.pid');

/** Lines of the file: pid, data folder, start time, port, socket folder, host, … (src/include/utils/pidfile.h). */
const read = async (cluster: string): Promise<string[] | undefined> => {
  const text = await readFile(fileIn(cluster), 'utf8').catch(() => undefined);
  return text?.split('\n').map((line) => line.trim());
};

/** Whether the number is taken, be it by a process that has ended and was not waited for. */
export const exists = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** The command line of a process; empty for one that is gone or only waits to be buried. */
const commandOf = async (pid: number): Promise<string> => {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  const list = promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]);
  return list.then(
    ({ stdout }) => stdout,
    () => '',
  );
};

/** Whether `pid` is the PostgreSQL of this cluster, and not a stranger who got its number after a restart of the machine. */
export const isPostmaster = async (pid: number, cluster: string): Promise<boolean> => {
  if (process.platform !== 'win32') return (await commandOf(pid)).includes(cluster);
  return exists(pid);
};

/**
 * The running PostgreSQL of this cluster. One that is just starting has a file without an address yet: `undefined` as well. The port is there
 * from the beginning, and where it listens only when it does.
 */
export const findPostmaster = async (cluster: string): Promise<Postmaster | undefined> => {
  const [pid, , , port, sockets, name] = (await read(cluster)) ?? [];
  const host = sockets || name;
  if (!pid || !port || !host || !(await isPostmaster(Number(pid), cluster))) return undefined;
  return { pid: Number(pid), port: Number(port), host };
};

/** A crash right after the file was made leaves it empty, and PostgreSQL then waits for somebody to decide. */
const removeEmptyFile = async (cluster: string): Promise<void> => {
  const { mtimeMs } = await stat(fileIn(cluster));
  if (Date.now() - mtimeMs > 5_000) await rm(fileIn(cluster));
};

/**
 * Deals with what a PostgreSQL that did not stop cleanly left behind.
 *
 * PostgreSQL removes a file whose process is gone, but refuses to start when the number now belongs to anybody else, or to its
 * own remains that nobody has waited for (in a container without an init, for ever). Then our own number is put there:
 * PostgreSQL ignores its parent's, and still checks the rest of the file, above all that no orphan uses the old shared
 * memory. The socket's lock file says nothing more, so it just goes.
 *
 * @returns whether there was anything, which means that recovery follows
 */
export const retireStaleFiles = async ({ cluster, home }: Folders): Promise<boolean> => {
  const lines = await read(cluster);
  if (!lines) return false;
  const pid = Number(lines[0]);
  if (pid === 0) await removeEmptyFile(cluster);
  else if (pid !== process.pid && exists(pid) && !(await isPostmaster(pid, cluster))) {
    await writeFile(fileIn(cluster), [String(process.pid), ...lines.slice(1)].join('\n'));
    await rm(join(home, `.s.PGSQL.${lines[3]}.lock`), { force: true });
  }
  return true;
};
