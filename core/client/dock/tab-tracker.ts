/** Keeps the list of tabs the same as what the docking library has. */
import type { IDockviewPanel } from 'dockview-react';
import type { Disposable } from '../../common/disposable.ts';
import { type DockLayout, PanelContent } from '../layout/layout-shape.ts';
import { OpenTab, type TabOwner } from './open-tab.ts';
import { sameParams } from './same-params.ts';
import type { TabList } from './tab-list.ts';

export class TabTracker {
  readonly #tabs: TabList;
  readonly #owner: TabOwner;
  readonly #listening = new Map<string, Disposable>();

  constructor(tabs: TabList, owner: TabOwner) {
    this.#tabs = tabs;
    this.#owner = owner;
  }

  track(panel: IDockviewPanel): void {
    const content = PanelContent.safeParse(panel.params);
    if (!content.success || this.#tabs.get(panel.id)) return;
    const tab = new OpenTab(panel.id, content.data, panel.title, this.#owner);
    tab.setShown({ isVisible: panel.api.isVisible });
    this.#tabs.add(tab);
    this.#listening.set(
      panel.id,
      panel.api.onDidVisibilityChange(({ isVisible }) => tab.setShown({ isVisible })),
    );
  }

  forget(instance: string): void {
    this.#listening.get(instance)?.dispose();
    this.#listening.delete(instance);
    this.#tabs.remove(instance);
  }

  /** Puts what a layout says of a panel into its tab, which may have been open before. */
  refresh(panel: IDockviewPanel, layout: DockLayout): void {
    this.track(panel);
    const tab = this.#tabs.get(panel.id);
    const stored = layout.panels[panel.id];
    if (!tab) return;
    if (stored && !sameParams(stored.params, tab.content)) tab.setContent(stored.params);
    tab.setShown({ isVisible: panel.api.isVisible });
    if (panel.title !== tab.title) panel.api.setTitle(tab.title);
  }
}
