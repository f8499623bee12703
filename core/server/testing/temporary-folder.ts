/** Folders for the tests of one file, removed after the last of them. */
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const made: string[] = [];

// Registered when a test file imports this, so that a folder may be asked for anywhere, also in hooks and tests.
afterAll(async () => {
  for (const folder of made.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** Open to every user, because for root the database runs as another one. */
export const temporaryFolder = async (): Promise<string> => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'carrel-test-')));
  made.push(folder);
  await chmod(folder, 0o755);
  return folder;
};
