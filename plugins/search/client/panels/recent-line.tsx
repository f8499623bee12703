/** Below the form: the searches that were made last, to be run again. */
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Icon, useService, useTranslate } from '#plugin-api/client';
import { readRecent } from '../lists/read-recent.ts';
import { paramDetail, paramText } from '../search/param-text.ts';
import { TheSearch } from '../search-parts.ts';
import styles from './form.module.css';

const SHOWN = 5;

export const RecentLine = observer(({ slug }: { readonly slug: string }) => {
  const t = useTranslate();
  const { desk, recent } = useService(TheSearch);
  useEffect(() => {
    if (!recent.searches) void recent.load();
  }, [recent]);
  const searches = (recent.searches ?? []).slice(0, SHOWN);
  if (searches.length === 0) return null;
  return (
    <section className={styles.recent} aria-label={t('recent.title')}>
      <h3>{t('recent.title')}</h3>
      <ul>
        {searches.map((search) => {
          const param = readRecent(search);
          return (
            <li key={search.id}>
              <button type="button" onClick={() => desk.run(slug, param, search.sortByDate)}>
                <Icon name="history" size={13} />
                <span dir="auto">{paramText(param) || paramDetail(param)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
});
