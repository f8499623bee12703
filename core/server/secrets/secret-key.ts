/** The key that stored secrets are encrypted with: of a setting, or a file of the data folder that is made once. */
import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = 'secret.key';
const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
const isTaken = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'EEXIST';

/** Whole or not at all, and never over one that another process has made meanwhile. */
const make = async (folder: string, file: string): Promise<void> => {
  const draft = join(folder, `${NAME}.${randomBytes(8).toString('hex')}`);
  await mkdir(folder, { recursive: true });
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true });
  try {
    await link(draft, file);
  } catch (error) {
    if (!isTaken(error)) throw error;
  } finally {
    await rm(draft);
  }
};

/** @param folder of the app's data. @param setting used in place of the file when it is given */
export const secretKey = async (folder: string, setting: string | undefined): Promise<string> => {
  if (setting !== undefined) return setting;
  const file = join(folder, NAME);
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (!isMissing(error)) throw error;
    await make(folder, file);
    return readFile(file, 'utf8');
  }
};
