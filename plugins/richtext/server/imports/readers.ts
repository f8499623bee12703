/** Readers of files by their kind. */
import { readFile } from 'node:fs/promises';
import type { TakenManuscript } from '../../common/manuscript.ts';
import { readDocx } from './docx/read-docx.ts';
import { readHtmlFile } from './html/read-html-file.ts';
import type { Taken } from './kinds.ts';
import { type DrawingPackages, drawPdfs } from './latex/draw-pdf.ts';
import type { CarriedRemarks } from './latex/carried.ts';
import { readLatex } from './latex/read-latex.ts';
import { readMarkdown } from './markdown/read-markdown.ts';
import { readOdt } from './odt/read-odt.ts';

export interface ReaderOptions {
  /** Path of the file of an archive that the others are parts of, where that is known. */
  readonly main?: string | undefined;
  /** Path of a file of `CarriedRemarks` as JSON. */
  readonly carried?: string | undefined;
  /** What draws pictures that browsers do not show. */
  readonly drawing?: DrawingPackages | undefined;
}

export type Reader = (bytes: Uint8Array, options: ReaderOptions) => TakenManuscript | Promise<TakenManuscript>;

export const READERS: Readonly<Record<Taken, Reader>> = {
  docx: readDocx,
  odt: readOdt,
  md: readMarkdown,
  html: readHtmlFile,
  async tex(bytes, { main, carried, drawing }) {
    const told = carried === undefined ? undefined : (JSON.parse(await readFile(carried, 'utf8')) as CarriedRemarks);
    const taken = readLatex(bytes, { main, carried: told });
    return drawing ? { ...taken, pictures: await drawPdfs(drawing, taken.pictures) } : taken;
  },
};
