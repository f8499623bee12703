/** The keys that a bibliography defines, without reading it in full: enough to know which citations it answers. */
import type { Named } from '../source/scan-types.ts';

const ENTRY = /@([a-zA-Z]+)\s*[{(]\s*([^\s,{}()"'=#%~\\]+)\s*,/g;
const NO_ENTRIES = new Set(['string', 'preamble', 'comment']);

export const bibKeys = (text: string): Named[] =>
  [...text.matchAll(ENTRY)].flatMap((found) => {
    const name = found[2] ?? '';
    if (NO_ENTRIES.has((found[1] ?? '').toLowerCase())) return [];
    const start = found.index + found[0].indexOf(name, (found[1] ?? '').length + 1);
    return [{ name, start, end: start + name.length }];
  });

/** The keys of a ready-made reference list (`.bbl`), as BibTeX or Biber writes it. */
export const bblKeys = (text: string): Named[] =>
  [...text.matchAll(/\\bibitem(?:\[[^\]]*\])?\s*\{([^}]+)\}|\\entry\{([^}]+)\}/g)].map((found) => {
    const name = found[1] ?? found[2] ?? '';
    const start = found.index + found[0].length - 1 - name.length;
    return { name, start, end: start + name.length };
  });
