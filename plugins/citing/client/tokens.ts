/** The plugin's own objects under one token, for its commands. */
import { token } from '#plugin-api';
import type { Bibliographies } from './actions/bibliographies.ts';
import type { FormattedReferences } from './actions/formatted-references.ts';

export interface CitingParts {
  readonly formatted: FormattedReferences;
  readonly bibliographies: Bibliographies;
}
export const CitingParts = token<CitingParts>('citing.parts');
