/** Rows of the library that are cited by a click, by Enter, or by dragging them onto the source. */
import { observer } from 'mobx-react-lite';
import type { DragEvent } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Notices } from '#plugin-api/client';
import { Button, EmptyState, ErrorState, IconButton, Skeleton } from '#ui';
import { HIGHLIGHT_DRAG, REFERENCE_DRAG } from '#plugins/library/common/reference-drag.ts';
import { LatexParts } from '../../tokens.ts';
import type { ReferenceRow } from '../../stores/reference-store.ts';
import { whyNotWrite } from '../../stores/why-not-write.ts';
import { moveFocus } from './move-focus.ts';
import styles from './references.module.css';

const drag = ({ dataTransfer }: DragEvent, { article, citation }: ReferenceRow): void => {
  if (citation === undefined) dataTransfer.setData(REFERENCE_DRAG, JSON.stringify([article]));
  else dataTransfer.setData(HIGHLIGHT_DRAG, JSON.stringify({ article, citation }));
  dataTransfer.effectAllowed = 'copy';
};

export const ReferenceList = observer(() => {
  const t = useTranslate();
  const notices = useService(Notices);
  const { referenceList, citing, editors, papers } = useService(LatexParts);
  const { rows, total, state, kind } = referenceList;
  const inSource = (write: () => unknown) => {
    if (citing.isAvailable) write();
    else notices.show({ kind: 'info', text: whyNotWrite(papers.active, t) ?? t('referenceList.noSource') });
  };
  if (state === 'failed') return <ErrorState title={t('referenceList.failed')} onRetry={() => referenceList.start()} />;
  if (state === 'loading') return <Skeleton shape="rows" count={8} />;
  if (rows.length === 0)
    return (
      <EmptyState
        icon={referenceList.isFiltered ? 'search' : 'library'}
        title={t(referenceList.isFiltered ? 'referenceList.nothing' : 'referenceList.empty')}
      />
    );
  return (
    <div className={styles.scroll}>
      <ul className={styles.rows} aria-label={t(`referenceList.${kind}`)} onKeyDown={moveFocus}>
        {rows.map((row) => (
          <li key={row.id} className={styles.row} draggable onDragStart={(event) => drag(event, row)}>
            <button
              type="button"
              className={styles.cite}
              dir="auto"
              title={t('referenceList.cite')}
              style={row.color === undefined ? undefined : { borderInlineStartColor: row.color }}
              onClick={() =>
                inSource(
                  () =>
                    void citing.insert({ article: row.article, ...(row.citation !== undefined && { citation: row.citation }) }),
                )
              }
            >
              <span className={styles.text}>{row.text || t('referenceList.noText')}</span>
              <span className={styles.below}>
                {[referenceList.nameOf(row), row.page !== undefined && t('referenceList.page', { page: row.page })]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </button>
            {kind !== 'references' && row.text !== '' && (
              <IconButton
                size="small"
                icon="text-cursor"
                label={t('referenceList.insertText')}
                onClick={() => inSource(() => editors.active?.insertText(row.text))}
              />
            )}
          </li>
        ))}
      </ul>
      <p className={styles.count} role="status">
        {t('referenceList.count', { shown: rows.length, total })}
        {rows.length < total && (
          <Button size="small" variant="ghost" onClick={() => void referenceList.more()}>
            {t('referenceList.more')}
          </Button>
        )}
      </p>
    </div>
  );
});
