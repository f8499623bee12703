/** Actions with the icon and the keys under which they are declared (`common/editor-actions.ts`). */
import { type ActionId, ACTIONS } from '../../common/editor-actions.ts';
import type { EditorAction } from './part.ts';

/** @param does what the action is beside its icon and its keys */
export const action = (id: ActionId, does: Omit<EditorAction, 'id' | 'icon' | 'keys'>): EditorAction => ({
  id,
  ...ACTIONS[id],
  ...does,
});

const ORDER = Object.keys(ACTIONS);
const rank = ({ id }: EditorAction): number => (ORDER.includes(id) ? ORDER.indexOf(id) : ORDER.length);

/** In the order in which they are declared, so that they stand so in every menu. */
export const inOrder = (actions: readonly EditorAction[]): readonly EditorAction[] =>
  actions.toSorted((one, other) => rank(one) - rank(other));
