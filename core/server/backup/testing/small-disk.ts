/** For tests: a disk of so few bytes that it is soon full, and that can be made larger. */
import { execFileSync, spawnSync } from 'node:child_process';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

/** A small disk can be made by root of a Linux that lets it. */
export const mayMount = await (async () => {
  const disk = await temporaryFolder();
  const [made] = ['mount -t tmpfs -o size=64k none', 'umount'].map(
    (command) => spawnSync('sh', ['-c', `${command} "$0"`, disk]).status,
  );
  return made === 0;
})();

interface SmallDisk {
  readonly folder: string;
  /** @param size as mount(8) has it: `100m` */
  grow(size: string): void;
}

/** @param size as mount(8) has it */
export const onSmallDisk = async <T>(size: string, work: (disk: SmallDisk) => Promise<T>): Promise<T> => {
  const folder = await temporaryFolder();
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'none', folder]);
  try {
    return await work({ folder, grow: (to) => void execFileSync('mount', ['-o', `remount,size=${to}`, folder]) });
  } finally {
    execFileSync('umount', ['-l', folder]);
  }
};
