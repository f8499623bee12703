/**
 * A copy of the tree in which a test may add and remove plugins. Packages are shared with the original, and so is what the type-checker
 * found of it.
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, SetupError, tool } from '../../host-web/setup/steps.mjs';
import { FOUND, HALVES, OF_EVERYTHING, ofHalf } from './types.mjs';

const git = (folder, args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });

/** What the tree's folder holds, as git knows it. */
const parts = () =>
  new Set(
    git(root, ['ls-files', '-co', '--exclude-standard'])
      .split('\n')
      .flatMap((file) => file.split('/', 1)[0] || []),
  );

/** Path of a program of an npm package. */
export const program = (path) => join(root, 'node_modules', path);

/** Starts a script with this Node in a folder. */
export const startIn = (folder, script, args = [], env = process.env) =>
  spawn(process.execPath, [script, ...args], { cwd: folder, env });

/** Runs a script like that to its end; on failure the end of what it printed is in the error. */
export const runIn = (folder, script, args) =>
  new Promise((done, fail) => {
    const child = startIn(folder, script, args);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('close', (code) => (code === 0 ? done(output) : fail(new SetupError(output.split('\n').slice(-30).join('\n')))));
  });

/** @param {{ tests?: boolean }} [options] whether the tests are checked as well */
export const typeCheck = async (folder, { tests = false } = {}) => {
  const checks = [...HALVES.map(ofHalf), ...(tests ? [OF_EVERYTHING] : [])];
  for (const check of checks) await runIn(folder, program('@typescript/native/bin/tsc'), check);
};

let whole;
/** Sees to it, once for a run, that what the type-checker finds of the whole tree is there to be copied. */
const findTypes = () =>
  // What is wrong with it is for the static step to say; in a copy it is found again.
  (whole ??= HALVES.reduce(
    (before, half) => before.then(() => tool('tsc', ofHalf(half)).catch(() => undefined)),
    Promise.resolve(),
  ));

const newCopy = () => {
  const folder = mkdtempSync(join(tmpdir(), 'carrel-copy-'));
  for (const part of [...parts(), FOUND])
    if (existsSync(join(root, part))) cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  // The files of a tree are those that git would take.
  git(folder, ['init', '--quiet']);
  return folder;
};

/**
 * Gives `work` the folder of a fresh copy and removes it afterwards.
 * @template Result
 * @param {(folder: string) => Promise<Result>} work
 * @param {{ types?: boolean }} options whether `work` checks types, and has use for what was found of the whole tree
 * @returns {Promise<Result>}
 */
export const inCopy = async (work, { types = true } = {}) => {
  if (types) await findTypes();
  const folder = newCopy();
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
