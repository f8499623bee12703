/** Which of the walls that not every system has stand here: asked once, because neither processor nor bubblewrap change meanwhile. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Walls } from './profile.ts';
import { systemCallFilter } from './seccomp.ts';

const ask = promisify(execFile);
let known: Promise<Walls> | undefined;

const look = async (): Promise<Walls> => {
  const { stdout, stderr } = await ask('bwrap', ['--help']);
  return { filtersCalls: systemCallFilter() !== undefined, sealsUsers: `${stdout}${stderr}`.includes('--disable-userns') };
};

/** Rejects where bubblewrap is missing. */
export const wallsHere = (): Promise<Walls> => {
  known ??= look().catch((error) => {
    // It may be installed any moment.
    known = undefined;
    throw error;
  });
  return known;
};
