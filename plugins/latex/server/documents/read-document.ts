/** The bytes of a paper's files. */
import { buffer } from 'node:stream/consumers';
import type { Latex } from '../latex.ts';
import type { DocumentRow } from '../tables.ts';

/** @throws when the row is a text or its bytes are gone */
export const readBlob = async (
  latex: Pick<Latex, 'files'>,
  { blob, path }: Pick<DocumentRow, 'blob' | 'path'>,
): Promise<Buffer> => {
  if (blob === null) throw new Error(`${path} has no bytes of its own`);
  return buffer(await latex.files.read(blob));
};

export const readBytes = async (
  latex: Pick<Latex, 'files'>,
  row: Pick<DocumentRow, 'content' | 'blob' | 'path'>,
): Promise<Buffer> => (row.content === null ? readBlob(latex, row) : Buffer.from(row.content));
