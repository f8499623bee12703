/** One note: its text with what it looks like below it, or only what it looks like. */
import { observer } from 'mobx-react-lite';
import { use, useDeferredValue, useRef, useState } from 'react';
import { IconButton, TextArea, useTranslate } from '#plugin-api/client';
import { citationLink } from '../../../common/citation-links.ts';
import type { Citation } from '../../../common/model/annotations.ts';
import type { NoteDraft } from '../../stores/note-draft.ts';
import { LinkMenu } from './link-menu.tsx';
import { NoteText } from './note-text.tsx';
import { ReadOnly } from './read-only.ts';
import styles from './reference.module.css';

export interface NoteEditorProps {
  readonly draft: NoteDraft;
  /** The highlights that the note may lead to. */
  readonly citations: readonly Citation[];
  readonly onRemove: () => unknown;
  /** Another text has been stored. */
  readonly onUpdated: () => unknown;
}

export const NoteEditor = observer(({ draft, citations, onRemove, onUpdated }: NoteEditorProps) => {
  const t = useTranslate();
  const readOnly = use(ReadOnly);
  const noWrite = readOnly ? t('share.noWrite') : undefined;
  const [wantsToWrite, setWriting] = useState(draft.text === '');
  const [linking, setLinking] = useState(false);
  const writing = wantsToWrite && !readOnly;
  const before = useRef(draft.text);
  const root = useRef<HTMLDivElement>(null);
  const area = () => root.current?.querySelector('textarea');
  // Formatting a long note must not hold up the typing.
  const seen = useDeferredValue(draft.text);
  const leave = async () => {
    const isChanged = draft.text !== before.current;
    before.current = draft.text;
    if (draft.text.trim() !== '') setWriting(false);
    await draft.flush();
    if (isChanged && draft.state === 'saved') onUpdated();
  };
  /** Opening the menu takes the keyboard out of the text for a moment, which is no end of writing. */
  const showLinks = (open: boolean) => {
    setLinking(open);
    if (!open) requestAnimationFrame(() => area()?.focus());
  };
  const link = (citation: Citation) => {
    const { selectionStart: from = draft.text.length, selectionEnd: to = from } = area() ?? {};
    const words = draft.text.slice(from, to) || t('highlight.page', { page: citation.page });
    draft.write(draft.text.slice(0, from) + citationLink(citation.id, words) + draft.text.slice(to));
  };
  return (
    <div ref={root} className={styles.note}>
      {writing && (
        <TextArea
          aria-label={t('note.text')}
          dir="auto"
          autoFocus
          value={draft.text}
          placeholder={t('note.placeholder')}
          onChange={(event) => draft.write(event.currentTarget.value)}
          onBlur={() => !linking && void leave()}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            event.currentTarget.blur();
          }}
        />
      )}
      {seen.trim() !== '' && (
        <div
          className={styles.preview}
          dir="auto"
          {...(writing && { role: 'group', 'aria-label': t('note.preview') })}
          onDoubleClick={() => setWriting(true)}
        >
          <NoteText text={seen} citations={citations} />
        </div>
      )}
      <footer className={styles.noteFooter}>
        <span role="status">{draft.state === 'saved' ? '' : t(`note.state.${draft.state}`)}</span>
        {writing && <LinkMenu citations={citations} open={linking} onOpenChange={showLinks} onPick={link} />}
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
