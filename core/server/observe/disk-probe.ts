/**
 * Whether the data folder's disk has room. How much is free says it before anything fails; that something can be written is only known by
 * writing, because of quotas, disks that were mounted for reading, and folders of somebody else.
 */
import { rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PartHealth } from '../../plugin-api/server.ts';
import { isStorageFull } from '../app/database-errors.ts';

export interface DiskSpace {
  /** Bytes that are free for this process. */
  readonly free: number;
  /** Bytes of the whole disk. */
  readonly total: number;
}

/** What the look at a disk is made of. */
export interface DiskAccess {
  space(folder: string): Promise<DiskSpace>;
  write(file: string, bytes: Buffer): Promise<void>;
}

interface Threshold {
  readonly share: number;
  readonly bytes: number;
}

const MB = 1024 * 1024;
/** The smaller of the two counts: a share of a large disk is plenty, and on a small one no number of bytes is ever free. */
const FULL: Threshold = { share: 0.01, bytes: 200 * MB };
const NEARLY_FULL: Threshold = { share: 0.05, bytes: 2048 * MB };

/** Milliseconds that an answer is good for: what is asked by anyone must not wear out a disk. */
const KEPT_MS = 30_000;
/** More than a file system keeps in the entry of a file. */
const BYTES = Buffer.alloc(64 * 1024, 'ok\n');

const isBelow = ({ free, total }: DiskSpace, { share, bytes }: Threshold): boolean => free < Math.min(total * share, bytes);

/** How much room a disk has, as this program takes it. */
export const roomOf = (space: DiskSpace): 'full' | 'nearlyFull' | 'enough' => {
  if (isBelow(space, FULL)) return 'full';
  return isBelow(space, NEARLY_FULL) ? 'nearlyFull' : 'enough';
};

export const disk: DiskAccess = {
  async space(folder) {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { free: bavail * bsize, total: blocks * bsize };
  },
  write: (file, bytes) => writeFile(file, bytes, { mode: 0o600, flush: true }),
};

/** Asks the disk itself at most twice a minute, however often it is asked. */
export class DiskProbe {
  readonly #folder: string;
  readonly #access: DiskAccess;
  #asked = Number.NEGATIVE_INFINITY;
  #answer: Promise<PartHealth> = Promise.resolve({ state: 'works' });

  constructor(folder: string, access: DiskAccess = disk) {
    this.#folder = folder;
    this.#access = access;
  }

  health(now = Date.now()): Promise<PartHealth> {
    if (now - this.#asked > KEPT_MS) {
      this.#asked = now;
      this.#answer = this.#look();
    }
    return this.#answer;
  }

  async #look(): Promise<PartHealth> {
    const refusal = await this.#refusal();
    if (refusal) return { state: 'down', says: isStorageFull(refusal) ? 'full' : 'notWritable' };
    try {
      const space = await this.#access.space(this.#folder);
      const room = roomOf(space);
      if (room === 'full') return { state: 'down', says: 'full' };
      return room === 'nearlyFull' ? { state: 'limited', says: 'nearlyFull' } : { state: 'works' };
    } catch {
      // Not every file system tells; it took what was written.
      return { state: 'works' };
    }
  }

  /** @returns why nothing can be written */
  async #refusal(): Promise<unknown> {
    // One of its own for each process: several may share the folder.
    const file = join(this.#folder, `.disk-probe-${process.pid}`);
    try {
      await this.#access.write(file, BYTES);
      return undefined;
    } catch (error) {
      return error;
    } finally {
      await rm(file, { force: true }).catch(() => {});
    }
  }
}
