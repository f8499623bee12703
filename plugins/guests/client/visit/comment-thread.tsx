/** One thread: the words that it is about, what was said, and a place to answer. */
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Language } from '#plugin-api/client';
import { Avatar, Button } from '#ui';
import type { GuestThread } from '../../common/model.ts';
import { SayForm } from './say-form.tsx';
import type { VisitStore } from './visit-store.ts';
import styles from './visit.module.css';

export interface CommentThreadProps {
  readonly visit: VisitStore;
  readonly thread: GuestThread;
}

export const CommentThread = observer(function CommentThread({ visit, thread }: CommentThreadProps) {
  const t = useTranslate();
  const { code } = useService(Language);
  const [isAnswering, setAnswering] = useState(false);
  return (
    <article className={styles.thread}>
      {thread.quote !== '' && (
        <blockquote className={styles.quote} dir="auto">
          {thread.quote}
        </blockquote>
      )}
      {thread.comments.map(({ id, name, is_guest, text, created_at }) => (
        <div key={id} className={styles.said}>
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
      ))}
      {visit.mayComment &&
        (isAnswering ? (
          <SayForm
            label={t('comment.reply')}
            send={t('comment.replySend')}
            autoFocus
            onSend={async (text) => {
              await visit.reply(thread, text);
              setAnswering(false);
            }}
            onCancel={() => setAnswering(false)}
          />
        ) : (
          <Button size="small" variant="ghost" icon="message-square" onClick={() => setAnswering(true)}>
            {t('comment.reply')}
          </Button>
        ))}
    </article>
  );
});
