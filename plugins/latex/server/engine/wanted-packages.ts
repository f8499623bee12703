/**
 * Asks the set-up script for TeX packages that a document needs: an empty file for each in a folder that the script looks into
 * (`host-web/setup/wanted-packages.mjs`). Only the script installs, and only what stands in its own list.
 */
import { access, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface PackagePlaces {
  /** Where packages are asked for. */
  readonly wanted: string;
  /** Where Debian's packages leave a folder of their name. */
  readonly installed: string;
}

/** The script renews the folder every few seconds while it listens. */
const LISTENS_MS = 30_000;

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Those of `packages` that are not on this machine; none where TeX did not come from Debian. */
export const missingPackages = async ({ installed }: PackagePlaces, packages: readonly string[]): Promise<string[]> => {
  if (!(await exists(join(installed, 'texlive-base')))) return [];
  const there = await Promise.all(packages.map((name) => exists(join(installed, name))));
  return packages.filter((_, index) => !there[index]);
};

const listens = async (folder: string): Promise<boolean> => {
  const found = await stat(folder).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs < LISTENS_MS;
};

/** @returns whether somebody is there to install them */
export const askFor = async ({ wanted: folder }: PackagePlaces, packages: readonly string[]): Promise<boolean> => {
  if (!(await listens(folder))) return false;
  for (const name of packages) await writeFile(join(folder, name), '');
  return true;
};

/** Whether packages that were asked for are still to come. */
export const isWaiting = async ({ wanted: folder }: PackagePlaces): Promise<boolean> =>
  (await listens(folder)) && (await readdir(folder).catch(() => [])).length > 0;
