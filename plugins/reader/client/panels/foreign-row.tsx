/** One mark of another program in the list: what it says, whose it is, and how it becomes one's own. */
import { IconButton } from '#ui';
import type { ForeignMark } from '../../common/foreign/foreign-mark.ts';
import { useReaderText } from '../viewer/use-reader-text.ts';
import styles from './side-panel.module.css';

interface ForeignRowProps {
  readonly mark: ForeignMark;
  /** The page's printed name, where it differs from its number. */
  readonly label: string | undefined;
  /** Without it this person may not. */
  readonly onAdopt: (() => unknown) | undefined;
}

export function ForeignRow({ mark, label, onAdopt }: ForeignRowProps) {
  const t = useReaderText();
  const { color, kind, text, comment, author, page } = mark;
  return (
    <>
      <span className={styles.band} style={{ background: color }} aria-hidden />
      <span className={styles.words}>
        <span className={styles.text}>{text || t(`kind.${kind}`)}</span>
        {comment && <span className={styles.comment}>{comment}</span>}
        {author && <span className={styles.author}>{author}</span>}
      </span>
      <span className={styles.end}>
        <span className={styles.page}>{t('highlights.page', { label: label ?? String(page) })}</span>
        {onAdopt && (
          <IconButton
            size="small"
            icon="download"
            label={t('foreign.adopt')}
            keys="a"
            tabIndex={-1}
            onClick={(event) => {
              event.stopPropagation();
              void onAdopt();
            }}
          />
        )}
      </span>
    </>
  );
}
