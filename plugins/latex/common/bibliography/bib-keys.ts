/** The keys that a .bib file defines, without reading it in full: enough to know which citations it answers. */
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
