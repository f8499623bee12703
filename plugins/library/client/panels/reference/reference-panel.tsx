/** One reference: its bibliographic data, tags, notes and highlights, all edited in place. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import type { PanelProps } from '#plugin-api/client';
import { Icon, Skeleton } from '#ui';
import { References } from '../../../common/services.ts';
import { LibraryParts } from '../../tokens.ts';
import { ReferenceDetail } from '../../stores/reference-detail.ts';
import { titleOf } from '../../title-of.ts';
import { LoadFailed } from '../load-failed.tsx';
import { CitedIn } from './cited-in.tsx';
import { Fields } from './fields.tsx';
import { FromPdf } from './from-pdf.tsx';
import { FurtherPdfs } from './further-pdfs.tsx';
import { Header } from './header.tsx';
import { HighlightList } from './highlight-list.tsx';
import { NoteList } from './note-list.tsx';
import { ReadOnly } from './read-only.ts';
import styles from './reference.module.css';
import { Problems } from './problems.tsx';
import { Related } from './related.tsx';
import { TagRow } from './tag-row.tsx';
import { useDetailParts } from './use-detail-parts.ts';

const ReferencePanel = observer(({ params, panel }: PanelProps<{ article: number }>) => {
  const t = useTranslate();
  const references = useService(References);
  const { store } = useService(LibraryParts);
  const parts = useDetailParts();
  const [detail] = useState(() => new ReferenceDetail(params.article, parts));
  useEffect(() => {
    void detail.load();
    const changes = references.onChange((change) => {
      if (change.articles === undefined || change.articles.includes(detail.id)) void detail.load();
    });
    return () => {
      changes.dispose();
      detail.dispose();
    };
  }, [detail, references]);
  const project = detail.article?.project;
  useEffect(() => {
    const losses = store.onLost((lost) => lost === project && panel.close());
    return () => losses.dispose();
  }, [store, panel, project]);
  const title = detail.article && titleOf(detail.article.info, t);
  useEffect(() => {
    if (title) panel.setTitle(title);
  }, [panel, title]);

  if (detail.error !== undefined && !detail.article) {
    return <LoadFailed title={t('reference.failed')} text={t('reference.failedText')} onRetry={detail.load} />;
  }
  if (!detail.article) return <Skeleton count={14} />;
  const isReadOnly = !store.mayChange(project);
  return (
    <ReadOnly value={isReadOnly}>
      <div className={styles.scroll}>
        <article className={styles.reference} aria-label={title}>
          {isReadOnly && (
            <p className={styles.readOnly}>
              <Icon name="lock" size={14} />
              {t('reference.readOnly')}
            </p>
          )}
          <Header detail={detail} article={detail.article} />
          <Problems detail={detail} article={detail.article} />
          <TagRow article={detail.article} reload={detail.load} />
          <Fields detail={detail} article={detail.article} />
          {/* It comes when the PDF has been read, and moves no field. */}
          <FromPdf article={detail.article} />
          <FurtherPdfs article={detail.article} />
          <Related article={detail.article} />
          <NoteList detail={detail} />
          <HighlightList detail={detail} />
          {/* Editors come when there is time for them: what they have to say moves nothing that somebody is about to press. */}
          <CitedIn article={detail.id} />
        </article>
      </div>
    </ReadOnly>
  );
});

export default ReferencePanel;
