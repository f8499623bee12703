/** The editor's part of archives of accounts: papers with their files and history. */
import type { ArchivePart } from '#plugin-api/server';
import type { Latex } from '../latex.ts';
import { takePapers } from './take-papers.ts';
import { writePapers } from './write-papers.ts';

export const latexArchive = (latex: Latex): ArchivePart => ({
  version: 1,
  write: ({ id }, out) => writePapers(latex, id, out),
  read: (from, { id }) => takePapers(latex, id, from),
});
