/**
 * A copy of the tree in which a test may add and remove plugins. Packages are shared with the original, and copies share what the
 * type-checker found of the whole tree: in a changed copy it checks what the change touches. That is a check of everything all the same,
 * because it is the checker that knows, by the contents of all files, what that is; a file whose imports now lead nowhere is among it.
 */
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, SetupError } from '../../host-web/setup/steps.mjs';

const PARTS = [
  'core',
  'plugins',
  'host-web',
  'locales',
  'tests',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'biome.json',
];

const HALVES = ['common', 'client', 'server'];

/** Where in a copy the type-checker keeps what it found. The paths in it hold in every copy, because copies lie side by side. */
const FOUND = '.types';

/** Path of a program of an npm package. */
export const program = (path) => join(root, 'node_modules', path);

/** Starts a script with this Node in a folder, at the lowest priority: the end-to-end tests run beside it. */
export const startIn = (folder, script, args = [], env = process.env) => {
  const child = spawn(process.execPath, [script, ...args], { cwd: folder, env });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return child;
};

/** Runs a script like that to its end; on failure the end of what it printed is in the error. */
export const runIn = (folder, script, args) =>
  new Promise((done, fail) => {
    const child = startIn(folder, script, args);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('close', (code) => (code === 0 ? done(output) : fail(new SetupError(output.split('\n').slice(-30).join('\n')))));
  });

export const typeCheck = async (folder) => {
  for (const half of HALVES)
    await runIn(folder, program('@typescript/native/bin/tsc'), [
      ...['-p', `core/devtools/tsconfig.${half}.json`],
      ...['--incremental', '--tsBuildInfoFile', join(folder, FOUND, half)],
    ]);
};

const newCopy = () => {
  const folder = mkdtempSync(join(tmpdir(), 'carrel-copy-'));
  for (const part of PARTS) cpSync(join(root, part), join(folder, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
  return folder;
};

let whole;
/** A copy that nobody changes, its types checked once for a run. */
const wholeCopy = () =>
  (whole ??= (async () => {
    const folder = newCopy();
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    // What is wrong with it is for the static step to say; in a copy it is found again.
    await typeCheck(folder).catch(() => undefined);
    return folder;
  })());

/**
 * Gives `work` the folder of a fresh copy and removes it afterwards.
 * @param {(folder: string) => Promise<void>} work
 * @param {{ types?: boolean }} options whether `work` checks types, and has use for what was found of the whole tree
 */
export const inCopy = async (work, { types = true } = {}) => {
  const found = types ? join(await wholeCopy(), FOUND) : undefined;
  const folder = newCopy();
  try {
    if (found && existsSync(found)) cpSync(found, join(folder, FOUND), { recursive: true });
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
