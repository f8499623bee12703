/** Notes on a reference: Markdown, saved while they are written. */
import { observer } from 'mobx-react-lite';
import { Button, Notices, useService, useTranslate } from '#plugin-api/client';
import type { ReferenceDetail } from '../../stores/reference-detail.ts';
import { NoteEditor } from './note-editor.tsx';
import styles from './reference.module.css';

export const NoteList = observer(({ detail }: { readonly detail: ReferenceDetail }) => {
  const t = useTranslate();
  const notices = useService(Notices);
  const remove = async (id: number) => {
    const undo = await detail.removeNote(id);
    notices.success(t('toast.note.deleted'), async () => {
      await undo();
      notices.success(t('toast.note.restored'));
    });
  };
  const add = async () => {
    await detail.addNote();
    notices.success(t('toast.note.added'));
  };
  return (
    <section className={styles.section} aria-label={t('note.heading')}>
      <h3 className={styles.heading}>
        {t('note.heading')}
        <Button size="small" variant="ghost" icon="plus" onClick={() => add().catch((error: unknown) => notices.failure(error))}>
          {t('note.add')}
        </Button>
      </h3>
      {detail.notes.length === 0 && <p className={styles.help}>{t('note.none')}</p>}
      {detail.notes.map((note) => (
        <NoteEditor
          key={note.id}
          draft={note.draft}
          onRemove={() => remove(note.id).catch((error: unknown) => notices.failure(error))}
        />
      ))}
    </section>
  );
});
