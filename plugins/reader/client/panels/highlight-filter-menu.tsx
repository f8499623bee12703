/** Which highlights are listed, beside words and colours, and in which order: a menu with how many there are of each. */
import type { MenuEntry } from '#plugin-api/client';
import { IconButton, Menu } from '#ui';
import { MARK_KINDS } from '../../common/mark-kinds.ts';
import {
  countBy,
  countTags,
  type HighlightFilter,
  type HighlightOrder,
  isUsed,
  NO_FILTER,
  ORDERS,
  OWN,
  type Uses,
} from '../highlights/filter-highlights.ts';
import type { Highlight } from '../highlights/highlight.ts';
import { useReaderText } from '../viewer/use-reader-text.ts';

interface HighlightFilterMenuProps {
  readonly highlights: readonly Highlight[];
  readonly uses: Uses;
  readonly filter: HighlightFilter;
  readonly onFilter: (change: Partial<HighlightFilter>) => void;
  readonly order: HighlightOrder;
  readonly onOrder: (order: HighlightOrder) => void;
}

const toggled = <T,>(list: readonly T[], value: T): readonly T[] =>
  list.includes(value) ? list.filter((each) => each !== value) : [...list, value];

export function HighlightFilterMenu({ highlights, uses, filter, onFilter, order, onOrder }: HighlightFilterMenuProps) {
  const t = useReaderText();
  const kinds = countBy(highlights, ({ kind }) => kind);
  const authors = countBy(highlights, ({ author }) => author ?? OWN);
  const tags = countTags(highlights);
  const comments = countBy(highlights, ({ notes }) => (notes.length > 0 ? 'with' : 'without'));
  const used = countBy(highlights, (highlight) => (isUsed(highlight, uses) ? 'used' : 'unused'));
  const counted = (label: string, count = 0): string => t('filter.counted', { label, count });
  const isChosen = filter.kinds.length + filter.authors.length + filter.tags.length > 0;
  const isFiltered = isChosen || filter.comment !== 'any' || filter.use !== 'any';
  const entries: MenuEntry[] = [
    { id: 'kinds', heading: t('filter.kind') },
    ...MARK_KINDS.filter((kind) => kinds.has(kind)).map((kind) => ({
      id: kind,
      label: counted(t(`kind.${kind}`), kinds.get(kind)),
      checked: filter.kinds.includes(kind),
      onSelect: () => onFilter({ kinds: toggled(filter.kinds, kind) }),
    })),
    { id: 'comments', heading: t('filter.comment') },
    ...(['with', 'without'] as const).map((comment) => ({
      id: comment,
      label: counted(t(`filter.${comment}`), comments.get(comment)),
      checked: filter.comment === comment,
      onSelect: () => onFilter({ comment: filter.comment === comment ? 'any' : comment }),
    })),
    // Without an editor there is nothing that could be used.
    ...(uses ? [{ id: 'uses', heading: t('filter.use') }] : []),
    ...(uses ? (['unused', 'used'] as const) : []).map((use) => ({
      id: use,
      label: counted(t(`filter.${use}`), used.get(use)),
      checked: filter.use === use,
      onSelect: () => onFilter({ use: filter.use === use ? 'any' : use }),
    })),
    // Where all are of one person there is nothing to choose.
    ...(authors.size > 1 ? [{ id: 'authors', heading: t('filter.author') }] : []),
    ...(authors.size > 1 ? [...authors] : []).map(([author, count]) => ({
      id: `author:${author}`,
      label: counted(author === OWN ? t('filter.own') : author, count),
      checked: filter.authors.includes(author),
      onSelect: () => onFilter({ authors: toggled(filter.authors, author) }),
    })),
    ...(tags.size > 0 ? [{ id: 'tags', heading: t('tag.label') }] : []),
    ...[...tags].map(([tag, count]) => ({
      id: `tag:${tag}`,
      label: counted(tag, count),
      checked: filter.tags.includes(tag),
      onSelect: () => onFilter({ tags: toggled(filter.tags, tag) }),
    })),
    { id: 'order', heading: t('filter.order') },
    ...ORDERS.map((each) => ({
      id: `order:${each}`,
      label: t(`filter.by.${each}`),
      checked: order === each,
      onSelect: () => onOrder(each),
    })),
    'separator',
    {
      id: 'reset',
      label: t('filter.reset'),
      icon: 'close',
      disabled: !isFiltered,
      onSelect: () => {
        const { kinds, authors, tags: none, comment, use } = NO_FILTER;
        onFilter({ kinds, authors, tags: none, comment, use });
      },
    },
  ];
  return (
    <Menu entries={entries} align="end">
      <IconButton icon="list-filter" label={t('filter.open')} pressed={isFiltered} />
    </Menu>
  );
}
