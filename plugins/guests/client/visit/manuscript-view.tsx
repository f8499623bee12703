/** The manuscript as a guest reads it: its pages or its sources, with what is said of it beside, or below where there is no room. */
import { observer } from 'mobx-react-lite';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { productName, useService, useTranslate } from '#client-kit';
import { Notices } from '#plugin-api/client';
import { Avatar, Button, EmptyState, Icon, SegmentedControl, Select, Tag } from '#ui';
import type { GuestManuscript } from '../../common/model.ts';
import { CommentList } from './comment-list.tsx';
import { PagesView } from './pages-view.tsx';
import { Reading } from './reading.ts';
import { SourceView } from './source-view.tsx';
import { TextView } from './text/text-view.tsx';
import { useIsNarrow } from './use-is-narrow.ts';
import { useReadingKeys } from './use-reading-keys.ts';
import type { VisitStore } from './visit-store.ts';
import styles from './visit.module.css';

const TALK = 'guests-talk';

export interface ManuscriptViewProps {
  readonly visit: VisitStore;
  readonly manuscript: GuestManuscript;
}

/** The text as a page of its own, or else pages and sources; the one that was left keeps its place while the other is shown. */
const Shown = observer(({ reading, manuscript }: { readonly reading: Reading; readonly manuscript: GuestManuscript }) => {
  const t = useTranslate();
  const { view, shownFile } = reading;
  const [visited, setVisited] = useState({ pages: false, sources: false });
  useEffect(() => setVisited((before) => ({ ...before, [view]: true })), [view]);
  const hasFiles = manuscript.files.length > 1;
  if (view === 'text' && reading.visit.reading) return <TextView reading={reading} page={reading.visit.reading} />;
  return (
    <>
      {(view === 'pages' || visited.pages) && manuscript.pages !== null && (
        <PagesView reading={reading} revision={manuscript.pages} title={manuscript.title} />
      )}
      {view === 'pages' && manuscript.pages === null && (
        <EmptyState icon="file-text" title={t('pages.none')} text={t('pages.noneText')} />
      )}
      {(view === 'sources' || visited.sources) && shownFile && (
        <div className={styles.layer} data-files={hasFiles || undefined} data-hidden={view !== 'sources' || undefined}>
          {hasFiles && (
            <div className={styles.files}>
              <Select
                label={t('view.file')}
                size="small"
                options={manuscript.files.map(({ id, name }) => ({ value: String(id), label: name }))}
                value={String(shownFile.id)}
                onChange={(id) => reading.setFile(Number(id))}
              />
            </div>
          )}
          <SourceView reading={reading} file={shownFile} />
        </div>
      )}
    </>
  );
});

const Head = observer(({ reading, hasTalk }: { readonly reading: Reading; readonly hasTalk: boolean }) => {
  const t = useTranslate();
  const isNarrow = useIsNarrow();
  const { visit, view, isTalkOpen, open } = reading;
  const { title = '', name = '', may = 'read' } = visit.manuscript ?? {};
  return (
    <header className={styles.head}>
      <span className={styles.mark}>
        <Icon name="book-open" size={18} />
        <span>{productName()}</span>
      </span>
      <h1 className={styles.title} dir="auto">
        {title}
      </h1>
      <span className={styles.may}>
        <Tag>{t(`may.${may}`)}</Tag>
      </span>
      {view !== 'text' && (
        <SegmentedControl
          label={t('view.label')}
          segments={[
            { value: 'pages' as const, label: t('view.pages'), icon: 'file-text' as const },
            { value: 'sources' as const, label: t('view.sources'), icon: 'file-code' as const },
          ]}
          value={view}
          onChange={reading.setView}
        />
      )}
      {hasTalk && isNarrow && (
        <Button
          icon="message-square"
          aria-expanded={isTalkOpen}
          aria-controls={TALK}
          aria-label={t('view.commentCount', { count: open.length })}
          onClick={() => reading.setTalkOpen(!isTalkOpen)}
        >
          {open.length}
        </Button>
      )}
      <span className={styles.you} title={t('visit.you', { name })}>
        <Avatar name={name} size={24} />
      </span>
    </header>
  );
});

/** Where the guest was in the manuscript when they went to what is said of it. */
const useReturn = (main: RefObject<HTMLElement | null>) => {
  const last = useRef<HTMLElement>(undefined);
  const stay = useCallback((target: EventTarget) => {
    if (target instanceof HTMLElement) last.current = target;
  }, []);
  const back = useCallback(() => {
    const { current } = last;
    const isThere = current?.isConnected && current.checkVisibility?.({ visibilityProperty: true }) !== false;
    (isThere ? current : main.current)?.focus({ preventScroll: true });
  }, [main]);
  return { stay, back };
};

export const ManuscriptView = observer(function ManuscriptView({ visit, manuscript }: ManuscriptViewProps) {
  const t = useTranslate();
  const notices = useService(Notices);
  const [reading] = useState(() => new Reading(visit));
  const main = useRef<HTMLElement>(null);
  const { stay, back } = useReturn(main);
  // The question that had the focus is gone.
  useEffect(() => main.current?.focus(), []);
  const begin = useCallback(() => {
    reading.beginHere().then((hasBegun) => {
      if (!hasBegun) notices.show({ kind: 'info', text: t('comment.choose') });
    }, notices.failure);
  }, [reading, notices, t]);
  useReadingKeys(reading, begin);
  const isNarrow = useIsNarrow();
  const { isTalkOpen, chosen } = reading;
  useEffect(() => {
    // What has opened below may have come over the words that it is about.
    if (isNarrow && isTalkOpen && chosen !== undefined) reading.seek(chosen);
  }, [reading, isNarrow, isTalkOpen]);
  const hasTalk = visit.mayComment || manuscript.threads.length > 0;
  const close = () => {
    reading.setTalkOpen(false);
    back();
  };
  return (
    <div className={styles.desk} data-talk={hasTalk}>
      <Head reading={reading} hasTalk={hasTalk} />
      <main ref={main} className={styles.shown} tabIndex={-1} onFocus={({ target }) => stay(target)}>
        <Shown reading={reading} manuscript={manuscript} />
      </main>
      {hasTalk && (
        <aside
          id={TALK}
          className={styles.talk}
          data-open={isTalkOpen || undefined}
          aria-label={t('view.comments')}
          onKeyDown={({ key }) => key === 'Escape' && close()}
        >
          <CommentList reading={reading} onLeave={back} onClose={close} />
        </aside>
      )}
    </div>
  );
});
