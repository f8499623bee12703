/** Keeps passing tabs that somebody takes hold of: with a double click in the list that opened one, or by dragging it elsewhere. */
import type { DockviewApi } from 'dockview-react';
import { type Disposable, DisposableStore, disposable } from '../../common/disposable.ts';
import type { TabList } from './tab-list.ts';

/** Milliseconds between the first click of a double click, which opens the tab, and the end of the second; the slowest setting of systems. */
const DOUBLE_CLICK = 1000;

export const keepTouched = (api: DockviewApi, tabs: TabList): Disposable => {
  const touched = new DisposableStore();
  touched.add(
    api.onWillDrop((drop) => {
      const { panelId } = drop.getData() ?? {};
      if (panelId && !drop.defaultPrevented) tabs.get(panelId)?.keep();
    }),
  );
  // Not before a tab itself has heard of it, which fills the dock where there is nothing to keep.
  const twice = () => tabs.byUse.find(({ lookedAt }) => performance.now() - lookedAt < DOUBLE_CLICK)?.keep();
  document.addEventListener('dblclick', twice);
  touched.add(disposable(() => document.removeEventListener('dblclick', twice)));
  return touched;
};
