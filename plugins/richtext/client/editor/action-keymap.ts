/** Keys of actions, for where the workbench does not take them first: keys that it leaves to texts, as those with Enter and arrows. */
import { keymap } from 'prosemirror-keymap';
import type { Command, Plugin } from 'prosemirror-state';
import { isReading } from '../../common/editor-actions.ts';
import type { EditorAction } from './part.ts';

/** An editor, as far as its keys go. */
interface KeyedEditor {
  readonly actions: readonly EditorAction[];
  readonly takesWords: boolean;
  readonly popovers: { readonly shown: unknown; close(): void };
  can(id: string): boolean;
  run(id: string): unknown;
}

/** Escape closes what is shown at the text. */
export const actionKeymap = (editor: KeyedEditor): Plugin => {
  const bound: Record<string, Command> = {};
  for (const { id, keys } of editor.actions)
    if (keys !== undefined)
      bound[keys] = () => {
        if ((!editor.takesWords && !isReading(id)) || !editor.can(id)) return false;
        editor.run(id);
        return true;
      };
  bound.Escape = () => {
    const isShown = editor.popovers.shown !== undefined;
    editor.popovers.close();
    return isShown;
  };
  return keymap(bound);
};
