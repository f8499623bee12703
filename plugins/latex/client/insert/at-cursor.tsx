/** Stands at the cursor of a source: under its line, or above it where there is no room. */
import type { ReactNode } from 'react';
import { Popover } from '#ui';
import styles from './insert.module.css';
import type { ShownHelper } from './insert-helpers.ts';

interface AtCursorProps {
  readonly shown: ShownHelper;
  readonly label: string;
  readonly close: () => void;
  /** In pixels: so much stays within the source, where it is wide enough. */
  readonly width?: number;
  readonly children: ReactNode;
}

export function AtCursor({ shown: { at, source }, label, close, width = 0, children }: AtCursorProps) {
  const left = width === 0 ? at.left : Math.max(0, Math.min(at.left, source.view.getLayoutInfo().width - width));
  return (
    <div className={styles.room}>
      <Popover
        flush
        open
        label={label}
        onOpenChange={(open) => !open && close()}
        at={<span className={styles.cursor} style={{ left, top: at.top, height: at.height }} />}
      >
        {children}
      </Popover>
    </div>
  );
}
