/** Search, filter and the ways to add something. */
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useOfflineReason, useService, useTranslate } from '#client-kit';
import { IconButton, Menu, SearchInput } from '#ui';
import { LibraryParts } from '../../tokens.ts';
import type { View } from '../../stores/project-view.ts';
import { ColumnChooser } from './columns/column-chooser.tsx';
import { ONE_LINE } from './columns/use-list-columns.ts';
import { FilterButton } from './filter-button.tsx';
import { useList } from './list-context.ts';
import styles from './list.module.css';
import { SortMenu } from './sort-menu.tsx';
import { PeopleStrip } from './people-strip.tsx';
import { ViewMenu } from './view-menu.tsx';

interface ListToolbarProps {
  readonly view: View;
  /** Pixels that the list has from side to side. */
  readonly room: number;
  /** Opens the same list over the whole centre; missing where it is there already. */
  readonly onWiden?: (() => void) | undefined;
}

export const ListToolbar = observer(({ view, room, onWiden }: ListToolbarProps) => {
  const t = useTranslate();
  const { references, exchange, identifiers, imageActions } = useService(LibraryParts);
  const list = useList();
  const field = useRef<HTMLInputElement>(null);
  const { searchRequests } = list;
  useEffect(() => {
    if (searchRequests > 0) field.current?.select();
  }, [searchRequests]);
  const { total, isMore } = list.rows;
  const offline = useOfflineReason();
  const barred = {
    disabled: !list.canWrite,
    reason: t(list.chosen?.is_locked ? 'project.lockedTitle' : 'share.noWrite'),
  };
  const needsServer = offline === undefined ? barred : { disabled: true, reason: offline };
  const isOfImages = view === 'image';
  return (
    <div className={styles.toolbar}>
      <SearchInput
        ref={field}
        label={t(isOfImages ? 'image.search' : 'list.search')}
        {...(room < ONE_LINE && { placeholder: t('list.hint') })}
        value={list.text}
        onChange={list.search}
        className={styles.search}
      />
      {/* Seen in the status bar. */}
      <span className="visually-hidden" role="status">
        {t(isMore ? 'list.atLeast' : 'list.total', { count: total })}
      </span>
      {room >= ONE_LINE && <PeopleStrip />}
      {!isOfImages && <FilterButton />}
      {!isOfImages && <SortMenu />}
      {(view === 'list' || view === 'table') && room >= ONE_LINE && <ColumnChooser />}
      <ViewMenu shown={view} />
      {onWiden && <IconButton icon="external-link" label={t('list.widen')} onClick={onWiden} />}
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
            disabled: offline !== undefined || !imageActions.canChange(list.project),
            reason: offline ?? (list.canWrite ? t('image.noProject') : barred.reason),
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
