/** One result, with what can be done with it, and below it the works that are similar. */
import { observer } from 'mobx-react-lite';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Button, IconButton, Skeleton } from '#ui';
import type { ResultList, ResultRow as Row } from '../search/result-list.ts';
import { TheSearch } from '../tokens.ts';
import type { Sought } from '../shown/marks.ts';
import { WorkLine } from '../shown/work-line.tsx';
import styles from './results.module.css';
import type { WorkActions } from './use-work-actions.ts';

interface ResultRowProps {
  readonly row: Row;
  readonly list: ResultList;
  readonly sought: Sought;
  readonly actions: WorkActions;
  readonly compact: boolean;
}

export const ResultRow = observer(({ row, list, sought, actions, compact }: ResultRowProps) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const { works } = useService(TheSearch);
  const { work, under, isLast } = row;
  const isOwn = works.referenceOf(work) !== null;
  const similar = list.similar.get(work.guid);
  const buttons = !compact && (
    <>
      {isOwn ? (
        <IconButton icon="library" size="small" label={t('work.openReference')} onClick={() => actions.openReference(work)} />
      ) : (
        <IconButton
          icon="folder-plus"
          size="small"
          keys="a"
          label={t('work.add')}
          disabledReason={offline}
          onClick={() => actions.add([work])}
        />
      )}
      {work.info.pdf_url && (
        <IconButton icon="book-open-text" size="small" keys="p" label={t('work.pdf')} onClick={() => actions.showPdf(work)} />
      )}
      {!under && (
        <IconButton
          icon="list-tree"
          size="small"
          keys="s"
          label={t(similar ? 'similar.hide' : 'similar.show')}
          pressed={similar !== undefined}
          onClick={() => list.toggleSimilar(work.guid)}
        />
      )}
    </>
  );
  return (
    <>
      <WorkLine isRow work={work} sought={sought} compact={compact} onOpen={() => actions.open(work)} actions={buttons} />
      {similar && similar.works.length === 0 && <SimilarFoot works={similar} list={list} />}
      {under && isLast && <SimilarFoot works={under} list={list} />}
    </>
  );
});

type Similar = NonNullable<Row['under']>;

/** Below the last of them: five more, or why there are none. */
const SimilarFoot = observer(({ works, list }: { readonly works: Similar; readonly list: ResultList }) => {
  const t = useTranslate();
  if (works.state === 'loading') return <Skeleton shape="lines" count={2} className={styles.foot} />;
  const isEmpty = works.works.length === 0;
  if (works.state === 'failed') {
    return (
      <p className={styles.foot} role="alert">
        {t('similar.failed')}{' '}
        <Button size="small" variant="ghost" icon="refresh-cw" onClick={() => void list.moreSimilar(works)}>
          {t('retry')}
        </Button>
      </p>
    );
  }
  if (works.isAll) return isEmpty ? <p className={styles.foot}>{t('similar.none')}</p> : null;
  return (
    <div className={styles.foot}>
      <Button size="small" variant="ghost" icon="plus" onClick={() => void list.moreSimilar(works)}>
        {t('similar.more')}
      </Button>
    </div>
  );
});
