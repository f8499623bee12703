/** Writes .bib files: one field a line, the same text for the same references. */
import type { ExportedReference } from '../reference.ts';
import { writeEntry } from './entries.ts';
import { MONTHS } from './macros.ts';
import { encodeTex } from './tex-encode.ts';

/** In braces, but a month as its macro, which each style spells in its own way. */
const delimited = (name: string, source: string): string =>
  name === 'month' && MONTHS.some((month) => month === source) ? source : `{${source}}`;

/**
 * By the type of an entry: fields without which some style has an error in place of a warning, as `apsrev4-2` has for an article without a
 * journal. An empty one is enough for it.
 */
export type DemandedFields = Readonly<Record<string, readonly string[]>>;

/** One entry without a line break at its end. Annotations go into `annote`, which BibTeX styles do not print. */
export const writeBibEntry = (reference: ExportedReference, demands: DemandedFields = {}): string => {
  const { bibType, fields } = writeEntry(reference.info);
  const notes = reference.annotations?.length ? reference.annotations.map(encodeTex).join('\n\n') : '';
  const told = notes === '' ? fields : [...fields.filter(([name]) => name !== 'annote'), ['annote', notes] as const];
  const known = new Set(told.map(([name]) => name));
  const missing = (demands[bibType] ?? []).filter((name) => !known.has(name));
  const all = [...told, ...missing.map((name) => [name, ''] as const)];
  return `@${bibType}{${[reference.citekey, ...all.map(([name, source]) => `\n  ${name} = ${delimited(name, source)}`)].join(',')}\n}`;
};

interface BibOptions {
  readonly preambles?: readonly string[];
  readonly comments?: readonly string[];
  /** Of the style that is to print it. */
  readonly demands?: DemandedFields | undefined;
}

/** A file with the preambles and comments of the file that it was read from. */
export const writeBib = (references: readonly ExportedReference[], around: BibOptions = {}): string =>
  [
    ...(around.preambles ?? []).map((text) => `@preamble{{${text}}}\n`),
    ...references.map((reference) => `${writeBibEntry(reference, around.demands)}\n`),
    ...(around.comments ?? []).map((text) => `@comment{${text}}\n`),
  ].join('\n');
