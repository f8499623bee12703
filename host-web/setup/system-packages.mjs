/** Installs packages of the operating system where this script may, and otherwise says which command does. */
import { spawnSync } from 'node:child_process';
import { run, SetupError, say } from './steps.mjs';

const has = (program) => spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0;

/** Whether packages can be installed without asking anyone. */
export const mayInstall = () => process.platform === 'linux' && has('apt-get') && process.getuid?.() === 0;

/** The command that a person runs where `mayInstall` is false. */
export const commandFor = (packages) => `sudo apt-get install -y --no-install-recommends ${packages.join(' ')}`;

/**
 * Makes sure that `program` can be run.
 * @param {string} program
 * @param {readonly string[]} packages Debian packages that bring it
 * @returns {Promise<string | undefined>} the command that a person has to run, when it is still missing
 */
export const ensureProgram = async (program, packages) => {
  if (has(program)) return undefined;
  if (!mayInstall()) return commandFor(packages);
  say(`Installing ${packages.join(', ')} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const install = () =>
    run('apt-get', ['-o', 'DPkg::Lock::Timeout=600', 'install', '-y', '--no-install-recommends', ...packages], { env });
  try {
    await install().catch(async () => {
      // A machine that has never asked for the package lists finds nothing at first.
      await run('apt-get', ['-o', 'DPkg::Lock::Timeout=600', 'update'], { env });
      await install();
    });
  } catch (error) {
    if (!(error instanceof SetupError)) throw error;
    return commandFor(packages);
  }
  return has(program) ? undefined : commandFor(packages);
};
