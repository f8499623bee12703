/** One note: its text with what it looks like below it, or only what it looks like. */
import { observer } from 'mobx-react-lite';
import { type FocusEvent, use, useDeferredValue, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from '#client-kit';
import { IconButton, TextArea } from '#ui';
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
  /** What was typed before the editor was there. */
  readonly typedAhead?: () => string;
  readonly onRemove: () => unknown;
  /** Another text has been stored. */
  readonly onUpdated: () => unknown;
}

export const NoteEditor = observer(({ draft, citations, typedAhead, onRemove, onUpdated }: NoteEditorProps) => {
  const t = useTranslate();
  const readOnly = use(ReadOnly);
  const noWrite = readOnly ? t('share.noWrite') : undefined;
  const [wantsToWrite, setWriting] = useState(draft.text === '');
  const [linking, setLinking] = useState(false);
  const writing = wantsToWrite && !readOnly;
  const stored = useRef(draft.text);
  /** Where one writes on after a link. */
  const caret = useRef<number>(undefined);
  const root = useRef<HTMLDivElement>(null);
  const area = () => root.current?.querySelector('textarea');
  useLayoutEffect(() => {
    const typed = typedAhead?.() ?? '';
    if (typed !== '') draft.write(draft.text + typed);
  }, []);
  // Formatting a long note must not hold up the typing.
  const seen = useDeferredValue(draft.text);
  const store = async () => {
    const isChanged = draft.text !== stored.current;
    stored.current = draft.text;
    await draft.flush();
    if (isChanged && draft.state === 'saved') onUpdated();
  };
  /** Whoever leaves the text has it stored; as long as the keyboard is in the note, or in the menu of links, one writes. */
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!writing || linking) return;
    const isInside = relatedTarget instanceof Node && root.current?.contains(relatedTarget);
    if (!isInside && draft.text.trim() !== '') setWriting(false);
    void store();
  };
  const link = (citation: Citation) => {
    const { selectionStart: from = draft.text.length, selectionEnd: to = from } = area() ?? {};
    const words = draft.text.slice(from, to) || t('highlight.page', { page: citation.page });
    const before = draft.text.slice(0, from) + citationLink(citation.id, words);
    draft.write(before + draft.text.slice(to));
    caret.current = before.length;
  };
  const writeOn = () => {
    area()?.focus();
    if (caret.current !== undefined) area()?.setSelectionRange(caret.current, caret.current);
    caret.current = undefined;
  };
  return (
    <div ref={root} className={styles.note} onBlur={onBlur}>
      {writing && (
        <TextArea
          aria-label={t('note.text')}
          dir="auto"
          autoFocus
          value={draft.text}
          placeholder={t('note.placeholder')}
          onChange={(event) => draft.write(event.currentTarget.value)}
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
        {writing && (
          <LinkMenu citations={citations} open={linking} onOpenChange={setLinking} onPick={link} giveFocusBack={writeOn} />
        )}
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
