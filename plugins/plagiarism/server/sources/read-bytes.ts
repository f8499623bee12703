/** The text of a source that is no text yet, read in orders' limited process. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withScratchFolder } from '#server-kit';
import type { Plagiarism } from '../plagiarism.ts';
import type { SourceText } from './source-kind.ts';

/** @param name tells by its ending what the bytes are to be @throws HttpError 400 with what is wrong with them */
export const readBytes = (
  house: Pick<Plagiarism, 'documents' | 'scratch'>,
  name: string,
  bytes: Uint8Array | string,
  signal: AbortSignal,
): Promise<SourceText> =>
  withScratchFolder(house, async (folder) => {
    const path = join(folder, name);
    await writeFile(path, bytes, { mode: 0o600 });
    const { text, pages = [] } = await house.documents.read(path, name, signal);
    return { text, pages: pages.map((from, at) => ({ page: at + 1, from })) };
  });
