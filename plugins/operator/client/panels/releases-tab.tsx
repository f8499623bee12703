/** What each version brought, as people read it. A note is published by releasing, not here. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { ApiError } from '#plugin-api';
import { useApi, useTranslate } from '#client-kit';
import { EmptyState, ErrorState, Markdown, ScrollArea, Skeleton } from '#ui';
import { type ReleaseNote, releaseNotesCall } from '../../common/release-notes.ts';
import { Paged } from '../stores/paged.ts';
import styles from './desk.module.css';
import { useFormat } from './use-format.ts';

export const ReleasesTab = observer(() => {
  const t = useTranslate();
  const { releaseNotes } = useApi(releaseNotesCall);
  const { day } = useFormat();
  const [store] = useState(
    () =>
      new Paged<ReleaseNote>(async () => {
        const { data } = await releaseNotes();
        return { data, total: data.length };
      }),
  );
  useEffect(() => void store.load(), [store]);
  const { answer, error, load } = store;
  if (!answer) {
    if (error === undefined) return <Skeleton shape="rows" count={6} />;
    // Nobody keeps release notes here.
    if (error instanceof ApiError && error.status === 404)
      return <EmptyState icon="scroll-text" title={t('releases.unavailable')} text={t('releases.unavailableText')} />;
    return <ErrorState title={t('failed')} onRetry={() => load()} />;
  }
  if (answer.total === 0) return <EmptyState icon="scroll-text" title={t('releases.none')} text={t('releases.how')} />;
  return (
    <ScrollArea label={t('tab.releases')} className={styles.notes}>
      <p className={styles.detail}>{t('releases.how')}</p>
      {answer.data.map((note) => (
        <article key={note.id} className={styles.note}>
          <h3>
            {note.version} · {note.title}
          </h3>
          <p className={styles.detail}>{day(note.published_at)}</p>
          <Markdown text={note.body} />
        </article>
      ))}
    </ScrollArea>
  );
});
