/** Finds the program of Electron, which its package fetches when it is first asked for. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, SetupError } from '../../host-web/setup/steps.mjs';

const home = join(root, 'node_modules/electron');

const installed = () => {
  const name = join(home, 'path.txt');
  const folder = process.env.ELECTRON_OVERRIDE_DIST_PATH ?? join(home, 'dist');
  const file = existsSync(name) ? readFileSync(name, 'utf8').trim() : process.platform === 'win32' ? 'electron.exe' : 'electron';
  return existsSync(join(folder, file)) ? join(folder, file) : undefined;
};

/**
 * @returns {string} path of the program
 * @throws SetupError that says in one line what to do where it cannot be had
 */
export const electronProgram = () => {
  const there = installed();
  if (there) return there;
  spawnSync(process.execPath, [join(home, 'install.js')], { stdio: 'ignore', timeout: 300_000 });
  const fetched = installed();
  if (fetched) return fetched;
  throw new SetupError(
    "Electron's program could not be fetched from github.com: run this where it can be reached, or name a folder that holds it in ELECTRON_OVERRIDE_DIST_PATH.",
  );
};
