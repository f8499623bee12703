/**
 * Which workers read a dump, which lies on somebody's disk. Those that work in the data folder of who names it do, and of files in the folder
 * of dumps all that have the same folder at the same place, as one that several machines mount. A file in the folder tells whether it is the same.
 */
import { randomUUID } from 'node:crypto';
import { readFile, realpath, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { ServerContext } from '#plugin-api/server';
import { WorkError } from '../work/long-work.ts';

/** Begins with a dot, so that it is no dump. */
const MARK = '.carrel-dumps';
const IS_MARK = /^[\da-f-]{36}$/;

/** @returns nothing where it cannot be read, or written the first time */
const markOf = async (folder: string): Promise<string | undefined> => {
  const file = join(folder, MARK);
  // Of two who are first one writes, and both read that.
  await writeFile(file, randomUUID(), { flag: 'wx' }).catch(() => undefined);
  const mark = await readFile(file, 'utf8').catch(() => '');
  return IS_MARK.test(mark) ? mark : undefined;
};

export class Reach {
  readonly #folder: string;
  readonly #workers: ServerContext['workers'];

  constructor(folder: string, workers: ServerContext['workers']) {
    this.#folder = folder;
    this.#workers = workers;
  }

  /** What workers on this machine can. */
  async here(): Promise<readonly string[]> {
    const place = `at ${this.#workers.place}`;
    const folder = await this.#shared();
    return folder ? [place, folder.ability] : [place];
  }

  /** What it takes to read this file. A folder that was made just now is one that no worker has told of yet. */
  async of(path: string): Promise<string> {
    const folder = await this.#shared();
    const isIn = folder !== undefined && path.startsWith(folder.root + sep);
    const isTold = isIn && (await this.#workers.told()).some(({ can }) => can.includes(folder.ability));
    return isTold ? folder.ability : `at ${this.#workers.place}`;
  }

  /** @throws WorkError when workers live, and none of them reads it */
  async demand(need: string): Promise<void> {
    const workers = await this.#workers.told();
    if (workers.length > 0 && !workers.some(({ can }) => can.includes(need)))
      throw new WorkError(
        'No worker reads the files of this machine. Let all machines have the same folder of dumps, or use npm run catalogue -- import here.',
      );
  }

  async #shared(): Promise<{ readonly root: string; readonly ability: string } | undefined> {
    const root = await realpath(this.#folder).catch(() => undefined);
    const mark = root && (await markOf(root));
    return root && mark ? { root, ability: `${mark} at ${root}` } : undefined;
  }
}
