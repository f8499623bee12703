/** `npm run new:plugin` as a newcomer uses it: in a copy of the tree, what it writes compiles, is formatted and passes. */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root, SetupError } from '../../host-web/setup/steps.mjs';
import { count } from './checks.mjs';

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

const runIn = (folder, script, args) =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, [script, ...args], { cwd: folder });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('close', (code) => (code === 0 ? done(output) : fail(new SetupError(output.split('\n').slice(-30).join('\n')))));
  });

const newcomer = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'carrel-newcomer-'));
  const module = (path) => join(root, 'node_modules', path);
  try {
    for (const part of PARTS) cpSync(join(root, part), join(folder, part), { recursive: true });
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'dir');
    await runIn(folder, 'core/devtools/new-plugin.mjs', ['reading-list']);
    for (const half of ['common', 'client', 'server']) {
      await runIn(folder, module('@typescript/native/bin/tsc'), ['-p', `core/devtools/tsconfig.${half}.json`]);
    }
    await runIn(folder, module('@biomejs/biome/bin/biome'), ['format', 'plugins/reading-list', 'locales']);
    await runIn(folder, module('vitest/vitest.mjs'), [
      'run',
      'plugins/reading-list',
      'tests/architecture/locales',
      'tests/architecture/manifests',
    ]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

export const run = () => count([['a new plugin compiles, is formatted and passes its tests', newcomer]]);
