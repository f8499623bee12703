/**
 * The tab whose place a new one takes. Pages share one. An editor that is only looked at takes the place of the one that was looked at
 * before it in the same place: papers that of a paper, sources that of a source. What somebody keeps, has something unsaved in, or has taken
 * out of the grid makes way for nobody.
 */
import type { DockviewApi } from 'dockview-react';
import type { PluginHost } from '../plugins/types.ts';
import { declarationOf, placeOf } from './place-of.ts';
import type { TabList } from './tab-list.ts';

interface Newcomer {
  readonly type: string;
  readonly isPreview: boolean;
  /** Type of a panel that it should stand beside, and therefore not in front of. */
  readonly beside: string | undefined;
}

interface Around {
  readonly host: PluginHost;
  readonly tabs: TabList;
}

/** @returns the instance of the one used last of those that may be taken */
export const passingTab = (
  api: DockviewApi,
  { type, isPreview, beside }: Newcomer,
  { host, tabs }: Around,
): string | undefined => {
  const own = declarationOf(host, type);
  if (!own || (own.kind !== 'page' && !isPreview)) return undefined;
  const passing = tabs.byUse.find((tab) => {
    const other = declarationOf(host, tab.type);
    const group = api.getPanel(tab.instance)?.group;
    if (!tab.isPassing || tab.isDirty || group?.api.location.type !== 'grid') return false;
    if (!other || other.kind !== own.kind || placeOf(other) !== placeOf(own)) return false;
    return !group.panels.some(({ id }) => beside !== undefined && tabs.get(id)?.type === beside);
  });
  return passing?.instance;
};
