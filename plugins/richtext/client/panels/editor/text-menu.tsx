/** The menu of selected words, and of cells. Where nothing is selected the browser's own menu opens, which knows how words are spelled. */
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Commands, type MenuEntry, Menus } from '#plugin-api/client';
import { ContextMenu } from '#ui';
import type { OpenEditor } from '../../editor/open-editor.ts';
import { entriesOf, entryOf } from './action-entries.ts';
import styles from './editor.module.css';

interface TextMenuProps {
  readonly editor: OpenEditor | undefined;
  readonly children: ReactNode;
}

const isInTable = ({ here: { view } }: OpenEditor): boolean => {
  const { $head } = view.state.selection;
  for (let depth = $head.depth; depth > 0; depth--) if ($head.node(depth).type.name === 'table') return true;
  return false;
};

const clip = ({ here: { view } }: OpenEditor, how: 'cut' | 'copy'): void => {
  view.focus();
  view.dom.ownerDocument.execCommand(how);
};

export const TextMenu = observer(({ editor, children }: TextMenuProps) => {
  const t = useTranslate();
  const commands = useService(Commands);
  const menus = useService(Menus);
  const entries = (): readonly MenuEntry[] => {
    if (!editor) return [];
    const parts = { editor, commands, t };
    const { empty } = editor.here.view.state.selection;
    const table = isInTable(editor) ? editor.actions.filter(({ group, isInSlash }) => group === 'table' && !isInSlash) : [];
    return [
      ...(empty
        ? []
        : ([
            {
              id: 'cut',
              label: t('editor.cut'),
              keys: 'mod+x',
              disabled: !editor.takesWords,
              onSelect: () => clip(editor, 'cut'),
            },
            { id: 'copy', icon: 'copy', label: t('editor.copy'), keys: 'mod+c', onSelect: () => clip(editor, 'copy') },
            'separator',
            ...menus.entries('texts.toolbar'),
            ...entriesOf(['link', 'highlight', 'clearFormatting'], parts),
          ] satisfies readonly MenuEntry[])),
      ...(table.length > 0 && !empty ? (['separator'] as const) : []),
      ...table.map((action) => entryOf(action, parts)),
    ];
  };
  const isOwn = (): boolean => !editor || (editor.here.view.state.selection.empty && !isInTable(editor));
  // A long press on glass selects words.
  const isTouch = matchMedia('(pointer: coarse)').matches;
  return (
    <ContextMenu entries={entries} disabled={isTouch}>
      <div className={styles.through}>
        <div className={styles.through} onContextMenu={(event) => isOwn() && event.stopPropagation()}>
          {children}
        </div>
      </div>
    </ContextMenu>
  );
});
