/** Installs the npm packages of the lockfile, when they are not there yet or the lockfile has changed. */
import { existsSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint, once, root, run, SetupError, say } from './steps.mjs';

const OLDEST = [20, 19];

const checkNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  throw new SetupError(`Carrel needs Node ${OLDEST.join('.')} or newer; this is ${process.versions.node}.`);
};

/** Packages that another tree lends are that tree's business: `npm ci` would empty them there. */
const isBorrowed = () => {
  const folder = join(root, 'node_modules');
  return existsSync(folder) && lstatSync(folder).isSymbolicLink();
};

export const installDependencies = async () => {
  checkNode();
  if (isBorrowed()) return;
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  await once('node_modules/.carrel-lock', fingerprint(['package-lock.json']), async () => {
    say('Installing packages (a minute or two the first time) …');
    await run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  });
};
