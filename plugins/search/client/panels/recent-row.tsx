/** A recent search: pressed, it runs again in a tab of its own. */
import { observer } from 'mobx-react-lite';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Language, Notices } from '#plugin-api/client';
import { IconButton } from '#ui';
import type { RecentSearch } from '../../common/model.ts';
import { paramFromStored } from '../../common/recent-param.ts';
import { paramDetail, paramText } from '../search/param-text.ts';
import { TheSearch } from '../tokens.ts';
import styles from './lists.module.css';

export const RecentRow = observer(({ search }: { readonly search: RecentSearch }) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const notices = useService(Notices);
  const { code } = useService(Language);
  const { store, recent } = useService(TheSearch);
  const param = paramFromStored(search.param);
  const day = new Intl.DateTimeFormat(code, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(search.created_at));
  const detail = paramDetail(param);
  const text = paramText(param) || detail || t('recent.everything');
  return (
    <li className={styles.item}>
      <button type="button" className={styles.row} onClick={() => void store.search(param, search.sortByDate)}>
        <span className={styles.name} dir="auto">
          {text}
        </span>
        <span className={styles.detail}>{[text === detail ? '' : detail, day].filter(Boolean).join(' · ')}</span>
      </button>
      <IconButton
        icon="close"
        size="small"
        label={t('recent.remove', { text })}
        disabledReason={offline}
        onClick={() => void recent.remove(search.id).catch(notices.failure)}
      />
    </li>
  );
});
