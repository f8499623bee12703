/** Where in the dock a panel lives, by what it is. */
import type { PanelDeclaration } from '../../plugin-api/manifest.ts';
import type { PluginHost } from '../plugins/types.ts';

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

/** What is declared of a panel that can be opened now. */
export const declarationOf = (host: Pick<PluginHost, 'panel'>, type: string): PanelDeclaration | undefined => {
  const panel = host.panel(type);
  return panel.state === 'ready' ? panel.declaration : undefined;
};
