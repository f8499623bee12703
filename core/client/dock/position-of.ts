/** Says a placement in dockview's words, with the size of a column or row that it makes. */
import type { AddPanelOptions, FloatingGroupOptions } from 'dockview-react';
import { BOTTOM_SHARE, type DockSize } from '../layout/default-layout.ts';
import type { Placement } from './place-panel.ts';
import { sideWidth } from './room.ts';

/** In the grid, or in a window inside the dock. */
export type Position =
  | (Pick<AddPanelOptions, 'initialWidth' | 'initialHeight'> & { readonly position?: NonNullable<AddPanelOptions['position']> })
  | { readonly floating: Partial<FloatingGroupOptions> };

export const positionOf = (placement: Placement | undefined, size: DockSize): Position => {
  if (!placement) return {};
  if ('over' in placement) {
    const width = sideWidth(size.width);
    const corner = placement.over === 'left' ? { left: 0, top: 0 } : { right: 0, top: 0 };
    return { floating: { position: corner, width, height: size.height } };
  }
  if ('edge' in placement) {
    const { edge } = placement;
    const room = edge === 'below' ? { initialHeight: size.height * BOTTOM_SHARE } : { initialWidth: sideWidth(size.width) };
    return { position: { direction: edge }, ...room };
  }
  const { group, direction } = placement;
  if (direction === 'within') return { position: { referenceGroup: group } };
  if (direction === 'half-below') return { position: { referenceGroup: group, direction: 'below' } };
  // Beside a group the two halve its room; below it, the new one gets its usual share.
  const room = direction === 'below' ? { initialHeight: size.height * BOTTOM_SHARE } : {};
  return { position: { referenceGroup: group, direction }, ...room };
};
