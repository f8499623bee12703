/** Writers of formats by what is asked for; what needs machine code has a program of its own. */
import type { Layout } from '../../common/layouts.ts';
import type { Manuscript } from '../../common/manuscript.ts';
import { writeDocx } from './docx/write-docx.ts';
import { writeHtmlFile } from './html/write-html-file.ts';
import { writeReading } from './html/write-reading.ts';
import { writeLatex } from './latex/write-latex.ts';
import { writeMarkdown } from './markdown/write-markdown.ts';
import type { Written } from './result.ts';
import { writeText } from './text/write-text.ts';

export interface WriterOptions {
  /** Origin of the house, by which what is taken out of it is known again. */
  readonly house: string;
  /** Module of the typesetter for PDF. */
  readonly engine?: string | undefined;
  /** Of LaTeX. */
  readonly layout?: Layout | undefined;
}

export type Writer = (manuscript: Manuscript, options: WriterOptions) => Promise<Uint8Array>;

export const WRITERS: Partial<Record<Written, Writer>> = {
  ...{ docx: writeDocx, tex: writeLatex, html: writeHtmlFile, md: writeMarkdown, txt: writeText, reading: writeReading },
};
