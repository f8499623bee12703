/** Texts of the house's own files, packed, by the SHA-256 of the file that each was read from. */
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { FileMissing } from '#server-kit';
import type { Plagiarism } from '../plagiarism.ts';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

export const storedText = (sha256: string): string => `house/${sha256}`;

export const storeText = async ({ files }: Pick<Plagiarism, 'files'>, sha256: string, text: string): Promise<void> => {
  await files.put(storedText(sha256), await pack(text));
};

/** `undefined` when it is gone. */
export const readStored = async ({ files }: Pick<Plagiarism, 'files'>, sha256: string): Promise<string | undefined> => {
  try {
    return (await unpack(await buffer(await files.read(storedText(sha256))))).toString('utf8');
  } catch (error) {
    if (error instanceof FileMissing) return undefined;
    throw error;
  }
};
