/** Search, filter and the ways to add something. */
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { IconButton, Menu, SearchInput } from '#ui';
import { LibraryParts } from '../../tokens.ts';
import type { View } from '../../stores/project-view.ts';
import { FilterButton } from './filter-button.tsx';
import styles from './list.module.css';
import { SortMenu } from './sort-menu.tsx';
import { PeopleStrip } from './people-strip.tsx';
import { ViewMenu } from './view-menu.tsx';

interface ListToolbarProps {
  readonly view: View;
  /** The people of the project are shown elsewhere. */
  readonly narrow: boolean;
}

export const ListToolbar = observer(({ view, narrow }: ListToolbarProps) => {
  const t = useTranslate();
  const { store, references, exchange, identifiers, imageActions } = useService(LibraryParts);
  const field = useRef<HTMLInputElement>(null);
  const { searchRequests } = store;
  useEffect(() => {
    if (searchRequests > 0) field.current?.select();
  }, [searchRequests]);
  const { total, isMore } = store.rows;
  const offline = useOfflineReason();
  const barred = {
    disabled: !store.canWrite,
    reason: t(store.chosen?.is_locked ? 'project.lockedTitle' : 'share.noWrite'),
  };
  const needsServer = offline === undefined ? barred : { disabled: true, reason: offline };
  const isOfImages = view === 'image';
  return (
    <div className={styles.toolbar}>
      <SearchInput
        ref={field}
        label={t(isOfImages ? 'image.search' : 'list.search')}
        value={store.text}
        onChange={store.search}
        className={styles.search}
      />
      {/* Seen in the status bar. */}
      <span className="visually-hidden" role="status">
        {t(isMore ? 'list.atLeast' : 'list.total', { count: total })}
      </span>
      {!narrow && <PeopleStrip />}
      {!isOfImages && <FilterButton />}
      {!isOfImages && <SortMenu />}
      <ViewMenu shown={view} />
      <Menu
        align="end"
        entries={[
          { id: 'pdfs', label: t('list.addPdfs'), icon: 'file-plus', ...needsServer, onSelect: () => exchange.choosePdfs() },
          {
            id: 'import',
            label: t('list.import'),
            icon: 'download',
            ...needsServer,
            onSelect: () => exchange.chooseBibliography(),
          },
          { id: 'identifier', label: t('list.addByIdentifier'), icon: 'hash', ...needsServer, onSelect: () => identifiers.ask() },
          {
            id: 'image',
            label: t('image.upload'),
            icon: 'image-plus',
            disabled: offline !== undefined || !imageActions.canChange(store.project),
            reason: offline ?? (store.canWrite ? t('image.noProject') : barred.reason),
            onSelect: () => imageActions.choose(),
          },
          { id: 'new', label: t('list.newReference'), icon: 'pencil', ...barred, onSelect: () => references.create() },
        ]}
      >
        <IconButton icon="plus" label={t('list.add')} />
      </Menu>
    </div>
  );
});
