/** How one widget is held, by pointer or by keyboard, to be moved or resized. */
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { Direction } from '../../common/grid/steps.ts';
import { COLUMNS, type Tile } from '../../common/grid/tile.ts';
import type { Dashboard } from './dashboard.ts';
import { followPointer } from './follow-pointer.ts';
import { boxOf, cellAt, cellsOf } from './geometry.ts';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** How far a pointer has carried the widget from its place, or pulled its corner, in CSS pixels. */
export interface Carried {
  readonly kind: 'move' | 'resize';
  readonly across: number;
  readonly down: number;
}

export interface Holding {
  readonly carried: Carried | undefined;
  readonly press: (event: PointerEvent, kind: Carried['kind']) => void;
  readonly pressKey: (event: KeyboardEvent) => void;
  readonly leave: () => void;
}

/** @param grid the element that the widgets lie in, within the one that scrolls */
export const useHolding = (dashboard: Dashboard, tile: Tile, grid: RefObject<HTMLElement | null>): Holding => {
  const [carried, setCarried] = useState<Carried>();
  const letGo = useRef<() => void>(undefined);
  useEffect(() => () => letGo.current?.(), []);

  const press = (event: PointerEvent, kind: Carried['kind']) => {
    const element = grid.current;
    const scroller = element?.parentElement;
    if (event.button !== 0 || !element || !scroller) return;
    // No text is selected on the way.
    event.preventDefault();
    (event.currentTarget as HTMLElement).focus({ preventScroll: true });
    const { pixels } = dashboard;
    const box = boxOf(tile, pixels);
    dashboard.grab(tile.i);
    const end = (finish: () => void) => () => {
      letGo.current = undefined;
      setCarried(undefined);
      finish();
    };
    letGo.current = followPointer(event, element, scroller, {
      onMove(across, down) {
        setCarried({ kind, across, down });
        dashboard.hold(
          kind === 'move'
            ? cellAt(box.left + across, box.top + down, pixels)
            : withinGrid(tile, cellsOf(box.width + across, box.height + down, pixels)),
        );
      },
      onDrop: end(dashboard.drop),
      onCancel: end(dashboard.takeBack),
    });
  };

  const pressKey = (event: KeyboardEvent) => {
    const isHeld = dashboard.held?.i === tile.i;
    const arrow = ARROWS[event.key];
    const isTaking = event.key === 'Enter' || event.key === ' ';
    if (isTaking && isHeld) dashboard.drop();
    else if (isTaking) dashboard.grab(tile.i);
    else if (event.key === 'Escape' && isHeld) dashboard.takeBack();
    else if (arrow && isHeld) dashboard.step(arrow, event.shiftKey);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return {
    carried,
    press,
    pressKey,
    // Whoever goes on elsewhere has put it down; a pointer puts it down by itself.
    leave: () => dashboard.held?.i === tile.i && letGo.current === undefined && dashboard.drop(),
  };
};

/** A corner cannot be pulled out of the grid: it would push the widget to the left. */
const withinGrid = ({ x }: Tile, { w, h }: { w: number; h: number }) => ({ w: Math.min(w, COLUMNS - x), h });
