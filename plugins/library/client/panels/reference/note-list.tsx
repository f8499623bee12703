/** Notes on a reference: Markdown, saved while they are written. */
import { observer } from 'mobx-react-lite';
import { use, useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Notices } from '#plugin-api/client';
import { Button, TypedAhead } from '#ui';
import { LibraryParts } from '../../tokens.ts';
import type { ReferenceDetail } from '../../stores/reference-detail.ts';
import { NoteEditor } from './note-editor.tsx';
import { ReadOnly } from './read-only.ts';
import styles from './reference.module.css';
import { Section } from './section.tsx';

export const NoteList = observer(({ detail }: { readonly detail: ReferenceDetail }) => {
  const t = useTranslate();
  const notices = useService(Notices);
  const { toasts, notes } = useService(LibraryParts);
  const [isAdding, setAdding] = useState(false);
  const [ahead] = useState(() => new TypedAhead());
  const noWrite = use(ReadOnly) ? t('share.noWrite') : undefined;
  const remove = async (id: number) => {
    let restore = await detail.removeNote(id);
    toasts.done('note', 'deleted', {
      undo: async () => {
        await restore();
        toasts.done('note', 'restored');
      },
      redo: async () => {
        restore = await detail.removeNote(id);
        toasts.done('note', 'deleted');
      },
    });
  };
  const add = async (button: HTMLElement) => {
    setAdding(true);
    ahead.begin(button);
    try {
      await detail.addNote();
    } catch (error) {
      ahead.giveUp();
      throw error;
    } finally {
      setAdding(false);
    }
    toasts.done('note', 'added');
  };
  return (
    <Section
      heading={t('note.heading')}
      actions={
        <>
          {detail.citations.length > 0 && (
            <Button
              size="small"
              variant="ghost"
              icon="highlighter"
              disabledReason={noWrite}
              onClick={() => notes.fromHighlights(detail.id)}
            >
              {t('note.fromHighlights')}
            </Button>
          )}
          <Button
            size="small"
            variant="ghost"
            icon="plus"
            busy={isAdding}
            disabledReason={noWrite}
            onClick={({ currentTarget }) => add(currentTarget).catch((error: unknown) => notices.failure(error))}
          >
            {t('note.add')}
          </Button>
        </>
      }
    >
      {detail.notes.length === 0 && <p className={styles.help}>{t('note.none')}</p>}
      {detail.notes.map((note) => (
        <NoteEditor
          key={note.id}
          draft={note.draft}
          citations={detail.citations}
          {...(note.id === detail.added && { typedAhead: () => ahead.take() })}
          onUpdated={() => toasts.done('note', 'updated')}
          onRemove={() => remove(note.id).catch((error: unknown) => notices.failure(error))}
        />
      ))}
    </Section>
  );
});
