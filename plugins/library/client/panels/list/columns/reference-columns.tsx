/**
 * Every column that the reference list can have. One entry here, and its title under `column.<id>` in the locales, is all that a further
 * column needs. Those that can be sorted by have the id of their order (`SORTS`).
 */
import type { ReactNode } from 'react';
import type { Column } from '#ui';
import type { ArticleRow } from '../../../../common/model/article.ts';
import { Marked } from '../../../marked-words.tsx';
import { ReadingDot, Star } from '../../reading/reading-dot.tsx';
import { type CellSetting, count, CreatorCell, Dots, PdfMark, TitleCell } from './cells.tsx';
import styles from './cells.module.css';

export interface ReferenceColumn extends Omit<Column<ArticleRow>, 'title' | 'cell'> {
  /** Until the person chooses, it is shown: the higher the number, the sooner a narrow list does without it. */
  readonly initial?: number;
  cell(row: ArticleRow, setting: CellSetting): ReactNode;
}

export const REFERENCE_COLUMNS: readonly ReferenceColumn[] = [
  {
    id: 'reading',
    icon: 'book-open',
    width: 26,
    align: 'center',
    fixed: true,
    sortable: true,
    initial: 2,
    cell: (row) => <ReadingDot of={row} />,
  },
  {
    id: 'starred',
    icon: 'star',
    width: 26,
    align: 'center',
    fixed: true,
    sortable: true,
    initial: 3,
    cell: (row) => <Star of={row} />,
  },
  {
    id: 'pdf',
    icon: 'paperclip',
    width: 28,
    align: 'center',
    fixed: true,
    sortable: true,
    initial: 1,
    cell: (row, { t }) => <PdfMark row={row} t={t} />,
  },
  {
    id: 'author',
    width: 160,
    minWidth: 104,
    sortable: true,
    initial: 0,
    cell: (row, setting) => <CreatorCell row={row} setting={setting} />,
  },
  {
    id: 'year',
    width: 60,
    sortable: true,
    initial: 0,
    cell: ({ year }, { words }) => <Marked text={String(year ?? '')} words={words} />,
  },
  {
    id: 'title',
    width: 320,
    minWidth: 200,
    grow: 1,
    sortable: true,
    initial: 0,
    cell: (row, setting) => <TitleCell row={row} setting={setting} />,
  },
  { id: 'tags', icon: 'tag', width: 64, minWidth: 36, initial: 2, cell: (row, { t }) => <Dots row={row} t={t} /> },
  {
    id: 'container_title',
    width: 190,
    minWidth: 80,
    sortable: true,
    initial: 3,
    cell: ({ container_title }, { words }) => <Marked text={container_title} words={words} />,
  },
  {
    id: 'added',
    width: 108,
    sortable: true,
    initial: 4,
    cell: ({ created_at }, { day }) => day.format(new Date(created_at)),
  },
  {
    id: 'citations',
    icon: 'highlighter',
    width: 44,
    align: 'end',
    sortable: true,
    initial: 5,
    cell: ({ citations_count }) => count(citations_count, 'highlighter'),
  },
  {
    id: 'notes',
    icon: 'sticky-note',
    width: 44,
    align: 'end',
    sortable: true,
    initial: 6,
    cell: ({ notes_count }) => count(notes_count, 'sticky-note'),
  },
  { id: 'updated', width: 108, sortable: true, cell: ({ updated_at }, { day }) => day.format(new Date(updated_at)) },
  { id: 'type', width: 110, minWidth: 60, sortable: true, cell: ({ type }, { t }) => t(`type.${type}`) },
  {
    id: 'citekey',
    width: 130,
    minWidth: 60,
    sortable: true,
    cell: ({ citekey }) => <code className={styles.key}>{citekey}</code>,
  },
  { id: 'doi', width: 150, minWidth: 60, cell: ({ doi }) => doi },
];
