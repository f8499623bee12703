/** The folder in which operators put dumps: nothing outside of it is opened for a call. */
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { WorkError } from '../work/long-work.ts';

/** Files that are shown. */
const MOST = 1000;
/** What dumps are called. */
const NAME = /\.(?:jsonl?|ndjson)(?:\.gz)?$|\.gz$/i;

export interface DumpFile {
  /** From the folder. */
  readonly name: string;
  readonly size: number;
}

/** None of a file that was taken away meanwhile. */
const fileAt = async (folder: string, path: string): Promise<readonly DumpFile[]> => {
  const found = await stat(path).catch(() => undefined);
  return found ? [{ name: relative(folder, path), size: found.size }] : [];
};

/** Dumps in a folder and below, by name. A folder that is missing has none. */
export const dumpFiles = async (folder: string): Promise<DumpFile[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => entry.isFile() && NAME.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  const files = await Promise.all(
    paths
      .sort()
      .slice(0, MOST)
      .map((path) => fileAt(folder, path)),
  );
  return files.flat();
};

/** @returns the path of a file of the folder @throws WorkError for any other */
export const pathIn = async (folder: string, name: string): Promise<string> => {
  const root = await realpath(folder).catch(() => undefined);
  const path = root && (await realpath(join(root, name)).catch(() => undefined));
  if (!root || !path?.startsWith(root + sep)) throw new WorkError(`There is no file ${name} in the folder of dumps.`);
  return path;
};
