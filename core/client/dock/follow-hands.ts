/** What hands do to tabs beside pressing them: which may be dragged, and which are kept by that. Comes late, nobody is that quick. */
import type { DockviewApi } from 'dockview-react';
import { type Disposable, DisposableStore } from '../../common/disposable.ts';
import { guardMoves, type MayMove } from './guard-moves.ts';
import { keepTouched } from './keep-touched.ts';
import type { TabList } from './tab-list.ts';

interface Handled {
  readonly mayMove: MayMove;
  readonly tabs: TabList;
}

export const followHands = (api: DockviewApi, { mayMove, tabs }: Handled): Disposable => {
  const hands = new DisposableStore();
  // The guard hears of a drop first.
  hands.add(guardMoves(api, mayMove));
  hands.add(keepTouched(api, tabs));
  return hands;
};
