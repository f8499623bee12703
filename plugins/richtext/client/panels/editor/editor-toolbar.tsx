/** What is done most often in a text, and the way to the rest. */
import { observer } from 'mobx-react-lite';
import { useOptionalService, useService, useTranslate } from '#client-kit';
import { Commands, Menus } from '#plugin-api/client';
import { Button, IconButton, Menu, MenuButtons, Toolbar, ToolbarSeparator } from '#ui';
import { Suggesting } from '#plugins/coedit/common/suggesting.ts';
import { Presence, type PresenceRoom } from '#plugins/library/common/presence.ts';
import type { OpenEditor } from '../../editor/open-editor.ts';
import type { EditorAction } from '../../editor/part.ts';
import type { RichFile } from '../../stores/rich-file.ts';
import { entriesOf, entryOf, keysOf } from './action-entries.ts';
import { SaveMark } from './save-mark.tsx';
import { ViewMenu } from './view-menu.tsx';
import styles from './editor.module.css';

interface ToolbarProps {
  readonly editor: OpenEditor;
  readonly file: RichFile;
  /** Who else is in the text. */
  readonly room?: PresenceRoom | undefined;
}

const MARKS = ['bold', 'italic', 'underline'] as const;
const MORE_MARKS = ['strike', 'superscript', 'subscript', 'smallCaps', 'code', 'highlight', '-', 'clearFormatting'];
const LISTS = ['bulletList', 'orderedList'] as const;
const MORE_LISTS = ['taskList', 'restartList', '-', 'indent', 'outdent'];
const ALIGNS = ['alignLeft', 'alignCenter', 'alignRight', 'alignJustify'];

const whyNot = ({ isWriter, maySuggest, mayComment }: RichFile): string => {
  if (maySuggest) return 'editor.cannotSuggest';
  if (isWriter) return 'editor.viewing';
  return mayComment ? 'editor.role.commentOnly' : 'editor.role.readOnly';
};

export const EditorToolbar = observer(({ editor, file, room }: ToolbarProps) => {
  const t = useTranslate();
  const commands = useService(Commands);
  const menus = useService(Menus);
  const Faces = useOptionalService(Presence)?.Faces;
  const ModeSwitch = useOptionalService(Suggesting)?.ModeSwitch;
  const parts = { editor, commands, t };
  const { states } = editor;
  const readOnly = file.mayWrite ? undefined : t(whyNot(file));
  const button = (id: string) => {
    const action = editor.actions.find((each) => each.id === id);
    if (!action) return null;
    const reason = editor.mayDo(id) ? undefined : readOnly;
    return (
      <IconButton
        key={id}
        icon={action.icon}
        label={t(`action.${id}`)}
        keys={keysOf(commands, id)}
        pressed={action.isOn && states.isOn(id)}
        disabled={reason === undefined && !states.isEnabled(id)}
        disabledReason={reason}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => editor.run(id)}
      />
    );
  };
  const focusText = () => editor.here.view.focus();
  const kinds = editor.actions.filter(({ group, isOn }) => group === 'structure' && isOn);
  const isSet = ({ id }: EditorAction) => states.isOn(id);
  // An item of a list is told by its list.
  const kind =
    kinds.find((action) => action.id !== 'numberHeadings' && isSet(action)) ??
    editor.actions.find((action) => action.group === 'list' && action.id !== 'restartList' && isSet(action));
  const front = states.front && `nodes.front.kind.${states.front}`;
  const inserts = editor.actions.filter(({ group }) => group === 'insert');
  return (
    <Toolbar label={t('editor.tools')} className={styles.toolbar}>
      <div className={styles.moved}>
        {editor.takesWords && (
          <>
            <IconButton icon="undo" label={t('editor.undo')} keys="mod+z" onClick={() => editor.turn('undo')} />
            <IconButton icon="redo" label={t('editor.redo')} keys="mod+y" onClick={() => editor.turn('redo')} />
          </>
        )}
        {editor.takesWords && (
          <>
            <Menu entries={() => kinds.map((action) => entryOf(action, parts))} giveFocusBack={focusText}>
              <Button size="small" variant="ghost" iconEnd="chevron-down" className={styles.kind} title={t('editor.kind')}>
                {t(kind ? `action.${kind.id}` : (front ?? 'editor.mixed'))}
              </Button>
            </Menu>
            <ToolbarSeparator />
            {/* Before how words look, which keys do as well: where there is little room, it is in sight. */}
            {(readOnly === undefined || file.maySuggest) && (
              <>
                {button('cite')}
                <Menu entries={() => inserts.map((action) => entryOf(action, parts))} giveFocusBack={focusText}>
                  <IconButton icon="plus" label={t('editor.insert')} />
                </Menu>
                <ToolbarSeparator />
              </>
            )}
            {MARKS.map(button)}
            <Menu entries={() => entriesOf(MORE_MARKS, parts)} giveFocusBack={focusText}>
              <IconButton icon="type" label={t('editor.moreMarks')} />
            </Menu>
            {button('link')}
            <ToolbarSeparator />
            {LISTS.map(button)}
            <Menu entries={() => entriesOf(MORE_LISTS, parts)} giveFocusBack={focusText}>
              <IconButton icon="list-checks" label={t('editor.moreLists')} />
            </Menu>
            <Menu entries={() => entriesOf(ALIGNS, parts)} giveFocusBack={focusText}>
              <IconButton icon={ALIGNS.slice(1).some(states.isOn) ? alignIcon(editor) : 'align-left'} label={t('editor.align')} />
            </Menu>
          </>
        )}
        <MenuButtons entries={menus.entries('texts.toolbar')} />
      </div>
      <SaveMark file={file} />
      {ModeSwitch && file.suggested && <ModeSwitch text={file.suggested} />}
      {Faces && room && <Faces room={room} />}
      {button('find')}
      <ViewMenu editor={editor} />
    </Toolbar>
  );
});

const alignIcon = ({ states }: OpenEditor): string =>
  states.isOn('alignCenter') ? 'align-center' : states.isOn('alignRight') ? 'align-right' : 'align-justify';
