/** Below the open searches: saved ones with what they have found since, and those that were made last. All of them stand on a page. */
import { observer } from 'mobx-react-lite';
import { useEffect, useId } from 'react';
import { useService, useTranslate } from '#client-kit';
import { Panels } from '#plugin-api/client';
import { Icon, IconButton, LinkList, LinkRow } from '#ui';
import { RecentLines } from '../fragments/recent-lines.tsx';
import { TheSearch } from '../tokens.ts';
import lists from './lists.module.css';
import styles from './searches.module.css';
import { useOpenSaved } from './use-open-saved.ts';

const SHOWN = 5;
const PAGE = 'search.recent';

const Saved = observer(() => {
  const t = useTranslate();
  const heading = useId();
  const panels = useService(Panels);
  const { saved } = useService(TheSearch);
  const open = useOpenSaved();
  const searches = saved.searches ?? [];
  if (searches.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <header className={lists.head}>
        <h2 id={heading}>{t('saved.title')}</h2>
      </header>
      <div className={styles.again}>
        <LinkList label={t('saved.title')}>
          {searches.map((search) => (
            <LinkRow
              key={search.id}
              before={<Icon name={search.kind === 'search' ? 'bell' : 'newspaper'} size={14} />}
              title={search.title}
              after={search.new_count > 0 ? t('saved.new', { count: search.new_count }) : undefined}
              onOpen={() => (search.kind === 'feed' ? panels.open(PAGE) : open(search))}
            />
          ))}
        </LinkList>
      </div>
    </section>
  );
});

export const RunAgain = observer(() => {
  const t = useTranslate();
  const heading = useId();
  const panels = useService(Panels);
  const { store, recent, saved } = useService(TheSearch);
  useEffect(() => {
    if (!recent.searches) void recent.load();
    if (!saved.searches) void saved.load();
  }, [recent, saved]);
  const searches = (recent.searches ?? []).slice(0, SHOWN);
  return (
    <>
      <Saved />
      {searches.length > 0 && (
        <section aria-labelledby={heading}>
          <header className={lists.head}>
            <h2 id={heading}>{t('recent.title')}</h2>
            <IconButton icon="history" size="small" label={t('recent.all')} onClick={() => void panels.open(PAGE)} />
          </header>
          <div className={styles.again}>
            <RecentLines searches={searches} onRun={store.runHere} />
          </div>
        </section>
      )}
    </>
  );
});
