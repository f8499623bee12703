/** What is said about the texts on the screen: threads in the order of the text, with what has lost its words at the end. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Commands, type PanelProps } from '#plugin-api/client';
import { Button, EmptyState, ErrorState, Skeleton, StaleNotice } from '#ui';
import type { CommentDesk, Held } from '../stores/comment-desk.ts';
import { TheDesk } from '../tokens.ts';
import { CommentsToolbar } from './comments-toolbar.tsx';
import { DraftCard } from './draft-card.tsx';
import { ThreadCard } from './thread-card.tsx';
import styles from './comments.module.css';

/** Threads that are drawn; more on demand. */
const STEP = 100;

export interface CommentsParams {
  readonly kind?: string;
  readonly thing?: number;
  readonly thread?: number;
}

const Nothing = observer(({ desk, held }: { readonly desk: CommentDesk; readonly held: Held }) => {
  const t = useTranslate();
  const commands = useService(Commands);
  const { filter } = desk;
  if (filter.isNarrow)
    return (
      <EmptyState
        icon="list-filter"
        title={t('empty.filtered')}
        action={<Button onClick={filter.widen}>{t('filter.widen')}</Button>}
      />
    );
  if (filter.standing === 'resolved') return <EmptyState icon="circle-check" title={t('empty.resolved')} />;
  const { mayComment } = held.discussion;
  return (
    <EmptyState
      icon="message-square"
      title={t('empty.title')}
      {...(mayComment && { text: t('empty.text') })}
      action={
        mayComment &&
        desk.surface && (
          <Button icon="message-square-plus" variant="primary" onClick={() => void commands.run('comments.add')}>
            {t('add.action')}
          </Button>
        )
      }
    />
  );
});

const Threads = observer(({ desk, held, isVisible }: { desk: CommentDesk; held: Held; isVisible: boolean }) => {
  const t = useTranslate();
  const [most, setMost] = useState(STEP);
  const { shown, chosen } = desk;
  const chosenAt = shown.findIndex(({ thread }) => thread.id === chosen);
  const drawn = shown.slice(0, Math.max(most, chosenAt + 1));
  const draft = desk.draft?.held === held ? desk.draft : undefined;
  if (shown.length === 0 && !draft) return <Nothing desk={desk} held={held} />;
  const firstGone = drawn.find(({ place }) => place === null)?.thread.id;
  return (
    <ul className={styles.threads} aria-label={t('threads')}>
      {draft && (
        <li>
          <DraftCard desk={desk} draft={draft} />
        </li>
      )}
      {drawn.map(({ thread, place }) => (
        <li key={thread.id}>
          {thread.id === firstGone && <h3 className={styles.goneHeading}>{t('gone.heading')}</h3>}
          <ThreadCard desk={desk} held={held} thread={thread} place={place} isVisible={isVisible} />
        </li>
      ))}
      {drawn.length < shown.length && (
        <li className={styles.more}>
          <Button onClick={() => setMost(most + STEP)}>{t('more', { count: shown.length - drawn.length })}</Button>
        </li>
      )}
    </ul>
  );
});

const CommentsPanel = observer(({ params, panel }: PanelProps<CommentsParams>) => {
  const t = useTranslate();
  const desk = useService(TheDesk);
  const { kind, thing, thread } = params;
  useEffect(() => {
    if (kind !== undefined && thing !== undefined) void desk.showThread(kind, thing, thread ?? 0);
  }, [desk, kind, thing, thread]);
  const { current, unread } = desk;
  useEffect(() => {
    panel.setTitle(unread > 0 ? t('title.unread', { count: unread }) : t('title.plain'));
  }, [panel, unread, t]);
  if (!current) return <EmptyState icon="message-square" title={t('none.title')} text={t('none.text')} />;
  const { discussion } = current;
  if (discussion.state === 'loading') return <Skeleton shape="rows" count={6} />;
  if (discussion.state === 'gone') return <EmptyState icon="lock" title={t('gone.title')} text={t('gone.text')} />;
  if (discussion.state === 'failed') return <ErrorState title={t('failed')} onRetry={() => discussion.load()} />;
  return (
    <div className={styles.panel} data-main>
      <CommentsToolbar desk={desk} discussion={discussion} />
      {discussion.error !== undefined && (
        <StaleNotice text={t('stale')} retrying={discussion.isLoading} onRetry={() => discussion.load()} />
      )}
      {!discussion.mayComment && <p className={styles.readOnly}>{t('readOnly')}</p>}
      <div className={styles.scroll}>
        <Threads desk={desk} held={current} isVisible={panel.isVisible} />
      </div>
    </div>
  );
});

export default CommentsPanel;
