/** The orders of the list by name (LIB-017): also those that have no column, and where the panel is too narrow for columns. */
import { observer } from 'mobx-react-lite';
import { useTranslate } from '#client-kit';
import { IconButton, Menu, type TableSort } from '#ui';
import { useList } from './list-context.ts';

const ORDERS: Readonly<Record<string, TableSort>> = {
  newest: { column: 'added', descending: true },
  oldest: { column: 'added', descending: false },
  citations: { column: 'citations', descending: true },
  notes: { column: 'notes', descending: true },
  addedBy: { column: 'added_by', descending: false },
  title: { column: 'title', descending: false },
  author: { column: 'author', descending: false },
  year: { column: 'year', descending: true },
  starred: { column: 'starred', descending: false },
  reading: { column: 'reading', descending: false },
};

export const SortMenu = observer(() => {
  const t = useTranslate();
  const list = useList();
  const { column, descending } = list.sort;
  const entries = Object.entries(ORDERS).map(([id, order]) => ({
    id,
    label: t(`sort.${id}`),
    checked: order.column === column && order.descending === descending,
    onSelect: () => list.sortBy(order),
  }));
  return (
    <Menu align="end" entries={entries}>
      <IconButton icon="chevrons-up-down" label={t('sort.heading')} />
    </Menu>
  );
});
