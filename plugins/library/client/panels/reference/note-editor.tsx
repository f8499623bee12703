/** One note: its text, or what the text looks like. */
import { observer } from 'mobx-react-lite';
import { use, useRef, useState } from 'react';
import { IconButton, Markdown, TextArea, useTranslate } from '#plugin-api/client';
import type { NoteDraft } from '../../stores/note-draft.ts';
import { ReadOnly } from './read-only.ts';
import styles from './reference.module.css';

export interface NoteEditorProps {
  readonly draft: NoteDraft;
  readonly onRemove: () => unknown;
  /** Another text has been stored. */
  readonly onUpdated: () => unknown;
}

export const NoteEditor = observer(({ draft, onRemove, onUpdated }: NoteEditorProps) => {
  const t = useTranslate();
  const readOnly = use(ReadOnly);
  const noWrite = readOnly ? t('share.noWrite') : undefined;
  const [wantsToWrite, setWriting] = useState(draft.text === '');
  const writing = wantsToWrite && !readOnly;
  const before = useRef(draft.text);
  const leave = async () => {
    const isChanged = draft.text !== before.current;
    before.current = draft.text;
    if (draft.text.trim() !== '') setWriting(false);
    await draft.flush();
    if (isChanged && draft.state === 'saved') onUpdated();
  };
  return (
    <div className={styles.note}>
      {writing ? (
        <TextArea
          aria-label={t('note.text')}
          dir="auto"
          autoFocus
          value={draft.text}
          placeholder={t('note.placeholder')}
          onChange={(event) => draft.write(event.currentTarget.value)}
          onBlur={() => void leave()}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            event.currentTarget.blur();
          }}
        />
      ) : (
        <div className={styles.preview} dir="auto" onDoubleClick={() => setWriting(true)}>
          <Markdown text={draft.text} />
        </div>
      )}
      <footer className={styles.noteFooter}>
        <span role="status">{draft.state === 'saved' ? '' : t(`note.state.${draft.state}`)}</span>
        <IconButton
          size="small"
          icon={writing ? 'eye' : 'pencil'}
          label={t(writing ? 'note.show' : 'note.edit')}
          disabledReason={noWrite}
          // Before the text loses the keyboard, which would flip the view a second time.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setWriting(!writing)}
        />
        <IconButton size="small" icon="trash" label={t('note.delete')} disabledReason={noWrite} onClick={() => onRemove()} />
      </footer>
    </div>
  );
});
