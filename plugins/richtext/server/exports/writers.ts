/** Writers of formats by what is asked for; what needs machine code has a program of its own. */
import type { Manuscript } from '../../common/manuscript.ts';
import type { Download } from '../../common/model.ts';
import { writeDocx } from './docx/write-docx.ts';

export interface WriterOptions {
  /** Origin of the house, by which what is taken out of it is known again. */
  readonly house: string;
  /** Module of the typesetter for PDF. */
  readonly engine?: string | undefined;
  /** Of a LaTeX manuscript. */
  readonly template?: string | undefined;
}

export type Writer = (manuscript: Manuscript, options: WriterOptions) => Promise<Uint8Array>;

export const WRITERS: Partial<Record<Download, Writer>> = { docx: writeDocx };
