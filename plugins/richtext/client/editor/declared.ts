/** Actions with the icon and the keys under which they are declared (`common/editor-actions.ts`). */
import { type ActionId, ACTIONS } from '../../common/editor-actions.ts';
import type { EditorAction } from './part.ts';

/** @param does what the action is beside its icon and its keys */
export const action = (id: ActionId, does: Omit<EditorAction, 'id' | 'icon' | 'keys'>): EditorAction => ({
  id,
  ...ACTIONS[id],
  ...does,
});
