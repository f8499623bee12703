/** The manuscript as a guest reads it: its pages or its sources, with what is said of it beside. */
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { productName, useService, useTranslate } from '#client-kit';
import { Notices } from '#plugin-api/client';
import { Avatar, EmptyState, Icon, SegmentedControl, Select, Tag } from '#ui';
import type { GuestManuscript, GuestPlace } from '../../common/model.ts';
import { CommentList } from './comment-list.tsx';
import { PagesView } from './pages-view.tsx';
import { SourceView } from './source-view.tsx';
import type { VisitStore } from './visit-store.ts';
import { useIsNarrow } from './use-is-narrow.ts';
import styles from './visit.module.css';

type View = 'pages' | 'sources' | 'comments';

export interface ManuscriptViewProps {
  readonly visit: VisitStore;
  readonly manuscript: GuestManuscript;
}

export const ManuscriptView = observer(function ManuscriptView({ visit, manuscript }: ManuscriptViewProps) {
  const t = useTranslate();
  const notices = useService(Notices);
  const isNarrow = useIsNarrow();
  const [view, setView] = useState<View>(manuscript.pages === null ? 'sources' : 'pages');
  const [file, setFile] = useState(manuscript.files[0]?.id);
  /** What the guest is about to comment on. */
  const [place, setPlace] = useState<GuestPlace>();
  // The question that had the focus is gone.
  const main = useRef<HTMLElement>(null);
  useEffect(() => main.current?.focus(), []);
  const shown = manuscript.files.find(({ id }) => id === file) ?? manuscript.files[0];
  const hasTalk = visit.mayComment || manuscript.threads.length > 0;
  const begin = (begun: GuestPlace) => {
    if (!visit.mayComment) return;
    setPlace(begun);
    if (isNarrow) setView('comments');
  };
  const onPage = async (page: number, x: number, y: number) => {
    const found = await visit.placeOnPage(page, x, y).catch(notices.failure);
    if (found) begin(found);
  };
  const segments = [
    { value: 'pages' as const, label: t('view.pages'), icon: 'file-text' as const },
    { value: 'sources' as const, label: t('view.sources'), icon: 'file-code' as const },
    ...(hasTalk && isNarrow ? [{ value: 'comments' as const, label: t('view.comments'), icon: 'message-square' as const }] : []),
  ];
  return (
    <div className={styles.desk} data-view={view} data-talk={hasTalk}>
      <header className={styles.head}>
        <span className={styles.mark}>
          <Icon name="book-open" size={18} />
          <span className={styles.product}>{productName()}</span>
        </span>
        <h1 className={styles.title} dir="auto">
          {manuscript.title}
        </h1>
        <span className={styles.may}>
          <Tag>{t(`may.${manuscript.may}`)}</Tag>
        </span>
        <SegmentedControl label={t('view.label')} segments={segments} value={view} onChange={setView} />
        <span className={styles.you} title={t('visit.you', { name: manuscript.name })}>
          <Avatar name={manuscript.name} size={24} />
        </span>
      </header>
      <main ref={main} className={styles.shown} tabIndex={-1}>
        {view === 'pages' && manuscript.pages !== null && (
          <PagesView visit={visit} revision={manuscript.pages} title={manuscript.title} onPlace={onPage} />
        )}
        {view === 'pages' && manuscript.pages === null && (
          <EmptyState icon="file-text" title={t('pages.none')} text={t('pages.noneText')} />
        )}
        {view !== 'pages' && shown && (
          <>
            {manuscript.files.length > 1 && (
              <div className={styles.files}>
                <Select
                  label={t('view.file')}
                  size="small"
                  options={manuscript.files.map(({ id, name }) => ({ value: String(id), label: name }))}
                  value={String(shown.id)}
                  onChange={(id) => setFile(Number(id))}
                />
              </div>
            )}
            <SourceView file={shown} threads={manuscript.threads} mayComment={visit.mayComment} onPlace={begin} />
          </>
        )}
      </main>
      {hasTalk && (
        <aside className={styles.talk} aria-label={t('view.comments')}>
          <CommentList
            visit={visit}
            threads={manuscript.threads}
            place={place}
            view={view === 'pages' ? 'pages' : 'sources'}
            onEnd={() => setPlace(undefined)}
          />
        </aside>
      )}
    </div>
  );
});
