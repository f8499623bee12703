/** A thread that is being begun: the words that it is about, and what is to be said of them. */
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { useTranslate } from '#client-kit';
import type { CommentDesk, Draft } from '../stores/comment-desk.ts';
import { CommentBox } from './comment-box.tsx';
import styles from './comments.module.css';

export const DraftCard = observer(({ desk, draft }: { readonly desk: CommentDesk; readonly draft: Draft }) => {
  const t = useTranslate();
  const card = useRef<HTMLElement>(null);
  /** Whoever has gone on meanwhile, to a menu maybe, keeps the keyboard there. */
  const leave = () => {
    const { activeElement, body } = document;
    if (activeElement === body || card.current?.contains(activeElement)) desk.leave(draft);
  };
  return (
    <article ref={card} className={styles.chosen} aria-label={t('add.new')}>
      <blockquote className={styles.quote} dir="auto">
        {draft.anchor?.quote ?? '…'}
      </blockquote>
      <CommentBox
        label={t('add.label')}
        action={t('add.send')}
        people={draft.held.discussion.people}
        isWaiting={draft.anchor === undefined}
        keeper={desk.typed}
        name="new"
        hasFocus
        onSend={async (...said) => {
          await desk.send(...said);
          leave();
        }}
        onCancel={() => {
          desk.dropDraft();
          desk.leave(draft);
        }}
      />
    </article>
  );
});
