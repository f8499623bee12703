/** Quick open's own sources: the tabs that are open, and the panels that can be. */
import { fuzzyMatch } from '../../common/fuzzy.ts';
import type { QuickOpenItem } from '../../plugin-api/services.ts';
import type { Dock } from '../dock/dock.ts';
import type { PluginHost } from '../plugins/types.ts';

const fitting = (items: readonly QuickOpenItem[], text: string): readonly QuickOpenItem[] =>
  items
    .map((item) => ({ item, score: fuzzyMatch(text, item.title)?.score }))
    .filter((scored): scored is { item: QuickOpenItem; score: number } => scored.score !== undefined)
    // Stable, so that equal scores keep the order of last use.
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item);

const iconOf = (host: PluginHost, type: string): string => {
  const panel = host.panel(type);
  return panel.state === 'ready' ? panel.declaration.icon : 'puzzle';
};

/** Open tabs, last used first; the one in front is not what anybody looks for. */
export const openTabs = (dock: Dock, host: PluginHost, text: string): readonly QuickOpenItem[] =>
  fitting(
    dock.tabs.byUse
      .filter((tab) => !tab.isActive)
      .map((tab) => ({
        id: tab.instance,
        title: tab.title,
        icon: iconOf(host, tab.type),
        run: () => dock.activate(tab.instance),
      })),
    text,
  );

/** Panels that need nothing to be opened and are not open. */
export const panels = (dock: Dock, host: PluginHost, text: string): readonly QuickOpenItem[] =>
  fitting(
    host
      .panels()
      .filter(({ id, declaration }) => dock.instances(id).length === 0 && (declaration.params?.safeParse({}).success ?? true))
      .map(({ id, declaration }) => ({
        id,
        title: host.title('panel', id),
        icon: declaration.icon,
        run: () => dock.open(id),
      })),
    text,
  );
