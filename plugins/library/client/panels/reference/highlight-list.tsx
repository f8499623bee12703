/** The highlights of a reference, as they stand in the document; each opens its page, and can be cited. */
import { observer } from 'mobx-react-lite';
import { use } from 'react';
import { useOptionalService, useTranslate } from '#client-kit';
import { IconButton } from '#ui';
import { HIGHLIGHT_DRAG } from '../../../common/reference-drag.ts';
import { DocumentReader } from '../../../common/services.ts';
import type { ReferenceDetail } from '../../stores/reference-detail.ts';
import { InTabs, Section } from './section.tsx';
import { useCite } from './use-cite.ts';
import styles from './reference.module.css';

export const HighlightList = observer(({ detail }: { readonly detail: ReferenceDetail }) => {
  const t = useTranslate();
  const reader = useOptionalService(DocumentReader);
  const cite = useCite();
  const isTab = use(InTabs);
  if (detail.citations.length === 0) {
    return isTab ? <p className={styles.help}>{t('note.noHighlights')}</p> : null;
  }
  return (
    <Section heading={t('highlight.heading')}>
      <ul className={styles.highlights}>
        {detail.citations.map((citation) => (
          <li
            key={citation.id}
            className={styles.highlight}
            style={{ borderColor: citation.color }}
            draggable={cite !== undefined}
            onDragStart={({ dataTransfer }) => {
              dataTransfer.setData(HIGHLIGHT_DRAG, JSON.stringify({ article: detail.id, citation: citation.id }));
              dataTransfer.effectAllowed = 'copy';
            }}
          >
            <button
              type="button"
              className={styles.passage}
              dir="auto"
              disabled={!reader}
              onClick={() => reader?.open({ article: detail.id, citation: citation.id })}
            >
              {citation.text || t('highlight.area')}
              <span className={styles.page}>{t('highlight.page', { page: citation.page })}</span>
            </button>
            {cite && (
              <IconButton
                size="small"
                icon="quote"
                label={t('highlight.cite')}
                onClick={() => cite({ article: detail.id, citation: citation.id })}
              />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
});
