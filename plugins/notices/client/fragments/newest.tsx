/** The block of Home with the newest release note (decisions §1). Where there is none, or it does not come, there is nothing to miss. */
import { observer } from 'mobx-react-lite';
import { useTranslate } from '#client-kit';
import { Skeleton } from '#ui';
import { NoteList } from '../panels/note-list.tsx';
import styles from '../panels/notices.module.css';
import { useNotificationStore } from './use-notification-store.ts';

const Newest = observer(() => {
  const t = useTranslate();
  const { notes, notesError } = useNotificationStore((store) => store.needNotes());
  const [newest] = notes ?? [];
  if (!newest && (notes || notesError !== undefined)) return null;
  return (
    <section className={styles.newest} aria-labelledby="notices-newest">
      <h2 id="notices-newest">{t('widget.newest')}</h2>
      {newest ? <NoteList notes={[newest]} /> : <Skeleton shape="rows" count={1} />}
    </section>
  );
});

export default Newest;
