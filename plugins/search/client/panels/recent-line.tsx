/** Below the form: the searches that were made last, to be run again in this tab. */
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { useService, useTranslate } from '#client-kit';
import { RecentLines } from '../fragments/recent-lines.tsx';
import { TheSearch } from '../tokens.ts';
import styles from './form.module.css';

const SHOWN = 5;

export const RecentLine = observer(({ slug }: { readonly slug: string }) => {
  const t = useTranslate();
  const { store, recent } = useService(TheSearch);
  useEffect(() => {
    if (!recent.searches) void recent.load();
  }, [recent]);
  const searches = (recent.searches ?? []).slice(0, SHOWN);
  if (searches.length === 0) return null;
  return (
    <section className={styles.recent}>
      <h3>{t('recent.title')}</h3>
      <RecentLines searches={searches} onRun={(param, sortByDate) => store.run(slug, param, sortByDate)} />
    </section>
  );
});
