/** One thread: the words that it is about, what was said, and where one answers. */
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Notices } from '#plugin-api/client';
import { Button, cx, Icon, IconButton } from '#ui';
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import type { Thread } from '../../common/model.ts';
import type { CommentDesk, Held } from '../stores/comment-desk.ts';
import { CommentBox } from './comment-box.tsx';
import { CommentView } from './comment-view.tsx';
import { useChosenInView, useSeen } from './use-seen.ts';
import styles from './comments.module.css';

/** Comments that are shown of a thread that is not being read: the first, and the last ones. */
const SHOWN = 3;

interface ThreadCardProps {
  readonly desk: CommentDesk;
  readonly held: Held;
  readonly thread: Thread;
  /** `null` when its words are gone, `undefined` while it is not known. */
  readonly place: Stretch | null | undefined;
  /** Of the panel. */
  readonly isVisible: boolean;
}

export const ThreadCard = observer(({ desk, held: { discussion }, thread, place, isVisible }: ThreadCardProps) => {
  const t = useTranslate();
  const notices = useService(Notices);
  const offline = useOfflineReason();
  const card = useRef<HTMLElement>(null);
  const [isWhole, setWhole] = useState(false);
  const isChosen = desk.chosen === thread.id;
  useSeen(card, isVisible && thread.unread > 0, () => discussion.seen(thread));
  useChosenInView(card, isChosen);
  const { comments, resolved_at, resolved_by } = thread;
  const isCut = !isChosen && !isWhole && comments.length > SHOWN + 1;
  const shown = isCut ? [...comments.slice(0, 1), ...comments.slice(1 - SHOWN)] : comments;
  const show = () => {
    desk.choose(thread.id);
    desk.reveal(thread.id);
  };
  const resolve = () => discussion.setResolved(thread.id, resolved_at === null).catch(notices.failure);
  return (
    <article
      ref={card}
      className={cx(styles.thread, isChosen && styles.chosen, thread.unread > 0 && styles.unread)}
      aria-label={t('thread', { name: comments[0]?.author.name ?? '' })}
      aria-current={isChosen || undefined}
      onFocus={() => !isChosen && desk.choose(thread.id)}
    >
      <header className={styles.head}>
        <button
          type="button"
          className={styles.quoteButton}
          onClick={show}
          disabled={!place}
          title={place ? t('show') : t('gone.words')}
        >
          {place === null && <Icon name="circle-alert" size={14} title={t('gone.words')} />}
          <q className={cx(styles.quote, place === null && styles.gone)} dir="auto">
            {thread.anchor.quote}
          </q>
        </button>
        {discussion.mayComment && (
          <IconButton
            size="small"
            icon={resolved_at === null ? 'check' : 'rotate-ccw'}
            label={t(resolved_at === null ? 'resolve' : 'reopen')}
            disabledReason={offline}
            onClick={() => void resolve()}
          />
        )}
      </header>
      <p className={styles.where}>{thread.name === '' ? t('gone.file') : thread.name}</p>
      <ol className={styles.comments}>
        {shown.map((comment, index) => (
          <li key={comment.id}>
            <CommentView discussion={discussion} thread={thread} comment={comment} />
            {isCut && index === 0 && (
              <Button size="small" variant="ghost" onClick={() => setWhole(true)}>
                {t('earlier', { count: comments.length - shown.length })}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {resolved_at !== null && (
        <p className={styles.resolved}>{resolved_by ? t('resolvedBy', { name: resolved_by }) : t('resolved')}</p>
      )}
      {discussion.mayComment && isChosen && (
        <CommentBox
          label={t('reply.label')}
          action={t('reply.send')}
          placeholder={t('reply.placeholder')}
          people={discussion.people}
          keeper={desk.typed}
          name={`reply ${thread.id}`}
          onSend={(text, key) => discussion.reply(thread.id, text, key)}
        />
      )}
      {discussion.mayComment && !isChosen && (
        <Button size="small" variant="ghost" onClick={() => desk.choose(thread.id)}>
          {t('reply.open')}
        </Button>
      )}
    </article>
  );
});
