/** Writes .bib files: one field a line, the same text for the same references. */
import type { ExportedReference } from '../reference.ts';
import { writeEntry } from './entries.ts';
import { MONTHS } from './macros.ts';
import { encodeTex } from './tex-encode.ts';

/** In braces, but a month as its macro, which each style spells in its own way. */
const delimited = (name: string, source: string): string =>
  name === 'month' && MONTHS.some((month) => month === source) ? source : `{${source}}`;

/** One entry without a line break at its end. Annotations go into `annote`, which BibTeX styles do not print. */
export const writeBibEntry = (reference: ExportedReference): string => {
  const { bibType, fields } = writeEntry(reference.info);
  const notes = reference.annotations?.length ? reference.annotations.map(encodeTex).join('\n\n') : '';
  const all = notes === '' ? fields : [...fields.filter(([name]) => name !== 'annote'), ['annote', notes] as const];
  return `@${bibType}{${[reference.citekey, ...all.map(([name, source]) => `\n  ${name} = ${delimited(name, source)}`)].join(',')}\n}`;
};

/** A file with the preambles and comments of the file that it was read from. */
export const writeBib = (
  references: readonly ExportedReference[],
  around: { readonly preambles?: readonly string[]; readonly comments?: readonly string[] } = {},
): string =>
  [
    ...(around.preambles ?? []).map((text) => `@preamble{{${text}}}\n`),
    ...references.map((reference) => `${writeBibEntry(reference)}\n`),
    ...(around.comments ?? []).map((text) => `@comment{${text}}\n`),
  ].join('\n');
