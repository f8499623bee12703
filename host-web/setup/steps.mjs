/** Small tools of the set-up scripts. They run before anything is installed, so they use Node alone. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The project's folder. */
export const root = resolve(import.meta.dirname, '../..');

/** One line of what is going on, in the terminal. */
export const say = (text) => process.stdout.write(`${text}\n`);

/** What a script cannot go on without; its message is all that the person sees. */
export class SetupError extends Error {}

/**
 * Runs a command quietly and resolves to its output; on failure the last lines of what it printed are in the error.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, show?: boolean }} [options] `show` passes the output through
 * @returns {Promise<string>}
 */
export const run = (command, args, { env, show = false } = {}) =>
  new Promise((done, fail) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const take = (stream) => (chunk) => {
      output = (output + chunk).slice(-200_000);
      if (show) stream.write(chunk);
    };
    child.stdout.on('data', take(process.stdout));
    child.stderr.on('data', take(process.stderr));
    child.once('error', (error) => fail(new SetupError(`${command} could not be started: ${error.message}`)));
    child.once('close', (code) => {
      if (code === 0) return done(output);
      const tail = output.trim().split('\n').slice(-25).join('\n');
      fail(new SetupError(`${[command, ...args].join(' ')} ended with ${code}\n${tail}`));
    });
  });

/** A program of node_modules/.bin, run by this Node on every system. */
export const tool = (name, args, options) => {
  const windows = process.platform === 'win32';
  return run(join(root, 'node_modules/.bin', windows ? `${name}.cmd` : name), args, options);
};

const filesBelow = (path) => {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .filter((name) => name !== 'node_modules' && name !== 'dist')
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
};

/** Hash of the names and contents of files and folders, relative to the project. */
export const fingerprint = (paths) => {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of filesBelow(join(root, path))) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
};

/**
 * Does `work` unless the stamp says that it was done for the same inputs.
 * @returns {Promise<boolean>} whether anything was done
 */
export const once = async (stampFile, print, work) => {
  const stamp = join(root, stampFile);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === print) return false;
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, print);
  return true;
};
