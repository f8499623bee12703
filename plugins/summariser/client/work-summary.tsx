/** The summary tab of a work that was found: its summary, or the button that asks for one (decisions §5, SEA-011). */
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Button, EmptyState, ErrorState, Skeleton } from '#ui';
import type { WorkSummaries } from '../common/neighbours.ts';
import { TheAsking, TheSummaries } from './tokens.ts';
import { SummaryView } from './summary/summary-view.tsx';
import { usePrice } from './use-price.ts';

type Known = number | 'none' | undefined;

export const WorkSummary: WorkSummaries['View'] = observer(({ work: { guid } }) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const store = useService(TheSummaries);
  const asking = useService(TheAsking);
  const price = usePrice();
  const [known, setKnown] = useState<Known>();
  const [error, setError] = useState<unknown>();
  const [isAsking, setAsking] = useState(false);
  const turn = useRef(0);
  const load = useCallback(() => {
    const own = ++turn.current;
    setKnown(undefined);
    setError(undefined);
    // Of works that follow each other quickly the last one counts.
    store.newestOf({ guid }).then(
      (summary) => own === turn.current && setKnown(summary?.id ?? 'none'),
      (failure: unknown) => own === turn.current && setError(failure),
    );
  }, [store, guid]);
  useEffect(load, [load]);
  const ask = async () => {
    setAsking(true);
    const own = turn.current;
    const summary = await asking.ask({ guid }, 'search-result');
    setAsking(false);
    if (summary && own === turn.current) setKnown(summary.id);
  };
  if (error !== undefined) return <ErrorState title={t('summary.failed')} {...(offline && { text: offline })} onRetry={load} />;
  if (known === undefined) return <Skeleton shape="page" />;
  const button = (
    <Button variant="primary" icon="scroll-text" busy={isAsking} disabledReason={offline} onClick={() => void ask()}>
      {t('work.summarise', { count: price })}
    </Button>
  );
  if (known === 'none') return <EmptyState icon="scroll-text" title={t('work.none')} text={t('work.noneText')} action={button} />;
  return <SummaryView id={known} again={button} />;
});
