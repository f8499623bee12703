/** A copy of the tree in which a test may add and remove plugins; packages are shared with the original. */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

/** Path of a program of an npm package. */
export const program = (path) => join(root, 'node_modules', path);

/** Runs a script with this Node in a folder; on failure the end of what it printed is in the error. */
export const runIn = (folder, script, args) =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, [script, ...args], { cwd: folder });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('close', (code) => (code === 0 ? done(output) : fail(new SetupError(output.split('\n').slice(-30).join('\n')))));
  });

export const typeCheck = async (folder) => {
  for (const half of HALVES)
    await runIn(folder, program('@typescript/native/bin/tsc'), ['-p', `core/devtools/tsconfig.${half}.json`]);
};

/** Gives `work` the folder of a fresh copy and removes it afterwards. */
export const inCopy = async (work) => {
  const folder = mkdtempSync(join(tmpdir(), 'carrel-copy-'));
  try {
    for (const part of PARTS) cpSync(join(root, part), join(folder, part), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
    await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
