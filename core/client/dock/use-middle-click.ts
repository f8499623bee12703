/**
 * A middle click on a tab closes it and does nothing else: where a press of this button pastes what is selected, it would do so into
 * whatever has the keyboard, and where it begins to scroll or takes the keyboard, it would do that.
 */
import { type MouseEvent, useMemo } from 'react';
import { useService } from '../plugins/hooks.ts';
import { TheDock } from '../workbench/parts.ts';

const MIDDLE = 1;
const TABS = '.dv-tabs-and-actions-container';

/** Handlers for the element around the dock. */
export const useMiddleClick = () => {
  const dock = useService(TheDock);
  return useMemo(() => {
    const hold = (event: MouseEvent): Element | undefined => {
      // A panel may stand in another window, whose elements are of that window's own classes.
      const target = event.target as Element;
      if (event.button !== MIDDLE || !target.closest(TABS)) return undefined;
      event.preventDefault();
      return target;
    };
    const close = (event: MouseEvent) => {
      const instance = hold(event)?.closest<HTMLElement>('[role="tab"]')?.dataset['tabPanelId'];
      if (instance !== undefined) dock.close(instance);
    };
    return { onMouseDown: hold, onMouseUp: hold, onAuxClick: close };
  }, [dock]);
};
