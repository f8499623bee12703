/** Sources and projects of LaTeX for tests, and what they are read as. */
import { strToU8, zipSync } from 'fflate';
import type { TakenManuscript } from '../../../common/manuscript.ts';
import { readLatex } from '../latex/read-latex.ts';
import { told } from './told.ts';

export const article = (body: string, preamble = ''): string =>
  `\\documentclass{article}\n${preamble}\n\\begin{document}\n${body}\n\\end{document}\nbehind`;
export const read = (body: string, preamble = ''): TakenManuscript => readLatex(strToU8(article(body, preamble)));
export const project = (files: Readonly<Record<string, string | Uint8Array>>): TakenManuscript =>
  readLatex(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([path, content]) => [path, typeof content === 'string' ? strToU8(content) : content]),
      ),
    ),
  );
export const lines = (body: string, preamble = ''): string[] => told(read(body, preamble));
