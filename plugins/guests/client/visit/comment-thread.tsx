/** One thread: the words that it is about, what was said, and a place to answer. */
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Language } from '#plugin-api/client';
import { Avatar, Button, cx } from '#ui';
import type { GuestThread } from '../../common/model.ts';
import type { Reading } from './reading.ts';
import { SayForm } from './say-form.tsx';
import styles from './talk.module.css';
import page from './visit.module.css';

export interface CommentThreadProps {
  readonly reading: Reading;
  readonly thread: GuestThread;
  /** Goes back to where the guest was in the manuscript. */
  readonly onLeave: () => void;
}

const Said = ({ said: { name, is_guest, text, created_at } }: { readonly said: GuestThread['comments'][number] }) => {
  const t = useTranslate();
  const { code } = useService(Language);
  return (
    <div className={styles.said}>
      <Avatar name={name} size={22} />
      <div className={styles.words}>
        <p className={styles.author}>
          <b dir="auto">{name}</b>
          {is_guest && <span>{t('comment.guest')}</span>}
          <time dateTime={created_at}>
            {new Date(created_at).toLocaleString(code, { dateStyle: 'medium', timeStyle: 'short' })}
          </time>
        </p>
        <p className={styles.text} dir="auto">
          {text}
        </p>
      </div>
    </div>
  );
};

export const CommentThread = observer(function CommentThread({ reading, thread, onLeave }: CommentThreadProps) {
  const t = useTranslate();
  const { visit, chosen, focused, isTalkOpen } = reading;
  const where = `reply ${thread.id}`;
  const card = useRef<HTMLElement>(null);
  const [isAnswering, setAnswering] = useState(visit.drafts.has(where));
  const isChosen = chosen === thread.id;
  const isGone = thread.place === null && !thread.is_resolved;
  useEffect(() => {
    // What the guest is about to press must not move from under the pointer.
    if (isChosen && card.current?.contains(document.activeElement) === false) card.current.scrollIntoView({ block: 'nearest' });
  }, [isChosen, isTalkOpen]);
  useEffect(() => {
    if (focused?.thread === thread.id) card.current?.focus();
    // It is asked for by another object each time.
  }, [focused, thread.id]);
  const endAnswer = () => {
    setAnswering(false);
    card.current?.focus();
  };
  return (
    <article
      ref={card}
      tabIndex={-1}
      className={cx(styles.thread, isChosen && styles.chosen)}
      aria-label={t('comment.thread', { name: thread.comments[0]?.name ?? '' })}
      aria-current={isChosen || undefined}
    >
      {thread.quote !== '' && (
        <button
          type="button"
          className={styles.quoteButton}
          disabled={thread.place === null}
          title={t(isGone ? 'comment.gone' : 'comment.show')}
          onClick={() => reading.show(thread.id)}
        >
          <q className={cx(styles.quote, isGone && styles.gone)} dir="auto">
            {thread.quote}
          </q>
        </button>
      )}
      {isGone && <p className={page.small}>{t('comment.gone')}</p>}
      {thread.comments.map((said) => (
        <Said key={said.id} said={said} />
      ))}
      {visit.mayComment && isAnswering && (
        <SayForm
          visit={visit}
          where={where}
          about={thread.quote}
          label={t('comment.reply')}
          send={t('comment.replySend')}
          onSend={async (text) => {
            await visit.reply(thread, text);
            endAnswer();
          }}
          onCancel={endAnswer}
          onLeave={onLeave}
        />
      )}
      {visit.mayComment && !isAnswering && (
        <Button
          size="small"
          variant="ghost"
          icon="message-square"
          onClick={() => {
            reading.choose(thread.id);
            setAnswering(true);
          }}
        >
          {t('comment.reply')}
        </Button>
      )}
    </article>
  );
});
