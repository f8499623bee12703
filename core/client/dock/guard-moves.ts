/** Keeps tabs in their place that this person may not move, whichever way a hand takes them: alone, with their group, or with shift. */
import type { DockviewApi } from 'dockview-react';
import { type Disposable, DisposableStore, disposable } from '../../common/disposable.ts';

/** Answers for all of them together, and says so where one may not. */
export type MayMove = (...instances: string[]) => boolean;

const idOf = ({ id }: { readonly id: string }): string => id;

/** What pressing here with shift would make float: a tab, or all of a row that is pressed beside its tabs. */
const heldAt = (target: EventTarget | null): string[] => {
  if (!(target instanceof Element)) return [];
  const beside = target.closest('.dv-void-container')?.parentElement?.querySelectorAll('[role="tab"]');
  const held = beside ? [...beside] : [target.closest('.dv-tab')];
  return held.flatMap((tab) => (tab instanceof HTMLElement ? (tab.dataset['tabPanelId'] ?? []) : []));
};

export const guardMoves = (api: DockviewApi, mayMove: MayMove): Disposable => {
  const guard = new DisposableStore();
  const begins = (event: Event, instances: string[]) => {
    // What a finger drags cannot be held back: it is where it lets go.
    if (event.type === 'dragstart' && !mayMove(...instances)) event.preventDefault();
  };
  guard.add(api.onWillDragPanel(({ panel, nativeEvent }) => begins(nativeEvent, [panel.id])));
  guard.add(api.onWillDragGroup(({ group, nativeEvent }) => begins(nativeEvent, group.panels.map(idOf))));
  guard.add(
    api.onWillDrop((drop) => {
      const { panelId, groupId = '' } = drop.getData() ?? {};
      if (!mayMove(...(panelId ? [panelId] : (api.getGroup(groupId)?.panels ?? []).map(idOf)))) drop.preventDefault();
    }),
  );
  const press = (event: PointerEvent) => {
    if (event.shiftKey && !mayMove(...heldAt(event.target))) event.preventDefault();
  };
  document.addEventListener('pointerdown', press, true);
  guard.add(disposable(() => document.removeEventListener('pointerdown', press, true)));
  return guard;
};
