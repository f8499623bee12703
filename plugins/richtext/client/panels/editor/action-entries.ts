/** Actions of an editor as entries of menus. */
import type { Commands, MenuEntry, Translate } from '#plugin-api/client';
import type { OpenEditor } from '../../editor/open-editor.ts';
import type { EditorAction } from '../../editor/part.ts';

interface EntryParts {
  readonly editor: OpenEditor;
  readonly commands: Commands;
  readonly t: Translate;
}

/** The keys in force, as a manifest writes them. */
export const keysOf = (commands: Commands, id: string): string | undefined => commands.state(`richtext.${id}`)?.keys;

export const entryOf = (action: EditorAction, { editor, commands, t }: EntryParts): MenuEntry => {
  const { id, icon, isOn, isEnabled } = action;
  const { state } = editor.here.view;
  return {
    id,
    label: t(`action.${id}`),
    icon,
    keys: keysOf(commands, id),
    disabled: !editor.mayDo(id) || isEnabled?.(state) === false,
    ...(isOn && { checked: isOn(state) }),
    onSelect: () => editor.run(id),
  };
};

/** Those of the ids that the editor has, in that order; `-` is a line. */
export const entriesOf = (ids: readonly string[], parts: EntryParts): readonly MenuEntry[] =>
  ids.flatMap((id): MenuEntry[] => {
    if (id === '-') return ['separator'];
    const action = parts.editor.actions.find((each) => each.id === id);
    return action ? [entryOf(action, parts)] : [];
  });
