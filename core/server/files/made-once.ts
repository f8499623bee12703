/** A small text of the data folder that is made when it is first wanted, and is the same for all processes from then on. */
import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST';

/** Whole or not at all, and never over one that another process has made meanwhile. */
const write = async (folder: string, name: string, text: string): Promise<void> => {
  const draft = join(folder, `${name}.${randomBytes(8).toString('hex')}`);
  await mkdir(folder, { recursive: true });
  await writeFile(draft, text, { mode: 0o600, flush: true });
  try {
    await link(draft, join(folder, name));
  } catch (error) {
    if (!isTaken(error)) throw error;
  } finally {
    await rm(draft);
  }
};

/** @returns what the file `name` of the folder holds; `make` says it where there is none yet */
export const madeOnce = async (folder: string, name: string, make: () => string): Promise<string> => {
  const read = () => readFile(join(folder, name), 'utf8');
  return read().catch(async (error: unknown) => {
    if (!isMissing(error)) throw error;
    await write(folder, name, make());
    return read();
  });
};
