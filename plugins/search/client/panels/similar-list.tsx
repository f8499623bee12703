/** Works that are similar to the one that is open, in steps of five (matrix SEA-028). */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useApi, useTranslate } from '#client-kit';
import { Button, ErrorState, Skeleton } from '#ui';
import { searchContract } from '../../common/contract.ts';
import { SimilarWorks } from '../search/similar-works.ts';
import { WorkLine } from '../shown/work-line.tsx';
import styles from './article.module.css';
import { useWorkActions } from './use-work-actions.ts';

export const SimilarList = observer(({ slug, guid }: { readonly slug: string; readonly guid: string }) => {
  const t = useTranslate();
  const api = useApi(searchContract);
  const actions = useWorkActions(slug);
  const [similar] = useState(() => new SimilarWorks(guid, api));
  useEffect(() => {
    const life = new AbortController();
    void similar.more(life.signal);
    return () => life.abort();
  }, [similar]);
  const { works, state, isAll } = similar;
  return (
    <section className={styles.similar}>
      <h3>{t('similar.title')}</h3>
      <ul>
        {works.map((work) => (
          <li key={work.guid}>
            <WorkLine work={work} compact onOpen={() => actions.open(work)} />
          </li>
        ))}
      </ul>
      {state === 'loading' && <Skeleton shape="lines" count={4} />}
      {state === 'failed' && <ErrorState title={t('similar.failed')} onRetry={() => similar.more()} />}
      {state === 'idle' && isAll && works.length === 0 && <p>{t('similar.none')}</p>}
      {state === 'idle' && !isAll && works.length > 0 && (
        <Button size="small" variant="ghost" icon="plus" onClick={() => void similar.more()}>
          {t('similar.more')}
        </Button>
      )}
    </section>
  );
});
