/** What one pass leaves for the next: labels, table of contents, outlines. When it stays the same the pages are final. */
import { createHash } from 'node:crypto';
import { dirname, join } from 'node:path';
import { mkdir, rm } from 'node:fs/promises';
import { plainFiles, readOutput, removeLinks, writeOutput } from './build-folder.ts';

const CARRIED =
  /\.(?:aux|toc|lof|lot|lol|loa|lop|out|bbl|ind|gls|acr|nls|nav|snm|brf|ent|thm|tdo|mtc\d*|ptc\d*|xref|loe|los|spl)$/;
const MOST_BYTES = 20_000_000;

/** The carried files with their contents, by name. */
export type CarryOver = ReadonlyMap<string, Buffer>;

export const readCarryOver = async (output: string): Promise<CarryOver> => {
  const names = (await plainFiles(output)).filter((name) => CARRIED.test(name)).sort();
  const found = new Map<string, Buffer>();
  for (const name of names) {
    const bytes = await readOutput(output, name, MOST_BYTES);
    if (bytes) found.set(name, bytes);
  }
  return found;
};

export const fingerprint = (carried: CarryOver): string => {
  const hash = createHash('sha256');
  for (const [name, bytes] of carried) hash.update(name).update('\0').update(bytes).update('\0');
  return hash.digest('hex');
};

/** Puts back what a pass that was stopped half-way has left in pieces. */
export const restoreCarryOver = async (output: string, carried: CarryOver): Promise<void> => {
  await removeLinks(output);
  for (const name of (await plainFiles(output)).filter((file) => CARRIED.test(file) && !carried.has(file))) {
    await rm(join(output, name), { force: true });
  }
  for (const [name, bytes] of carried) {
    await mkdir(dirname(join(output, name)), { recursive: true });
    await writeOutput(output, name, bytes);
  }
};
