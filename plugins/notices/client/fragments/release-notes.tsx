/** The widget "Release notes" (CORE-058): what each version brought. */
import { observer } from 'mobx-react-lite';
import { useTranslate } from '#client-kit';
import { EmptyState, ErrorState, Skeleton } from '#ui';
import { NoteList } from '../panels/note-list.tsx';
import { useNotificationStore } from './use-notification-store.ts';

const ReleaseNotes = observer(() => {
  const t = useTranslate();
  const { notes, notesError, loadNotes } = useNotificationStore((store) => store.needNotes());
  if (!notes) {
    if (notesError === undefined) return <Skeleton shape="rows" count={3} />;
    return <ErrorState title={t('widget.notesFailed')} text={t('failedText')} onRetry={loadNotes} />;
  }
  if (notes.length === 0) return <EmptyState icon="bell" title={t('none.releaseNotes')} />;
  return <NoteList notes={notes} />;
});

export default ReleaseNotes;
