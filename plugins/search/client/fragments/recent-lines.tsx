/** Recent searches as Home and the dashboard list them: a line each, which runs it again. */
import { observer } from 'mobx-react-lite';
import { Icon, useService, useTranslate } from '#plugin-api/client';
import type { RecentSearch } from '../../common/model.ts';
import { readRecent } from '../lists/read-recent.ts';
import { paramDetail, paramText } from '../search/param-text.ts';
import { TheSearch } from '../search-parts.ts';
import styles from './fragments.module.css';

export const RecentLines = observer(({ searches }: { readonly searches: readonly RecentSearch[] }) => {
  const t = useTranslate();
  const { tabs } = useService(TheSearch);
  if (searches.length === 0) return null;
  return (
    <ul className={styles.rows} aria-label={t('recent.title')}>
      {searches.map((search) => {
        const param = readRecent(search);
        return (
          <li key={search.id}>
            <button
              type="button"
              className={styles.row}
              onClick={() => void tabs.open({ tabRoute: 'results', params: { param, sortByDate: search.sortByDate } })}
            >
              <Icon name="history" size={14} />
              <span dir="auto">{paramText(param) || paramDetail(param) || t('recent.everything')}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
});
