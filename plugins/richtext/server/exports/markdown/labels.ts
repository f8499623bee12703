/** Names of what can be referred to, as pandoc-crossref has them: what stands before the colon is what it counts. */
import type { Numbered, NumberedKind } from '../../../common/numbering.ts';

const PREFIXES: Readonly<Record<NumberedKind, string>> = {
  ...{ heading: 'sec:', figure: 'fig:', table: 'tbl:', equation: 'eq:' },
  // Notes have names of their own.
  footnote: '',
};

export const labelOf = (kind: NumberedKind, id: string): string => PREFIXES[kind] + id;

/** A name that pandoc-crossref prints the number of. */
export const isCounted = ({ kind, number }: Numbered): boolean => kind !== 'footnote' && number !== '';
