/** One note: its text, or what the text looks like. */
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { IconButton, Markdown, TextArea, useTranslate } from '#plugin-api/client';
import type { NoteDraft } from '../../stores/note-draft.ts';
import styles from './reference.module.css';

export interface NoteEditorProps {
  readonly draft: NoteDraft;
  readonly onRemove: () => unknown;
}

export const NoteEditor = observer(({ draft, onRemove }: NoteEditorProps) => {
  const t = useTranslate();
  const [writing, setWriting] = useState(draft.text === '');
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
          onBlur={() => {
            void draft.flush();
            if (draft.text.trim() !== '') setWriting(false);
          }}
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
          // Before the text loses the keyboard, which would flip the view a second time.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setWriting(!writing)}
        />
        <IconButton size="small" icon="trash" label={t('note.delete')} onClick={() => onRemove()} />
      </footer>
    </div>
  );
});
