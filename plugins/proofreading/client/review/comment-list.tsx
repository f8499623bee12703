/** Comments of a place in the document: beside it where there is room, else below. */
import { useTranslate } from '#client-kit';
import { cx, Tag } from '#ui';
import type { ReviewComment } from '../../common/review/model.ts';
import { usePicking } from './changed-text.tsx';
import styles from './review.module.css';

export const CommentList = ({ comments }: { readonly comments: readonly ReviewComment[] }) => {
  const t = useTranslate();
  const { words } = usePicking();
  if (comments.length === 0) return null;
  return (
    <ul className={styles.comments} aria-label={t('review.comments')}>
      {comments.map(({ id, author, date, text, anchor, answers, isDone }) => (
        <li key={id} className={cx(styles.comment, answers !== undefined && styles.answer, isDone && styles.done)}>
          <p className={styles.by}>
            <strong>{author || t('review.unknown')}</strong>
            <span>{words.day(date)}</span>
            {isDone && <Tag>{t('review.settled')}</Tag>}
          </p>
          {anchor !== '' && answers === undefined && <q className={styles.quote}>{anchor}</q>}
          <p className={styles.said}>{text}</p>
        </li>
      ))}
    </ul>
  );
};
