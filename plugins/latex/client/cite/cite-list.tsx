/** The rows to cite from, in groups: in hand, passages of the same PDF, works. */
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslate } from '#client-kit';
import { cx } from '#ui';
import type { CiteChoice } from './cite-choice.ts';
import type { CiteRow } from './cite-rows.ts';
import styles from './cite.module.css';

interface CiteListProps {
  readonly id: string;
  readonly choice: CiteChoice;
  /** @param isMore more is looked for behind it */
  readonly take: (index: number, isMore: boolean) => void;
}

export const CiteList = observer(({ id, choice, take }: CiteListProps) => {
  const t = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  const { rows, marked, state } = choice;
  useEffect(() => {
    list.current?.querySelector(`[id$="-${marked}"]`)?.scrollIntoView({ block: 'nearest' });
  }, [marked, rows]);
  return (
    <>
      <div ref={list} id={id} role="listbox" aria-label={t('cite.found')} aria-multiselectable className={styles.list}>
        {rows.map((row, index) => (
          <div
            key={row.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={choice.isChosen(index)}
            tabIndex={-1}
            className={cx(styles.row, row.group !== rows[index - 1]?.group && styles.first)}
            onMouseDown={(event) => {
              // The keyboard stays in the field.
              event.preventDefault();
              if (event.button === 0) take(index, event.shiftKey);
            }}
          >
            {row.group !== rows[index - 1]?.group && <span className={styles.group}>{t(`cite.group.${row.group}`)}</span>}
            <Entry row={row} />
          </div>
        ))}
      </div>
      {(rows.length === 0 || state === 'failed') && (
        <p role="status" className={styles.nothing}>
          {t(state === 'failed' ? 'cite.failed' : state === 'looking' ? 'cite.looking' : 'cite.nothing')}
        </p>
      )}
    </>
  );
});

function Entry({ row: { colour, title, detail, page, isRetracted } }: { readonly row: CiteRow }) {
  const t = useTranslate();
  return (
    <span className={styles.entry} dir="auto">
      {colour && <span className={styles.bar} style={{ background: colour }} />}
      <span className={styles.title}>
        {isRetracted && <b className={styles.bad}>{t('cite.retracted')}</b>} {title}
      </span>
      <span className={styles.detail}>
        {[page !== undefined && t('cite.page', { page }), detail].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}
