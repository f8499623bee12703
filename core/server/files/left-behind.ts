/**
 * Names for what lies on disk only as long as a process works on it. They say whose it is, so that after a crash what was left behind
 * is told from what another process of this machine, or another machine on the same folder, is still working on.
 */
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';

/** Nobody works on one thing for so long: after it everything is left behind, whoever made it. */
const LONGEST_WORK_MS = 24 * 3_600_000;

const MACHINE = hostname().replaceAll(/[^A-Za-z0-9]/g, '') || 'here';
const NAME = /^([A-Za-z0-9]+)-(\d+)-/;

/** Names that this process works with now. */
const inUse = new Set<string>();

export const takeName = (): string => {
  const name = `${MACHINE}-${process.pid}-${randomUUID()}`;
  inUse.add(name);
  return name;
};

export const returnName = (name: string): void => void inUse.delete(name);

/** A process of somebody else's answers with a refusal, but it answers. */
const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
};

/** @param changedAt epoch ms */
export const isLeftBehind = (name: string, changedAt: number): boolean => {
  if (inUse.has(name)) return false;
  const [, machine, pid = ''] = NAME.exec(name) ?? [];
  if (machine === MACHINE && (Number(pid) === process.pid || !isRunning(Number(pid)))) return true;
  return Date.now() - changedAt > LONGEST_WORK_MS;
};
