/** Shows a tab and makes its group the active one. */
import type { IDockviewPanel } from 'dockview-react';

export const bringForward = (panel: IDockviewPanel | undefined): void => {
  // The docking library takes off the page what it is to show, also where that is shown, and browsers forget how far it was scrolled.
  const isShown = panel?.group.activePanel === panel;
  (isShown ? panel?.group : panel)?.api.setActive();
};
