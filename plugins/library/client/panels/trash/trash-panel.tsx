/** The recycle bin (LIB-021): what was deleted in the last 30 days, to be brought back or erased. */
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useApi, useOfflineReason, useService, useTranslate } from '#client-kit';
import { Dialogs, Language, Notices } from '#plugin-api/client';
import { Button, EmptyState, Icon, Skeleton } from '#ui';
import { libraryContract } from '../../../common/contract.ts';
import { References } from '../../../common/services.ts';
import { plainTitle } from '../../../common/title-markup.ts';
import { LibraryParts } from '../../tokens.ts';
import { TrashStore } from '../../stores/trash-store.ts';
import { LoadFailed } from '../load-failed.tsx';
import styles from './trash.module.css';

const ICONS = {
  projects: 'folder',
  articles: 'file-text',
  citations: 'highlighter',
  article_notes: 'sticky-note',
  citation_notes: 'sticky-note',
} as const;

const TrashPanel = observer(() => {
  const t = useTranslate();
  const { code } = useService(Language);
  const dialogs = useService(Dialogs);
  const notices = useService(Notices);
  const references = useService(References);
  const { refetch } = useService(LibraryParts);
  const api = useApi(libraryContract);
  const offline = useOfflineReason();
  const [store] = useState(() => new TrashStore(api));
  useEffect(() => {
    void store.load();
    const changes = references.onChange(() => void store.load());
    return () => changes.dispose();
  }, [store, references]);

  if (store.error !== undefined && !store.entries) return <LoadFailed title={t('trash.failed')} onRetry={store.load} />;
  if (!store.entries) return <Skeleton shape="rows" count={8} />;
  if (store.entries.length === 0) return <EmptyState icon="trash" title={t('trash.empty')} text={t('trash.emptyText')} />;

  const restore = async (keys: ReadonlySet<string>) => {
    try {
      const { restored_all: all } = await store.restore(keys);
      await refetch();
      if (all) notices.success(t('trash.restored'));
      else await dialogs.limit({ type: 'RESTORE_ITEMS_LIMIT', limit: undefined, used: undefined }, t('trash.partly'));
    } catch (error) {
      notices.failure(
        error,
        t(keys.size === 1 ? `trash.notRestored.${store.kindOf([...keys][0] ?? '')}` : 'trash.notRestored.articles'),
      );
    }
  };
  const erase = async (keys: ReadonlySet<string>) => {
    if (!(await dialogs.confirmDelete(t('trash.eraseText')))) return;
    try {
      const [key = ''] = keys;
      const isReference = keys.size === 1 && store.kindOf(key) === 'articles';
      await store.erase(keys);
      notices.success(t(isReference ? 'trash.erasedReference' : 'trash.erased'));
    } catch (error) {
      notices.failure(error);
    }
  };
  const day = new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeStyle: 'short' });
  const all = new Set(store.entries.map((entry) => entry.key));
  return (
    <div className={styles.panel}>
      <div className={styles.bar}>
        <span className={styles.count}>{t('trash.count', { count: store.entries.length })}</span>
        <Button size="small" variant="ghost" icon="trash" disabledReason={offline} onClick={() => void erase(all)}>
          {t('trash.eraseAll')}
        </Button>
      </div>
      <ul className={styles.list}>
        {store.entries.map((entry) => (
          <li key={entry.key} className={styles.entry}>
            <Icon name={ICONS[entry.kind]} size={16} className={styles.sign} />
            <span className={styles.text}>
              <span className={styles.title} dir="auto">
                {plainTitle(entry.title) || t(`trash.untitled.${entry.kind}`)}
              </span>
              <span className={styles.when}>{day.format(new Date(entry.deletedAt))}</span>
            </span>
            <Button size="small" onClick={() => void restore(new Set([entry.key]))}>
              {t('trash.restore')}
            </Button>
            <Button size="small" variant="ghost" disabledReason={offline} onClick={() => void erase(new Set([entry.key]))}>
              {t('trash.erase')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
});

export default TrashPanel;
