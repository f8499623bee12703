/** Find everywhere: one field for references, pages of PDFs, highlights and notes. */
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { useOfflineReason, useOptionalService, useService, useTranslate } from '#client-kit';
import { EmptyState, SearchInput, Select, Skeleton, Spinner } from '#ui';
import { DocumentReader, References } from '../../../common/services.ts';
import { LibraryParts } from '../../tokens.ts';
import { LoadFailed } from '../load-failed.tsx';
import styles from './find.module.css';
import { HitList } from './hit-list.tsx';
import { openHit } from './open-hit.ts';

const ALL = 'all';
/** While PDFs are still being read, what is found grows: it is looked at again after so many milliseconds. */
const READING_PAUSE = 5000;
/** Changes that come in a burst are answered once, after so many milliseconds. */
const BURST = 200;
/** Rows of a step with the keys for pages. */
const PAGE = 8;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE };

const Toolbar = observer(({ list }: { readonly list: string }) => {
  const t = useTranslate();
  const references = useService(References);
  const reader = useOptionalService(DocumentReader);
  const { store, finder } = useService(LibraryParts);
  const field = useRef<HTMLInputElement>(null);
  const { fieldRequests, current } = finder;
  useEffect(() => {
    field.current?.select();
  }, [fieldRequests]);
  const press = (event: KeyboardEvent) => {
    const by = STEPS[event.key];
    if (by !== undefined) finder.step(by);
    else if (event.key === 'Enter' && finder.current) openHit(finder.current, references, reader);
    else return;
    event.preventDefault();
  };
  const projects = (store.projects.projects ?? []).map(({ id, title }) => ({ value: String(id), label: title }));
  return (
    <div className={styles.bar}>
      <SearchInput
        ref={field}
        className={styles.field}
        size="large"
        label={t('find.field')}
        placeholder={t('find.hint')}
        value={finder.text}
        maxLength={300}
        onChange={finder.search}
        onKeyDown={press}
        role="combobox"
        aria-expanded={finder.hits.length > 0}
        aria-controls={finder.groups.map(({ kind }) => `${list}-${kind}`).join(' ')}
        aria-activedescendant={current && `${list}-${current.key}`}
      />
      <Select
        className={styles.scope}
        label={t('find.where')}
        options={[{ value: ALL, label: t('project.all') }, ...projects]}
        value={finder.project === undefined ? ALL : String(finder.project)}
        onChange={(value) => finder.lookIn(value === ALL ? undefined : Number(value))}
      />
    </div>
  );
});

const Result = observer(({ list }: { readonly list: string }) => {
  const t = useTranslate();
  const { finder } = useService(LibraryParts);
  const { state, groups } = finder;
  if (state === 'failed') return <LoadFailed title={t('find.failed')} text={t('find.failedText')} onRetry={finder.again} />;
  if (groups.length > 0) return <HitList id={list} />;
  if (state === 'searching') return <Skeleton shape="rows" count={10} />;
  return state === 'idle' ? (
    <EmptyState icon="search" title={t('find.idle')} text={t('find.idleText')} />
  ) : (
    <EmptyState icon="search" title={t('find.nothing')} text={t('find.nothingText')} />
  );
});

const Status = observer(() => {
  const t = useTranslate();
  const { finder } = useService(LibraryParts);
  const isOffline = useOfflineReason() !== undefined;
  const { state, unread, groups } = finder;
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  return (
    <>
      <span className="visually-hidden" role="status">
        {state === 'ready' && t('find.found', { count: total })}
      </span>
      {state === 'ready' && isOffline && <p className={styles.reading}>{t('offline.noPassages')}</p>}
      {state !== 'idle' && unread > 0 && (
        <p className={styles.reading}>
          <Spinner size={14} label={null} /> {t('find.reading', { count: unread })}
        </p>
      )}
    </>
  );
});

const FindPanel = observer(() => {
  const { store, finder } = useService(LibraryParts);
  const references = useService(References);
  const list = useId();
  const { unread, state, project } = finder;
  const isLost = project !== undefined && store.projects.projects !== undefined && !store.projects.get(project);
  useEffect(() => {
    void store.start();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const changes = references.onChange(() => {
      clearTimeout(timer);
      timer = setTimeout(() => void finder.again(), BURST);
    });
    return () => {
      clearTimeout(timer);
      changes.dispose();
    };
  }, [store, finder, references]);
  useEffect(() => {
    if (isLost) finder.lookIn(undefined);
  }, [finder, isLost]);
  useEffect(() => {
    if (unread === 0 || state !== 'ready') return;
    const timer = setInterval(() => void finder.again(), READING_PAUSE);
    return () => clearInterval(timer);
  }, [finder, unread, state]);
  return (
    <div className={styles.panel}>
      <Toolbar list={list} />
      <Status />
      <div className={styles.body}>
        <Result list={list} />
      </div>
    </div>
  );
});

export default FindPanel;
