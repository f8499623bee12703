/** Columns of the reference table, wide and narrow. Cells are cheap: they run for every row that scrolls into view. */
import type { Translate } from '#plugin-api/client';
import { type Column, cx, Icon } from '#ui';
import type { ArticleRow } from '../../../common/model/article.ts';
import { shownNames } from '../../../common/shown-names.ts';
import { readingColumn, readingColumns } from '../reading/reading-columns.tsx';
import { noticeText, problemText } from '../../shown-problems.ts';
import { TitleText } from '../../title-text.tsx';
import styles from './columns.module.css';

export const authorsOf = (row: ArticleRow): string => shownNames(row, 2);

const PDF_ICONS = { reading: 'spinner', encrypted: 'lock', unreadable: 'warning', 'too-large': 'warning' } as const;

export function Marks({ row, t }: { readonly row: ArticleRow; readonly t: Translate }) {
  const problem = row.pdf_state in PDF_ICONS ? PDF_ICONS[row.pdf_state as keyof typeof PDF_ICONS] : undefined;
  if (problem) return <Icon name={problem} size={14} title={t(`pdf.${row.pdf_state}`)} className={styles.faint} />;
  return row.pdf_url ? <Icon name="file-text" size={14} title={t('pdf.ready')} className={styles.pdf} /> : null;
}

export const Dots = ({ row }: { readonly row: ArticleRow }) => (
  <span className={styles.dots}>
    {row.tags.slice(0, 4).map((tag) => (
      <span key={tag.id} className={styles.dot} style={{ background: tag.color }} title={tag.text} />
    ))}
  </span>
);

const ProblemMark = ({ text }: { readonly text: string }) => (
  <span role="img" aria-label={text} title={text} className={styles.problem}>
    <Icon name="circle-alert" size={12} />
  </span>
);

/** A retraction is not to be overlooked; what is missing may wait. */
export function Warnings({ row, t }: { readonly row: ArticleRow; readonly t: Translate }) {
  const { notice, problems } = row;
  return (
    <>
      {notice && (
        <span className={cx(styles.notice, notice.kind === 'retraction' && styles.retracted)} title={noticeText(t, notice)}>
          {t(`notice.${notice.kind}`)}
        </span>
      )}
      {problems && <ProblemMark text={problems.map((code) => problemText(t, code)).join(' ')} />}
    </>
  );
}

export const count = (value: number, icon: string) =>
  value > 0 && (
    <span className={styles.count}>
      <Icon name={icon} size={12} /> {value}
    </span>
  );

const marks = (t: Translate): Column<ArticleRow> => ({
  id: 'pdf',
  title: t('column.pdf'),
  icon: 'paperclip',
  width: 28,
  align: 'center',
  fixed: true,
  cell: (row) => <Marks row={row} t={t} />,
});

export const wideColumns = (t: Translate, language: string): readonly Column<ArticleRow>[] => {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  return [
    ...readingColumns(t),
    marks(t),
    {
      id: 'title',
      title: t('column.title'),
      width: 200,
      grow: 5,
      sortable: true,
      cell: (row) => (
        <span className={cx(styles.title, !row.title && styles.faint)} dir="auto">
          <Dots row={row} />
          <Warnings row={row} t={t} />
          <TitleText of={row} t={t} />
        </span>
      ),
    },
    { id: 'author', title: t('column.author'), width: 110, grow: 2, sortable: true, cell: authorsOf },
    { id: 'year', title: t('column.year'), width: 52, align: 'end', sortable: true, cell: (row) => row.year },
    {
      id: 'container_title',
      title: t('column.container'),
      width: 90,
      grow: 2,
      sortable: true,
      cell: (row) => row.container_title,
    },
    {
      id: 'citekey',
      title: t('column.citekey'),
      width: 110,
      sortable: true,
      cell: (row) => <code className={styles.key}>{row.citekey}</code>,
    },
    {
      id: 'citations',
      title: t('column.citations'),
      icon: 'highlighter',
      width: 44,
      align: 'end',
      sortable: true,
      cell: (row) => count(row.citations_count, 'highlighter'),
    },
    {
      id: 'notes',
      title: t('column.notes'),
      icon: 'sticky-note',
      width: 44,
      align: 'end',
      sortable: true,
      cell: (row) => count(row.notes_count, 'sticky-note'),
    },
    {
      id: 'added',
      title: t('column.added'),
      width: 108,
      align: 'end',
      sortable: true,
      cell: (row) => day.format(new Date(row.created_at)),
    },
  ];
};

/** Two lines to a row, for a panel as narrow as a dock column. */
export const narrowColumns = (t: Translate): readonly Column<ArticleRow>[] => [
  readingColumn(t),
  marks(t),
  {
    id: 'title',
    title: t('column.title'),
    width: 120,
    grow: 1,
    sortable: true,
    cell: (row) => (
      <span className={styles.entry}>
        <span className={cx(styles.title, !row.title && styles.faint)} dir="auto">
          <Warnings row={row} t={t} />
          <TitleText of={row} t={t} />
        </span>
        <span className={styles.below} dir="auto">
          <Dots row={row} />
          {[authorsOf(row), row.container_title].filter(Boolean).join(' · ') || <code className={styles.key}>{row.citekey}</code>}
        </span>
      </span>
    ),
  },
  { id: 'year', title: t('column.year'), width: 58, align: 'end', sortable: true, cell: (row) => row.year },
];
