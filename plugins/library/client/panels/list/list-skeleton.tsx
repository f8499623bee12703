/** The outline of the list while its first rows are on the way: head and rows stand where they will stand, so that nothing moves. */
import type { CSSProperties } from 'react';
import { Skeleton } from '#ui';
import styles from './list.module.css';

/** More than a screen holds; what is too much is cut off. */
const ROWS = 48;

export const ListSkeleton = ({ rowHeight }: { readonly rowHeight: number }) => (
  <div className={styles.waiting}>
    {/* Its rows are as high as those that come. */}
    <div style={{ '--row-28': `${rowHeight}px` } as CSSProperties}>
      <Skeleton shape="rows" count={ROWS} />
    </div>
  </div>
);
