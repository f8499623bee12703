/** Says a placement in dockview's words, with the size of a column or row that it makes. */
import type { AddPanelOptions } from 'dockview-react';
import type { PanelDeclaration } from '../../plugin-api/manifest.ts';
import { BOTTOM_SHARE, columnWidth, type DockSize } from '../layout/default-layout.ts';
import type { Placement } from './place-panel.ts';

type Position = Pick<AddPanelOptions, 'position' | 'initialWidth' | 'initialHeight'>;

export const positionOf = (placement: Placement | undefined, area: PanelDeclaration['area'], size: DockSize): Position => {
  if (!placement) return {};
  if ('edge' in placement) {
    const { edge } = placement;
    const room =
      edge === 'below' ? { initialHeight: size.height * BOTTOM_SHARE } : { initialWidth: columnWidth([area], size.width) };
    return { position: { direction: edge }, ...room };
  }
  const { group, direction } = placement;
  if (direction === 'within') return { position: { referenceGroup: group } };
  if (direction === 'half-below') return { position: { referenceGroup: group, direction: 'below' } };
  // Beside a group the two halve its room; below it, the new one gets its usual share.
  const room = direction === 'below' ? { initialHeight: size.height * BOTTOM_SHARE } : {};
  return { position: { referenceGroup: group, direction }, ...room };
};
