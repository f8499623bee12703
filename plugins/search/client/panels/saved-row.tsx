/** A saved search: pressed, it runs in a tab, or shows what a feed has; what is new has been seen then. */
import { observer } from 'mobx-react-lite';
import { lazy, Suspense, useState } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { Dialogs, Notices } from '#plugin-api/client';
import { Icon, IconButton, Menu, Skeleton } from '#ui';
import type { SavedSearch } from '../../common/model.ts';
import { TheSearch } from '../tokens.ts';
import styles from './lists.module.css';
import { useOpenSaved } from './use-open-saved.ts';

const FoundList = lazy(async () => ({ default: (await import('./found-list.tsx')).FoundList }));

export const SavedRow = observer(({ search }: { readonly search: SavedSearch }) => {
  const t = useTranslate();
  const offline = useOfflineReason();
  const dialogs = useService(Dialogs);
  const notices = useService(Notices);
  const { saved } = useService(TheSearch);
  const openSaved = useOpenSaved();
  const [isOpen, setOpen] = useState(false);
  const { id, kind, title, alerts, feed, new_count: count } = search;
  const toggle = async () => {
    setOpen(!isOpen);
    if (!isOpen && count > 0) await saved.change(id, { is_seen: true }).catch(notices.failure);
  };
  const open = async () => {
    if (kind === 'feed') return toggle();
    return openSaved(search);
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
    <li>
      <div className={styles.item}>
        <button type="button" className={styles.row} onClick={() => void open()}>
          <span className={styles.name} dir="auto">
            {title}
          </span>
          <span className={styles.detail}>
            <Icon name={kind === 'search' ? 'bell' : 'newspaper'} size={12} />
            {[feed?.problem && t(`follow.problem.${feed.problem}`), t(alerts ? 'saved.alertsOn' : 'saved.alertsOff')]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </button>
        {count > 0 && <span className={styles.new}>{t('saved.new', { count })}</span>}
        <IconButton
          icon={isOpen ? 'chevron-up' : 'chevron-down'}
          size="small"
          label={t(isOpen ? 'found.hide' : 'found.show', { title })}
          disabledReason={isOpen ? undefined : offline}
          onClick={() => void toggle()}
        />
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
      </div>
      {isOpen && (
        <Suspense fallback={<Skeleton shape="rows" count={3} />}>
          <FoundList search={search} />
        </Suspense>
      )}
    </li>
  );
});
