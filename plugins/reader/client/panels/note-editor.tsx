/** Writes the note on a highlight, in Markdown. Nothing that was typed is lost: closing saves, and a reload goes on with it. */
import { type KeyboardEvent, type ReactNode, useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button, TextArea } from '#ui';
import { useReaderText } from '../viewer/use-reader-text.ts';
import styles from './cards.module.css';
import { type KeptDraft, useKeptDraft } from './use-kept-draft.ts';

/** What makes a note look otherwise when it is read; a preview of mere words would say them twice. */
const FORMATTED = /[*_`~[\]<>|\\]|^\s*(?:#|[-+]\s|\d+[.)]\s)|https?:/m;

interface NoteEditorProps {
  readonly text: string;
  readonly kept?: KeptDraft;
  /** What was typed before the editor was there. */
  readonly typedAhead?: () => string;
  /** What the text looks like when it is read. */
  readonly preview?: (text: string) => ReactNode;
  /** Resolves to whether the note is safe. */
  readonly onSave: (text: string) => Promise<boolean>;
  /** @param hadFocus whether the keyboard was still in the editor; it may have gone on while the note was stored. */
  readonly onClose: (hadFocus: boolean) => void;
}

export function NoteEditor({ text, kept, typedAhead, preview, onSave, onClose }: NoteEditorProps) {
  const t = useReaderText();
  const [draft, setDraft] = useState(kept?.text ?? text);
  useLayoutEffect(() => {
    const typed = typedAhead?.() ?? '';
    if (typed !== '') setDraft((before) => before + typed);
  }, []);
  // Formatting a long note must not hold up the typing.
  const seen = useDeferredValue(draft);
  const [isSaving, setSaving] = useState(false);
  /** What is stored, as far as this editor knows. */
  const safe = useRef(text);
  const root = useRef<HTMLDivElement>(null);
  const unsaved = useRef<string>(undefined);
  unsaved.current = draft === safe.current ? undefined : draft;
  useKeptDraft(unsaved.current, kept);
  const store = async (written: string): Promise<boolean> => {
    const isSafe = await onSave(written);
    if (isSafe) kept?.drop();
    return isSafe;
  };
  const save = useRef(store);
  save.current = store;
  useEffect(
    () => () => {
      if (unsaved.current === undefined) return;
      // What cannot be stored is there again when the note is opened.
      kept?.keep(unsaved.current);
      void save.current(unsaved.current);
    },
    [],
  );
  const leave = () => {
    unsaved.current = undefined;
    onClose(root.current?.contains(document.activeElement) ?? false);
  };
  const submit = async (): Promise<void> => {
    setSaving(true);
    const isSafe = await store(draft);
    setSaving(false);
    if (!isSafe) return;
    safe.current = draft;
    leave();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    event.stopPropagation();
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
    if (event.key === 'Escape') void submit();
  };
  return (
    <div ref={root} className={styles.editor} onKeyDown={onKeyDown}>
      <TextArea
        aria-label={t('note.label')}
        placeholder={t('note.placeholder')}
        autoFocus
        minRows={3}
        maxRows={10}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
      />
      {preview && FORMATTED.test(seen) && (
        <div className={styles.preview} role="group" aria-label={t('note.preview')}>
          {preview(seen)}
        </div>
      )}
      <div className={styles.buttons}>
        <span className={styles.hint}>{t('note.markdown')}</span>
        <Button
          size="small"
          variant="ghost"
          onClick={() => {
            setDraft(text);
            kept?.drop();
            leave();
          }}
        >
          {t('note.discard')}
        </Button>
        <Button size="small" variant="primary" busy={isSaving} onClick={() => void submit()}>
          {t('note.save')}
        </Button>
      </div>
    </div>
  );
}
