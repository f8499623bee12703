/** Debian's package manager: what is installed, and installing with progress. */
import { spawn, spawnSync } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { SetupError } from './steps.mjs';

/** What another apt or dpkg at work answers: it passes by itself. */
const BUSY = /Could not get lock|Unable to lock|is another process using it|dpkg frontend lock/i;
const TRIES = 20;
const PAUSE_MS = 15_000;

/** @returns {boolean} whether this system's packages are Debian's at all */
export const hasDpkg = () => spawnSync('dpkg-query', ['--version'], { stdio: 'ignore' }).status === 0;

/**
 * Those of `packages` that are not fully installed.
 * @param {readonly string[]} packages
 */
export const missingPackages = (packages) => {
  const asked = spawnSync('dpkg-query', ['-W', '-f', '${Package} ${db:Status-Status}\n', ...packages], { encoding: 'utf8' });
  const installed = new Set(
    (asked.stdout ?? '').split('\n').flatMap((line) => (line.endsWith(' installed') ? [line.split(' ')[0]] : [])),
  );
  return packages.filter((name) => !installed.has(name));
};

/**
 * Reads one line of `APT::Status-Fd`. Loading counts for the first half of a stage, unpacking and configuring for the second.
 * @param {string} line `dlstatus:<n>:<percent>:<text>` or `pmstatus:<package>:<percent>:<text>`
 * @returns {{ percent: number, text: string } | undefined}
 */
export const readStatusLine = (line) => {
  const found = /^(dl|pm)status:[^:]*:([\d.]+):(.*)$/.exec(line);
  if (!found) return undefined;
  const share = Math.min(100, Number(found[2])) / 2;
  return { percent: Math.round(found[1] === 'dl' ? share : 50 + share), text: found[3].trim() };
};

const lines = (stream, take) => {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk) => {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) take(part);
  });
};

const once = (command, args, onStatus) =>
  new Promise((done, fail) => {
    const child = spawn('nice', ['-n', '10', command, ...args], {
      stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' },
    });
    let output = '';
    const keep = (line) => {
      output = `${output}${line}\n`.slice(-8_000);
    };
    lines(child.stdout, keep);
    lines(child.stderr, keep);
    lines(child.stdio[3], (line) => {
      const status = readStatusLine(line);
      if (status) onStatus(status);
    });
    child.once('error', (error) => fail(new SetupError(`${command} could not be started: ${error.message}`)));
    child.once('close', (code) => {
      if (code === 0) return done();
      fail(new SetupError(`${command} ${args.join(' ')} ended with ${code}\n${output.trim().split('\n').slice(-12).join('\n')}`));
    });
  });

const patiently = async (command, args, onStatus) => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(command, args, onStatus);
    } catch (error) {
      if (attempt === TRIES || !BUSY.test(error.message)) throw error;
      onStatus({ percent: 0, note: 'waiting for another installation to end' });
      await wait(PAUSE_MS);
    }
  }
};

const ignore = () => {};
const OPTIONS = ['-o', 'APT::Status-Fd=3', '-o', 'DPkg::Lock::Timeout=600', '-o', 'Acquire::Retries=3'];

/** Asks the mirrors for what there is, and ends what an interrupted installation left half done. */
export const refreshApt = async () => {
  await patiently('dpkg', ['--configure', '-a'], ignore);
  await patiently('apt-get', [...OPTIONS, 'update'], ignore);
};

/**
 * Installs packages without what they merely recommend, at low priority.
 * @param {readonly string[]} packages
 * @param {(status: { percent: number, note?: string }) => void} onStatus `note` says why nothing moves
 */
export const installPackages = (packages, onStatus) =>
  patiently('apt-get', [...OPTIONS, 'install', '-y', '--no-install-recommends', ...packages], onStatus);
