/** Where in the dock a panel lives, by what it is. */
import type { PanelDeclaration } from '../../plugin-api/manifest.ts';

/**
 * - `side`: the side bar.
 * - `centre`: what is read, visited and compiled; `sources`: the column of what is written, right of it.
 * - `below`: under the centre.
 */
export type Place = 'side' | 'centre' | 'sources' | 'below';

export const placeOf = ({ kind, role, below }: Pick<PanelDeclaration, 'kind' | 'role' | 'below'>): Place => {
  if (kind === 'view') return below ? 'below' : 'side';
  return role === 'source' ? 'sources' : 'centre';
};
