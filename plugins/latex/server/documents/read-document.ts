/** The bytes of a paper's files. */
import { buffer } from 'node:stream/consumers';
import type { SourceFile } from '../build/sync-sources.ts';
import type { Latex } from '../latex.ts';
import type { DocumentRow } from '../tables.ts';
import { readFiles, type TextRow } from './read-texts.ts';
import type { Readable } from './settle.ts';

/** @throws when the row is a text or its bytes are gone */
export const readBlob = async (
  latex: Pick<Latex, 'files'>,
  { blob, path }: Pick<DocumentRow, 'blob' | 'path'>,
): Promise<Buffer> => {
  if (blob === null) throw new Error(`${path} has no bytes of its own`);
  return buffer(await latex.files.read(blob));
};

export const readBytes = async (latex: Pick<Latex, 'files'>, row: Pick<TextRow, 'content' | 'blob' | 'path'>): Promise<Buffer> =>
  row.content === null ? readBlob(latex, row) : Buffer.from(row.content);

/** All files of a paper, as a compile needs them. */
export const sourcesOf = async (latex: Latex, paper: Readable): Promise<SourceFile[]> =>
  (await readFiles(latex, latex.db, paper)).map((row) => ({
    path: row.path,
    hash: row.sha256,
    read: () => readBytes(latex, row),
    ...(row.content === null ? {} : { text: row.content }),
  }));
