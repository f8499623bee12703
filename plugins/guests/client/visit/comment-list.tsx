/** What is said of the manuscript, and where the guest says something themselves. */
import { observer } from 'mobx-react-lite';
import { useTranslate } from '#client-kit';
import { EmptyState } from '#ui';
import type { GuestPlace, GuestThread } from '../../common/model.ts';
import { CommentThread } from './comment-thread.tsx';
import { SayForm } from './say-form.tsx';
import type { VisitStore } from './visit-store.ts';
import styles from './visit.module.css';

export interface CommentListProps {
  readonly visit: VisitStore;
  readonly threads: readonly GuestThread[];
  /** What is about to be commented on. */
  readonly place: GuestPlace | undefined;
  /** What is shown beside it: how one begins depends on that. */
  readonly view: 'pages' | 'sources';
  readonly onEnd: () => void;
}

export const CommentList = observer(function CommentList({ visit, threads, place, view, onEnd }: CommentListProps) {
  const t = useTranslate();
  const open = threads.filter((thread) => !thread.is_resolved);
  const resolved = threads.filter((thread) => thread.is_resolved);
  return (
    <>
      <h2 className={styles.talkTitle}>{t('view.comments')}</h2>
      {place && (
        <div className={styles.thread}>
          <blockquote className={styles.quote} dir="auto">
            {place.quote}
          </blockquote>
          <SayForm
            key={`${place.file} ${place.quote}`}
            label={t('comment.new')}
            send={t('comment.send')}
            autoFocus
            onSend={async (text) => {
              await visit.comment(place, text);
              onEnd();
            }}
            onCancel={onEnd}
          />
        </div>
      )}
      {visit.mayComment && !place && <p className={styles.small}>{t(`comment.how.${view}`)}</p>}
      {threads.length === 0 && !place && <EmptyState icon="message-square" title={t('comment.none')} />}
      {open.map((thread) => (
        <CommentThread key={thread.id} visit={visit} thread={thread} />
      ))}
      {resolved.length > 0 && (
        <details className={styles.resolved}>
          <summary>{t('comment.resolved', { count: resolved.length })}</summary>
          {resolved.map((thread) => (
            <CommentThread key={thread.id} visit={visit} thread={thread} />
          ))}
        </details>
      )}
    </>
  );
});
