/** How far one is with a reference, as a dot: empty, half and full. A press goes on to the next. */
import { observer } from 'mobx-react-lite';
import type { MouseEvent } from 'react';
import { useService, useTranslate } from '#client-kit';
import { cx, Icon } from '#ui';
import type { Article } from '../../../common/model/article.ts';
import type { ReadingState } from '../../../common/model/reading.ts';
import { LibraryParts } from '../../tokens.ts';
import styles from './reading.module.css';

interface MarkProps {
  readonly of: Pick<Article, 'id' | 'reading' | 'starred'>;
}

/** The row below is none of what is pressed. */
const alone = (event: MouseEvent): void => event.stopPropagation();

const NEXT: Readonly<Record<ReadingState, ReadingState>> = { unread: 'reading', reading: 'read', read: 'unread' };

export const ReadingDot = observer(({ of }: MarkProps) => {
  const t = useTranslate();
  const { readings, reading: actions } = useService(LibraryParts);
  const { reading } = readings.of(of);
  const label = t(`reading.${reading}`);
  return (
    <button
      type="button"
      tabIndex={-1}
      className={styles.mark}
      aria-label={label}
      title={label}
      onMouseDown={alone}
      onDoubleClick={alone}
      onClick={(event) => {
        alone(event);
        void actions.mark([of], { reading: NEXT[reading] });
      }}
    >
      <span className={styles.dot} data-reading={reading} />
    </button>
  );
});

export const Star = observer(({ of }: MarkProps) => {
  const t = useTranslate();
  const { readings, reading: actions } = useService(LibraryParts);
  const { starred } = readings.of(of);
  const label = t('reading.star');
  return (
    <button
      type="button"
      tabIndex={-1}
      className={cx(styles.mark, styles.star)}
      aria-label={label}
      title={label}
      aria-pressed={starred}
      onMouseDown={alone}
      onDoubleClick={alone}
      onClick={(event) => {
        alone(event);
        void actions.mark([of], { starred: !starred });
      }}
    >
      <Icon name="star" size={14} />
    </button>
  );
});

/** Both above each other, where rows have two lines. */
export const Reading = ({ of }: MarkProps) => (
  <span className={styles.both}>
    <ReadingDot of={of} />
    <Star of={of} />
  </span>
);
