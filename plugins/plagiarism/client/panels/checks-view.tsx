/** The checks so far: how each stands, what was found, and what can be done with it (matrix PLG-004, PLG-007, PLG-008). */
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Panels } from '#plugin-api/client';
import { Button, EmptyState, ErrorState, IconButton, ProgressBar, Skeleton, StaleNotice, Tag, type TagProps } from '#ui';
import { canDelete, type CheckFile, type CheckState } from '../../common/model.ts';
import styles from '../plagiarism.module.css';
import { TheChecks, TheDeeds } from '../tokens.ts';
import { useWords } from '../use-words.ts';

/** decisions §9: asked for again while one is counted, waits or is compared. */
const ASKED_EVERY = 15_000;

const TONES: Readonly<Record<CheckState, NonNullable<TagProps['tone']>>> = {
  ...{ uploaded: 'plain', counting: 'plain', priced: 'warning', queued: 'plain', checking: 'accent', done: 'success' },
  failed: 'danger',
};

interface RowProps {
  readonly file: CheckFile;
  readonly onResume: (file: CheckFile) => void;
}

const Outcome = observer(({ file }: { readonly file: CheckFile }) => {
  const t = useTranslate();
  const { percent } = useWords();
  const { status, progress, reason, similarity_percent, sources } = file;
  if (status === 'checking') return <ProgressBar label={t('list.comparing')} value={progress ?? undefined} />;
  if (status === 'failed') return <p className={styles.quiet}>{reason ?? t('list.failedText')}</p>;
  if (status !== 'done' || similarity_percent === null) return null;
  const [first] = sources;
  return (
    <p className={styles.quiet}>
      <strong>{t('list.overlap', { percent: percent(similarity_percent) })}</strong>
      {first && ` ${t('list.most', { title: first.title, percent: percent(first.percent) })}`}
    </p>
  );
});

const Row = observer(({ file, onResume }: RowProps) => {
  const t = useTranslate();
  const panels = useService(Panels);
  const deeds = useService(TheDeeds);
  const offline = useOfflineReason();
  const { number, day } = useWords();
  const { id, name, status, word_count, price_credits, created_at } = file;
  const isBusy = deeds.stateOf('delete', id) === 'requested';
  return (
    <li className={styles.entry}>
      <span className={styles.line}>
        <span className={styles.name}>{name}</span>
        <Tag tone={TONES[status]}>{t(`state.${status}`)}</Tag>
      </span>
      <p className={styles.quiet}>
        {[
          day(created_at),
          ...(word_count === null ? [] : [t('list.words', { count: word_count, shown: number(word_count) })]),
          ...(price_credits === null ? [] : [t('wizard.credits', { count: price_credits })]),
        ].join(' · ')}
      </p>
      <Outcome file={file} />
      <span className={styles.line}>
        {status === 'done' && (
          <Button size="small" icon="scan-search" onClick={() => void panels.open('plagiarism.report', { id })}>
            {t('report.open')}
          </Button>
        )}
        {status === 'priced' && (
          <Button size="small" onClick={() => onResume(file)}>
            {t('list.goOn')}
          </Button>
        )}
        {canDelete(status) && (
          <IconButton
            icon="trash"
            size="small"
            label={t('list.delete', { name })}
            disabled={isBusy}
            disabledReason={offline}
            onClick={() => void deeds.remove(file)}
          />
        )}
      </span>
    </li>
  );
});

export const ChecksView = observer(({ onResume }: Pick<RowProps, 'onResume'>) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const list = useService(TheChecks);
  const { files, error, isLoading, isUnderWay } = list;
  useEffect(() => void list.load(), [list]);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const asking = setInterval(() => void list.load(), ASKED_EVERY);
    return () => clearInterval(asking);
  }, [list, isUnderWay]);
  const retry = { retrying: isLoading, onRetry: () => void list.load() };
  if (!files) {
    if (error === undefined) return <Skeleton shape="rows" count={3} />;
    return <ErrorState title={t('list.failed')} {...(offline && { text: offline })} {...retry} />;
  }
  if (files.length === 0) return <EmptyState icon="scan-search" title={t('list.none')} text={t('list.noneText')} />;
  return (
    <>
      {error !== undefined && <StaleNotice text={t('list.stale')} {...retry} />}
      <ul className={styles.list}>
        {files.map((file) => (
          <Row key={file.id} file={file} onResume={onResume} />
        ))}
      </ul>
    </>
  );
});
