/** What can be wrong with the data of a reference. */
import type { EditableInfo } from '../model/field-edit.ts';

export const PROBLEMS = ['missing', 'year', 'doi', 'pages', 'isbn', 'issn', 'capitals', 'family', 'scheme'] as const;
export type ProblemKind = (typeof PROBLEMS)[number];

export interface Problem {
  readonly kind: ProblemKind;
  readonly field: keyof EditableInfo;
  /** What to write instead, where that is certain enough to be offered. */
  readonly fix?: EditableInfo;
}

/** Before why what is missing was not found: `lookup.unknown`. */
export const LOOKUP = 'lookup.';

/** A problem in one word, as it is kept beside a reference: `missing.year`. */
export const problemCode = ({ kind, field }: Problem): string => `${kind}.${field}`;
