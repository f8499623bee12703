/** Columns of the reference list for how far one is, and for stars. */
import type { Translate } from '#plugin-api/client';
import type { Column } from '#ui';
import type { ArticleRow } from '../../../common/model/article.ts';
import { ReadingDot, Star } from './reading-dot.tsx';
import styles from './reading.module.css';

export const readingColumns = (t: Translate): readonly Column<ArticleRow>[] => [
  {
    id: 'reading',
    title: t('reading.title'),
    icon: 'book-open',
    width: 26,
    align: 'center',
    fixed: true,
    cell: (row) => <ReadingDot of={row} />,
  },
  {
    id: 'starred',
    title: t('reading.star'),
    icon: 'star',
    width: 26,
    align: 'center',
    fixed: true,
    cell: (row) => <Star of={row} />,
  },
];

/** Both in one, where rows have two lines. */
export const readingColumn = (t: Translate): Column<ArticleRow> => ({
  id: 'reading',
  title: t('reading.title'),
  icon: 'book-open',
  width: 24,
  align: 'center',
  fixed: true,
  cell: (row) => (
    <span className={styles.both}>
      <ReadingDot of={row} />
      <Star of={row} />
    </span>
  ),
});
