/** Stops all processes of a database where they are, as a machine does that hangs: nothing answers, nothing breaks off. */
import { readdir, readFile } from 'node:fs/promises';

const childrenOf = async (parent: number): Promise<number[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = await Promise.all(
    pids.map(async (pid) => {
      const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
      return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
    }),
  );
  return pids.filter((_, index) => parents[index] === parent);
};

const signal = (pid: number, name: NodeJS.Signals): void => {
  try {
    process.kill(pid, name);
  } catch {
    // It ended by itself.
  }
};

/** @returns what lets it go on */
export const freeze = async (postmaster: number): Promise<() => void> => {
  // First the one that would start more of them.
  signal(postmaster, 'SIGSTOP');
  const all = [...(await childrenOf(postmaster)), postmaster];
  for (const pid of all) signal(pid, 'SIGSTOP');
  return () => {
    for (const pid of all) signal(pid, 'SIGCONT');
  };
};
