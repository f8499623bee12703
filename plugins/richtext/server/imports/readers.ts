/** Readers of files by their kind. */
import type { TakenManuscript } from '../../common/manuscript.ts';
import { readDocx } from './docx/read-docx.ts';
import { readHtmlFile } from './html/read-html-file.ts';
import type { Taken } from './kinds.ts';
import { readLatex } from './latex/read-latex.ts';
import { readMarkdown } from './markdown/read-markdown.ts';
import { readOdt } from './odt/read-odt.ts';

export type Reader = (bytes: Uint8Array) => TakenManuscript | Promise<TakenManuscript>;

export const READERS: Readonly<Record<Taken, Reader>> = {
  docx: readDocx,
  odt: readOdt,
  md: readMarkdown,
  html: readHtmlFile,
  tex: readLatex,
};
