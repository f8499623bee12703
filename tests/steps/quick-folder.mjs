/**
 * Where a run keeps what it makes for a moment: in memory, if the machine has enough. Most of what a file costs is to make it, and on a disk
 * that is 0.3 ms of a processor and not 0.03; a database of a test is some 300 files, a copy of the tree 6,500.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { freemem } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Followed by the number of the run's process. */
const PREFIX = 'carrel-tests-';
const GIB = 2 ** 30;
/** Bytes that must be free, there and of memory in all: four files of tests at a time have come to a quarter of a GiB. */
const ROOM = 4 * GIB;
const SPARE = 8 * GIB;

const remove = (folder) => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });

const isRunning = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** A run that was killed has left its own. A database that still runs there ends by itself when its files are gone. */
const removeAbandoned = (memory) => {
  for (const name of readdirSync(memory))
    if (name.startsWith(PREFIX) && !isRunning(Number.parseInt(name.slice(PREFIX.length), 10))) remove(join(memory, name));
};

/** Some systems start no program from there, and tests do. */
const startsPrograms = (folder) => {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
};

/**
 * @param {{ memory?: string, room?: number, spare?: number }} [where] a folder in memory, and the bytes that must be free there and in all
 * @returns {string | undefined} a new folder that is open to every user, as the system's own for temporary files is
 */
export const quickFolder = ({ memory = MEMORY, room = ROOM, spare = SPARE } = {}) => {
  if (!existsSync(memory)) return undefined;
  removeAbandoned(memory);
  const { bavail, bsize } = statfsSync(memory);
  if (bavail * bsize < room || freemem() < spare) return undefined;
  const folder = mkdtempSync(join(memory, `${PREFIX}${process.pid}-`));
  chmodSync(folder, 0o1777);
  if (startsPrograms(folder)) return folder;
  remove(folder);
  return undefined;
};

/** From now on whatever this process starts keeps its temporary files there; they go when it ends. */
export const useQuickFolder = () => {
  const folder = quickFolder();
  if (!folder) return;
  process.env.TMPDIR = folder;
  process.once('exit', () => remove(folder));
};
