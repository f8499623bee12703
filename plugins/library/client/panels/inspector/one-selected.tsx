/** The reference that is selected: what one does with it, and what is known of it. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Skeleton } from '#ui';
import { References } from '../../../common/services.ts';
import { ReferenceDetail } from '../../stores/reference-detail.ts';
import { ShownReference } from '../../stores/shown-reference.ts';
import { LibraryParts } from '../../tokens.ts';
import { LoadFailed } from '../load-failed.tsx';
import { Header } from '../reference/header.tsx';
import { ReadOnly } from '../reference/read-only.ts';
import { InTabs } from '../reference/section.tsx';
import { useDetailParts } from '../reference/use-detail-parts.ts';
import styles from './inspector.module.css';
import { partOf, ReferenceTabs } from './reference-tabs.tsx';

export const OneSelected = observer(({ id }: { readonly id: number }) => {
  const t = useTranslate();
  const { store, inspector } = useService(LibraryParts);
  const references = useService(References);
  const parts = useDetailParts();
  const [shown] = useState(
    () =>
      new ShownReference((article) => {
        const part = partOf(inspector.tab);
        // What was looked at before is not asked for again.
        return new ReferenceDetail(article, parts, { wanted: part ? [part] : [], known: () => references.get(article) });
      }),
  );
  useEffect(() => shown.follow(id), [shown, id]);
  useEffect(() => {
    const changes = references.onChange(shown.changed);
    return () => {
      changes.dispose();
      shown.dispose();
    };
  }, [shown, references]);
  const { detail, isLate } = shown;
  if (!detail || isLate) return <Skeleton count={8} className={styles.coming} />;
  const { article } = detail;
  if (!article) return <LoadFailed title={t('reference.failed')} text={t('reference.failedText')} onRetry={detail.load} />;
  return (
    <ReadOnly value={!store.mayChange(article.project)}>
      <InTabs value>
        <div className={styles.one} key={detail.id}>
          <Header dense detail={detail} article={article} />
          <ReferenceTabs detail={detail} article={article} />
        </div>
      </InTabs>
    </ReadOnly>
  );
});
