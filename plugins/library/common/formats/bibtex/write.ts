/** Writes .bib files: one field a line, the same text for the same references. */
import type { ExportedReference } from '../reference.ts';
import { demandedFields } from './classic.ts';
import { writeEntry } from './entries.ts';
import { MONTHS } from './macros.ts';
import { encodeTex } from './tex-encode.ts';

/** In braces, but a month as its macro, which each style spells in its own way. */
const delimited = (name: string, source: string): string =>
  name === 'month' && MONTHS.some((month) => month === source) ? source : `{${source}}`;

interface EntryOptions {
  /**
   * The BibTeX style that is to print it, as `\bibliographystyle` names it: the entry is written by the names that such a style knows, with
   * the fields that it demands. Without one it is written as it came.
   */
  readonly style?: string | undefined;
}

/** One entry without a line break at its end. Annotations go into `annote`, which BibTeX styles do not print. */
export const writeBibEntry = (reference: ExportedReference, { style }: EntryOptions = {}): string => {
  const { bibType, fields } = writeEntry(reference.info, { isClassic: style !== undefined });
  const notes = reference.annotations?.length ? reference.annotations.map(encodeTex).join('\n\n') : '';
  const told = notes === '' ? fields : [...fields.filter(([name]) => name !== 'annote'), ['annote', notes] as const];
  const known = new Set(told.map(([name]) => name));
  const missing = style === undefined ? [] : demandedFields(style, bibType).filter((name) => !known.has(name));
  const all = [...told, ...missing.map((name) => [name, ''] as const)];
  return `@${bibType}{${[reference.citekey, ...all.map(([name, source]) => `\n  ${name} = ${delimited(name, source)}`)].join(',')}\n}`;
};

interface BibOptions extends EntryOptions {
  readonly preambles?: readonly string[];
  readonly comments?: readonly string[];
}

/** A file with the preambles and comments of the file that it was read from. */
export const writeBib = (references: readonly ExportedReference[], around: BibOptions = {}): string =>
  [
    ...(around.preambles ?? []).map((text) => `@preamble{{${text}}}\n`),
    ...references.map((reference) => `${writeBibEntry(reference, around)}\n`),
    ...(around.comments ?? []).map((text) => `@comment{${text}}\n`),
  ].join('\n');
