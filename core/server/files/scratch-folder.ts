/** A folder of one's own, below a plugin's scratch folder, that is there as long as somebody works with it. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';

export const withScratchFolder = async <T>(
  { scratch }: { readonly scratch: string },
  work: (folder: string) => Promise<T>,
): Promise<T> => {
  await mkdir(scratch, { recursive: true });
  const folder = await mkdtemp(join(scratch, 'work-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
