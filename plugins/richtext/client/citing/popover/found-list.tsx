/** What was found, in groups: the highlight in hand on top, then passages, then works. */
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import type { Translate } from '#plugin-api/client';
import { cx } from '#ui';
import styles from './cite-popover.module.css';
import type { FoundRow } from './found-works.ts';

interface FoundListProps {
  readonly t: Translate;
  readonly id: string;
  readonly rows: readonly FoundRow[];
  readonly state: 'looking' | 'ready' | 'failed';
  readonly marked: number;
  /** @param isMore more is looked for behind it */
  readonly take: (index: number, isMore: boolean) => void;
}

export const FoundList = observer(({ t, id, rows, state, marked, take }: FoundListProps) => {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [marked, rows]);
  const says = state === 'failed' ? 'citing.failed' : state === 'looking' ? 'citing.looking' : 'citing.nothing';
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('citing.found')} className={styles.found}>
      {rows.length === 0 && (
        <p role="status" className={styles.nothing}>
          {t(says)}
        </p>
      )}
      {rows.map((row, index) => (
        <div
          key={row.key}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === marked}
          className={cx(styles.row, row.group !== rows[index - 1]?.group && styles.first)}
          tabIndex={-1}
          onMouseDown={(event) => {
            // The keyboard stays in the field.
            event.preventDefault();
            if (event.button === 0) take(index, event.shiftKey);
          }}
        >
          {row.group !== rows[index - 1]?.group && <span className={styles.group}>{t(`citing.group.${row.group}`)}</span>}
          <span className={styles.title} dir="auto">
            {row.isRetracted && <b className={styles.bad}>{t('citing.retracted')}</b>} {row.title}
          </span>
          <span className={styles.detail} dir="auto">
            {row.detail}
          </span>
        </div>
      ))}
    </div>
  );
});
