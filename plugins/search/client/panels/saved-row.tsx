/** A saved search: pressed, it runs in a tab, and what is new has been seen. */
import { observer } from 'mobx-react-lite';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Dialogs, Notices } from '#plugin-api/client';
import { Icon, IconButton, Menu } from '#ui';
import type { SavedSearch } from '../../common/model.ts';
import { TheSearch } from '../tokens.ts';
import styles from './lists.module.css';

export const SavedRow = observer(({ search }: { readonly search: SavedSearch }) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const dialogs = useService(Dialogs);
  const notices = useService(Notices);
  const { store, saved } = useService(TheSearch);
  const { id, title, param, alerts, new_count: count } = search;
  const open = async () => {
    // The newest first, where there is something new.
    const isOpened = await store.search(param, count > 0);
    if (isOpened && count > 0) await saved.change(id, { is_seen: true }).catch(notices.failure);
  };
  const edit = async () => {
    const { askToChange } = await import('../dialogs/save-form.tsx');
    await askToChange({ t, dialogs, notices }, saved, search);
  };
  const remove = async () => {
    if (await dialogs.confirmDelete(title)) await saved.remove(id).catch(notices.failure);
  };
  const off = offline === undefined ? {} : { disabled: true };
  return (
    <li className={styles.item}>
      <button type="button" className={styles.row} onClick={() => void open()}>
        <span className={styles.name} dir="auto">
          {title}
        </span>
        <span className={styles.detail}>
          <Icon name="bell" size={12} />
          {t(alerts ? 'saved.alertsOn' : 'saved.alertsOff')}
        </span>
      </button>
      {count > 0 && <span className={styles.new}>{t('saved.new', { count })}</span>}
      <Menu
        align="end"
        entries={[
          { id: 'edit', label: t('saved.edit'), icon: 'pencil', onSelect: edit, ...off },
          {
            id: 'alerts',
            label: t(alerts ? 'saved.mute' : 'saved.tell'),
            icon: 'bell',
            onSelect: () => saved.change(id, { alerts: !alerts }).catch(notices.failure),
            ...off,
          },
          { id: 'delete', label: t('saved.delete'), icon: 'trash', danger: true, onSelect: remove, ...off },
        ]}
      >
        <IconButton icon="ellipsis" size="small" label={t('saved.more', { title })} />
      </Menu>
    </li>
  );
});
