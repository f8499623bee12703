/** Below the list while several works are selected: what can be done with all of them at once. */
import { observer } from 'mobx-react-lite';
import { useOfflineReason, useOptionalService, useService, useTranslate } from '#client-kit';
import { Button } from '#ui';
import { CitationFormatter } from '#plugins/library/common/services.ts';
import type { ResultList } from '../search/result-list.ts';
import { TheSearch } from '../tokens.ts';
import styles from './results.module.css';
import { useWorkActions } from './use-work-actions.ts';

export const SelectionBar = observer(({ slug, list }: { readonly slug: string; readonly list: ResultList }) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const formatter = useOptionalService(CitationFormatter);
  const { works } = useService(TheSearch);
  const actions = useWorkActions(slug);
  const { selection, rows } = list;
  if (selection.size === 0) return null;
  const chosen = rows.filter(({ key }) => selection.has(key)).map(({ work }) => work);
  const owned = chosen.flatMap((work) => works.referenceOf(work) ?? []);
  return (
    <div className={styles.selection} role="toolbar" aria-label={t('selection.title')}>
      <span role="status">{t('selection.count', { count: selection.size })}</span>
      <Button size="small" variant="primary" icon="folder-plus" disabledReason={offline} onClick={() => actions.add(chosen)}>
        {t('selection.add')}
      </Button>
      {formatter && owned.length > 0 && (
        <Button size="small" icon="quote" onClick={() => void formatter.copyCitation(owned)}>
          {t('selection.cite')}
        </Button>
      )}
      <Button size="small" variant="ghost" onClick={selection.clear}>
        {t('selection.clear')}
      </Button>
    </div>
  );
});
