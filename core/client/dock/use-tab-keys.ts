/** Keys on a focused tab that the docking library would answer without asking about unsaved work, or not at all. */
import type { KeyboardEvent } from 'react';
import { useService } from '../plugins/hooks.ts';
import { TheDock } from '../workbench/parts.ts';

const openContextMenu = (tab: HTMLElement): void => {
  const { left, bottom } = tab.getBoundingClientRect();
  // Radix listens on the content of the tab, which lies inside the element that has the focus.
  tab
    .querySelector('[data-tab]')
    ?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: left + 8, clientY: bottom - 4 }));
};

/** For `onKeyDownCapture` around the dock. */
export const useTabKeys = (): ((event: KeyboardEvent) => void) => {
  const dock = useService(TheDock);
  return (event) => {
    const tab = event.target;
    const instance = tab instanceof HTMLElement && tab.getAttribute('role') === 'tab' ? tab.dataset.tabPanelId : undefined;
    if (!(tab instanceof HTMLElement) || instance === undefined) return;
    const closes = event.key === 'Delete' || event.key === 'Backspace';
    const asksMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
    if (!closes && !asksMenu) return;
    event.preventDefault();
    event.stopPropagation();
    if (asksMenu) openContextMenu(tab);
    if (!closes) return;
    const row = tab.closest('[role="tablist"]');
    void dock.closeAll([instance]).then((closed) => {
      // The keyboard stays in the row of tabs, so that several can be closed one after the other.
      const next = closed ? row?.querySelector('[aria-selected="true"]') : tab;
      if (next instanceof HTMLElement) next.focus();
    });
  };
};
