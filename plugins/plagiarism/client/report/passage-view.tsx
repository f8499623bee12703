/** A passage beside its source, at its place there; the PDF of a reference opens at its page. */
import { observer } from 'mobx-react-lite';
import { useOptionalService, useTranslate } from '#client-kit';
import { Button, IconButton } from '#ui';
import { DocumentReader } from '#plugins/library/common/services.ts';
import type { StoredPassage, StoredSource } from '../../common/report.ts';
import type { ReportStore } from '../stores/report-store.ts';
import styles from './report.module.css';

/** Words of the passage that are looked for on its page. */
const FOUND_BY = 6;
const PANEL = 'plagiarism.report';

const useReading = ({ article }: StoredSource, { page, excerpt }: StoredPassage): (() => void) | undefined => {
  const reader = useOptionalService(DocumentReader);
  if (!reader || article === null) return undefined;
  const find = excerpt.text.slice(excerpt.from, excerpt.to).trim().split(/\s+/).slice(0, FOUND_BY).join(' ');
  return () => reader.open({ article, ...(page !== null && { page }), ...(find && { find }) }, { beside: PANEL });
};

interface PairProps {
  readonly store: ReportStore;
  readonly source: StoredSource;
  readonly passage: StoredPassage;
}

const Pair = observer(({ store, source, passage }: PairProps) => {
  const t = useTranslate();
  const read = useReading(source, passage);
  const { excerpt, page, document } = passage;
  const { text = '' } = store.stored ?? {};
  return (
    <div className={styles.pair}>
      <div className={styles.block}>
        <p className={styles.quiet}>{t('passage.inDocument')}</p>
        <blockquote className={styles.quote}>{text.slice(document.from, document.to)}</blockquote>
      </div>
      <div className={styles.block}>
        <p className={styles.quiet}>{page === null ? t('passage.inSource') : t('passage.inSourcePage', { page })}</p>
        <blockquote className={styles.quote}>
          {excerpt.text.slice(0, excerpt.from)}
          <mark>{excerpt.text.slice(excerpt.from, excerpt.to)}</mark>
          {excerpt.text.slice(excerpt.to)}
        </blockquote>
      </div>
      {read && (
        <div>
          <Button icon="file-text" onClick={read}>
            {page === null ? t('passage.openPdf') : t('passage.openPage', { page })}
          </Button>
        </div>
      )}
    </div>
  );
});

export const PassageView = observer(({ store }: { readonly store: ReportStore }) => {
  const t = useTranslate();
  const { shown, report } = store;
  const source = shown && store.source(shown.source);
  if (!shown || !source || !report) return <p className={styles.quiet}>{t('passage.choose')}</p>;
  const about = [
    t(`passage.${shown.passage.kind}`),
    ...(shown.isCited ? [t('passage.cited')] : []),
    ...(shown.isQuoted ? [t('passage.quoted')] : []),
    t('passage.wordCount', { count: shown.words }),
  ];
  return (
    <div className={styles.block}>
      <span className={styles.line}>
        <strong>{t('passage.of', { passage: shown.number, passages: report.matches.length })}</strong>
        <IconButton
          icon="chevron-left"
          size="small"
          label={t('passage.previous')}
          disabled={shown.number <= 1}
          onClick={() => store.show(shown.number - 1)}
        />
        <IconButton
          icon="chevron-right"
          size="small"
          label={t('passage.next')}
          disabled={shown.number >= report.matches.length}
          onClick={() => store.show(shown.number + 1)}
        />
      </span>
      <p className={styles.quiet}>{source.title}</p>
      <p className={styles.quiet}>{about.join(' · ')}</p>
      {/* The engine hands back the passages that it was given. */}
      <Pair store={store} source={source} passage={shown.passage as StoredPassage} />
    </div>
  );
});
