/** Opens the tab again that was closed last, where it was as long as its group is there. */
import { PANEL_HOST } from '../layout/layout-shape.ts';
import type { Dock } from './dock.ts';

export const reopenClosed = (dock: Dock): void => {
  const { api } = dock;
  const tab = dock.closed.pop();
  if (!tab || !api) return;
  const { type, params } = tab.content;
  const group = api.getGroup(tab.group);
  // A view takes the place of the one that stands there now.
  if (!group || dock.tabs.get(tab.instance) || dock.placeOf(type) === 'side') {
    dock.open(type, params);
    return;
  }
  const position = { referenceGroup: group.id, index: Math.min(tab.index, group.panels.length) };
  api.addPanel({ id: tab.instance, component: PANEL_HOST, title: tab.title, params: tab.content, position });
  dock.activate(tab.instance);
};
