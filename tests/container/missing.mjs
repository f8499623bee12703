/** What has to be there for taking the steps of a Dockerfile in a folder. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

const isInPath = (program) => spawnSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' }).status === 0;

/**
 * The one that `DEBOOTSTRAP` names may lie in an unpacked package: its parts are beside it then.
 * @returns {{ program: string, env: Record<string, string> }}
 */
export const debootstrap = () => {
  const program = process.env.DEBOOTSTRAP ?? 'debootstrap';
  const parts = resolve(program, '../../share/debootstrap');
  return { program, env: process.env.DEBOOTSTRAP && existsSync(parts) ? { DEBOOTSTRAP_DIR: parts } : {} };
};

/** @returns {string | undefined} in one line, what to do; nothing when nothing is missing */
export const missing = () => {
  if (process.platform !== 'linux') return 'The steps of the Dockerfile can be taken on Linux only.';
  if (process.getuid?.() !== 0) return 'The steps of the Dockerfile mount and change users: run this as root.';
  const { program } = debootstrap();
  const wanted = [program, 'unshare', 'setpriv', 'pivot_root', 'npm'].filter((name) => !isInPath(name));
  if (wanted.length === 0) return undefined;
  return `Missing: ${wanted.join(', ')}. Run: sudo apt-get install -y debootstrap util-linux (or name the program by DEBOOTSTRAP).`;
};
