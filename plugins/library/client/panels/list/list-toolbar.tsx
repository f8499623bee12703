/** Search, filter and the ways to add something. */
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { IconButton, Menu, SearchInput, useService, useTranslate } from '#plugin-api/client';
import { LibraryParts } from '../../library-parts.ts';
import { FilterButton } from './filter-button.tsx';
import styles from './list.module.css';
import { SortMenu } from './sort-menu.tsx';

export const ListToolbar = observer(() => {
  const t = useTranslate();
  const { desk, references, exchange, identifiers } = useService(LibraryParts);
  const field = useRef<HTMLInputElement>(null);
  const { searchRequests } = desk;
  useEffect(() => {
    if (searchRequests > 0) field.current?.select();
  }, [searchRequests]);
  const { total, isMore } = desk.rows;
  return (
    <div className={styles.toolbar}>
      <SearchInput ref={field} label={t('list.search')} value={desk.text} onChange={desk.search} className={styles.search} />
      {/* Seen in the status bar. */}
      <span className="visually-hidden" role="status">
        {t(isMore ? 'list.atLeast' : 'list.total', { count: total })}
      </span>
      <FilterButton />
      <SortMenu />
      <Menu
        align="end"
        entries={[
          { id: 'pdfs', label: t('list.addPdfs'), icon: 'file-plus', onSelect: () => exchange.choosePdfs() },
          { id: 'import', label: t('list.import'), icon: 'download', onSelect: () => exchange.chooseBibliography() },
          { id: 'identifier', label: t('list.addByIdentifier'), icon: 'hash', onSelect: () => identifiers.ask() },
          { id: 'new', label: t('list.newReference'), icon: 'pencil', onSelect: () => references.create() },
        ]}
      >
        <IconButton icon="plus" label={t('list.add')} />
      </Menu>
    </div>
  );
});
