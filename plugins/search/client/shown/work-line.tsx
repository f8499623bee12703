/** A work in a list: title, people and place, why it is here, and what is known of it. */
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { useService, useTranslate } from '#client-kit';
import { cx, Icon } from '#ui';
import type { SearchResult } from '../../common/model.ts';
import { TheSearch } from '../tokens.ts';
import { namesOf, placeOf, reasonText, sourceName } from './facts.ts';
import { MarkedSnippet, MarkedTitle } from './marked.tsx';
import type { Sought } from './marks.ts';
import styles from './work.module.css';

interface WorkLineProps {
  readonly work: SearchResult;
  /** Is marked. */
  readonly sought?: Sought;
  readonly onOpen: () => void;
  /** Buttons at the end of its last line. */
  readonly actions?: ReactNode;
  /** Without the piece of the abstract. */
  readonly compact?: boolean;
  /** A row of a list that has the keyboard, and opens it with Enter. */
  readonly isRow?: boolean;
}

export const WorkLine = observer(({ work, sought, onOpen, actions, compact = false, isRow = false }: WorkLineProps) => {
  const t = useTranslate();
  const { works } = useService(TheSearch);
  const { info, citation_count: citations, is_open_access: isOpen, publication_type: type, sources, reasons = [] } = work;
  const isOwn = works.referenceOf(work) !== null;
  const by = [namesOf(work), placeOf(work)].filter(Boolean).join(' · ');
  return (
    <div className={cx(styles.work, compact && styles.compact)}>
      <button type="button" tabIndex={isRow ? -1 : undefined} className={styles.title} onClick={onOpen} dir="auto">
        {info.title ? <MarkedTitle title={info.title} sought={sought} /> : t('work.untitled')}
      </button>
      {by !== '' && (
        <p className={styles.by} dir="auto">
          {by}
        </p>
      )}
      {reasons.length > 0 && (
        <p className={styles.reason}>
          <Icon name="lightbulb" size={12} />
          {reasons.map((reason) => reasonText(reason, t)).join(' · ')}
        </p>
      )}
      {!compact && info.abstract && (
        <p className={styles.snippet} dir="auto">
          <MarkedSnippet text={info.abstract} sought={sought} />
        </p>
      )}
      <div className={styles.facts}>
        {isOwn && (
          <span className={styles.own}>
            <Icon name="library" size={12} />
            {t('work.inLibrary')}
          </span>
        )}
        {isOpen && (
          <span className={styles.open}>
            <Icon name="lock-open" size={12} />
            {t('work.openAccess')}
          </span>
        )}
        {citations !== null && <span>{t('work.citations', { count: citations })}</span>}
        {type && type !== 'journal article' && <span>{t(`type.${type}`)}</span>}
        {!compact && sources.length > 0 && (
          <span className={styles.sources}>
            {sources.map(({ source }) => (
              <span key={source} className={styles.source}>
                {sourceName(source, t)}
              </span>
            ))}
          </span>
        )}
        {actions !== undefined && <span className={styles.actions}>{actions}</span>}
      </div>
    </div>
  );
});
