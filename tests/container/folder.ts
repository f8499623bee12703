/** A folder for a container: gone when the test has ended, and when it was killed as well. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';

export interface ContainerFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/** Nothing of the container is mounted in the machine's own tree, so what is removed is the folder's. Tried again while processes end. */
const REMOVE = 'read -r _; for n in 1 2 3 4 5; do rm -rf --one-file-system "$1" && exit; sleep 1; done';

/** Not in memory, where others have their temporary files: it takes gigabytes. */
export const containerFolder = async (): Promise<ContainerFolder> => {
  const path = await mkdtemp('/var/tmp/carrel-container-');
  // Reads a line that never comes: the end of this process, however it ends, is the end of its input.
  const caretaker = spawn('sh', ['-c', REMOVE, 'sh', path], { detached: true, stdio: ['pipe', 'ignore', 'inherit'] });
  return {
    path,
    async remove() {
      caretaker.stdin?.end();
      if (caretaker.exitCode === null) await once(caretaker, 'exit');
    },
  };
};
