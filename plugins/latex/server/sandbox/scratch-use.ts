/** How many files a running sandbox holds in its `/tmp`: its size bounds the bytes, but entries without content take memory too. */
import { statfs } from 'node:fs/promises';
import * as z from 'zod/mini';

/** What `bwrap --info-fd` writes. */
const Info = z.object({ 'child-pid': z.int().check(z.positive()) });

/** @returns the number of the process whose file system is that of the sandbox, or `undefined` while it is not known */
export const insider = (info: string): number | undefined => {
  try {
    return z.safeParse(Info, JSON.parse(info)).data?.['child-pid'];
  } catch {
    return undefined;
  }
};

/** Entries of the sandbox's `/tmp`; 0 when it is gone or cannot be looked into. */
export const scratchEntries = async (process: number): Promise<number> => {
  const found = await statfs(`/proc/${process}/root/tmp`).catch(() => undefined);
  return found ? found.files - found.ffree : 0;
};
