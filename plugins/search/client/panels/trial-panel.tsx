/** "Search V3": a search of the catalogue alone, on trial outside production (matrix SEA-006, SEA-040). */
import { observer } from 'mobx-react-lite';
import { type FormEvent, useRef, useState } from 'react';
import { useApi, useService, useTranslate } from '#client-kit';
import { Button, EmptyState, ErrorState, SearchInput, Skeleton, Switch } from '#ui';
import { LONGEST_TEXT } from '../../common/check-param.ts';
import { searchContract } from '../../common/contract.ts';
import type { SearchResult } from '../../common/model.ts';
import { questionOf } from '../../common/question.ts';
import { TheSearch } from '../tokens.ts';
import type { Sought } from '../shown/marks.ts';
import { WorkLine } from '../shown/work-line.tsx';
import styles from './lists.module.css';

type Answer =
  | { readonly state: 'idle' | 'searching' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly works: readonly SearchResult[]; readonly sought: Sought; readonly took: number };

const TrialPanel = observer(() => {
  const t = useTranslate();
  const { test } = useApi(searchContract);
  const { store, works } = useService(TheSearch);
  const [text, setText] = useState('');
  const [sortByDate, setSortByDate] = useState(false);
  const [answer, setAnswer] = useState<Answer>({ state: 'idle' });
  const latest = useRef(0);
  const search = async () => {
    latest.current += 1;
    const mine = latest.current;
    const say = (next: Answer) => mine === latest.current && setAnswer(next);
    const start = performance.now();
    const param = { query: text };
    say({ state: 'searching' });
    try {
      const { data } = await test({ body: { param, sortByDate } });
      say({ state: 'ready', works: data, sought: questionOf(param).query, took: Math.round(performance.now() - start) });
    } catch (error) {
      say({ state: 'failed', message: error instanceof Error ? error.message : '' });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') void search();
  };
  return (
    <div className={styles.recommendations}>
      <form className={styles.trial} role="search" onSubmit={submit}>
        <SearchInput label={t('trial.field')} value={text} maxLength={LONGEST_TEXT} onChange={setText} data-main />
        <Switch checked={sortByDate} onChange={setSortByDate}>
          {t('trial.byDate')}
        </Switch>
        <Button type="submit" variant="primary">
          {t('form.search')}
        </Button>
      </form>
      {answer.state === 'idle' && <EmptyState icon="scan-search" title={t('trial.idle')} text={t('trial.idleText')} />}
      {answer.state === 'searching' && <Skeleton shape="rows" count={6} />}
      {answer.state === 'failed' && <ErrorState title={t('results.failed')} text={answer.message} onRetry={search} />}
      {answer.state === 'ready' && (
        <>
          <p className={styles.lead} role="status">
            {t('trial.took', { count: answer.works.length, took: answer.took })}
          </p>
          <ul className={styles.works}>
            {answer.works.map((work) => (
              <li key={work.guid}>
                <WorkLine
                  work={work}
                  sought={answer.sought}
                  onOpen={() => {
                    works.note(work);
                    void store.article(work.guid);
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
});

export default TrialPanel;
