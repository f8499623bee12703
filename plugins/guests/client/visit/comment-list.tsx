/** What is said of the manuscript, in its order; what the guest is about to say stands at its place among it. */
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslate } from '#client-kit';
import { EmptyState, IconButton, Kbd } from '#ui';
import { CommentThread } from './comment-thread.tsx';
import type { Begun, Reading } from './reading.ts';
import { SayForm } from './say-form.tsx';
import styles from './talk.module.css';
import page from './visit.module.css';

export interface CommentListProps {
  readonly reading: Reading;
  /** Goes back to where the guest was in the manuscript. */
  readonly onLeave: () => void;
  readonly onClose: () => void;
}

const NewThread = observer(({ reading, place, onLeave }: Pick<CommentListProps, 'reading' | 'onLeave'> & { place: Begun }) => {
  const t = useTranslate();
  const { visit } = reading;
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' });
    card.current?.querySelector('textarea')?.focus();
  }, [place]);
  const end = () => {
    reading.drop();
    onLeave();
  };
  return (
    <li ref={card} className={styles.thread}>
      <q className={styles.quote} dir="auto">
        {place.quote}
      </q>
      <SayForm
        visit={visit}
        where="new"
        about={place.quote}
        label={t('comment.new')}
        send={t('comment.send')}
        onSend={async (text) => {
          const { file, quote, before, after } = place;
          const { id } = await visit.comment({ file, quote, before, after }, text);
          end();
          reading.choose(id);
        }}
        onCancel={end}
        onLeave={onLeave}
      />
    </li>
  );
});

/** How a comment is begun, by hand and by key. */
const HowTo = ({ view }: { readonly view: Reading['view'] }) => {
  const t = useTranslate();
  return (
    <p className={page.small}>
      {t(`comment.how.${view}`)}{' '}
      <span className={styles.keys}>
        <Kbd keys="mod+alt+m" />
      </span>
    </p>
  );
};

export const CommentList = observer(function CommentList({ reading, onLeave, onClose }: CommentListProps) {
  const t = useTranslate();
  const { visit, begun, open, resolved, slot, view } = reading;
  const cards = open.map((thread) => (
    <li key={thread.id}>
      <CommentThread reading={reading} thread={thread} onLeave={onLeave} />
    </li>
  ));
  if (begun) cards.splice(slot, 0, <NewThread key="new" reading={reading} place={begun} onLeave={onLeave} />);
  return (
    <>
      <header className={styles.talkHead}>
        <h2 className={styles.talkTitle}>{t('view.comments')}</h2>
        {open.length > 1 && (
          <>
            <IconButton
              icon="arrow-up"
              size="small"
              label={t('comment.previous')}
              keys="mod+alt+p"
              onClick={() => reading.step(-1)}
            />
            <IconButton
              icon="arrow-down"
              size="small"
              label={t('comment.next')}
              keys="mod+alt+n"
              onClick={() => reading.step(1)}
            />
          </>
        )}
        <span className={styles.talkClose}>
          <IconButton icon="close" size="small" label={t('close')} onClick={onClose} />
        </span>
      </header>
      {visit.mayComment && !begun && <HowTo view={view} />}
      {cards.length + resolved.length === 0 && <EmptyState icon="message-square" title={t('comment.none')} />}
      <ul className={styles.threads} aria-label={t('view.comments')}>
        {cards}
      </ul>
      {resolved.length > 0 && (
        <details className={styles.resolved}>
          <summary>{t('comment.resolved', { count: resolved.length })}</summary>
          {resolved.map((thread) => (
            <CommentThread key={thread.id} reading={reading} thread={thread} onLeave={onLeave} />
          ))}
        </details>
      )}
    </>
  );
});
