/** Installs the npm packages of the lockfile, when they are not there yet or the lockfile has changed. */
import { existsSync, lstatSync, readFileSync } from 'node:fs';
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

/**
 * Whether npm has put there all that a lockfile asks for, by what it says itself. What is optional may be missing on this system.
 * @param {{ packages: Record<string, { version?: string, optional?: boolean }> }} lock `package-lock.json`
 * @param {{ packages: Record<string, { version?: string }> }} installed `node_modules/.package-lock.json`
 */
export const areInstalled = (lock, installed) =>
  Object.entries(lock.packages).every(
    ([path, { version, optional }]) => path === '' || optional || installed.packages[path]?.version === version,
  );

/** By somebody who ran `npm ci`, as an image does, whose layers would hold everything twice. */
const wereInstalled = () => {
  const [lock, installed] = ['package-lock.json', 'node_modules/.package-lock.json'].map((name) => join(root, name));
  return (
    existsSync(installed) && areInstalled(JSON.parse(readFileSync(lock, 'utf8')), JSON.parse(readFileSync(installed, 'utf8')))
  );
};

export const installDependencies = async () => {
  checkNode();
  if (isBorrowed()) return;
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  await once('node_modules/.carrel-lock', fingerprint(['package-lock.json']), async () => {
    if (wereInstalled()) return;
    say('Installing packages (a minute or two the first time) …');
    await run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  });
};
