/** What stands in the cells of the reference list. They are cheap: they run for every row that scrolls into view. */
import type { ReactNode } from 'react';
import type { Translate } from '#plugin-api/client';
import { cx, Icon } from '#ui';
import type { ArticleRow } from '../../../../common/model/article.ts';
import { creatorNames, shownNames } from '../../../../common/shown-names.ts';
import { noticeText, problemText } from '../../../shown-problems.ts';
import { TitleText } from '../../../title-text.tsx';
import styles from './cells.module.css';
import type { CellEdit } from '../../../stores/cell-edit.ts';
import { Marked, type Words } from '../../../marked-words.tsx';

/** What a cell needs beside its row. */
export interface CellSetting {
  readonly t: Translate;
  readonly day: Intl.DateTimeFormat;
  /** What the list was searched for. */
  readonly words: Words;
  /** Cells can be written in. */
  readonly edit: CellEdit | undefined;
}

const PDF_ICONS = { reading: 'spinner', encrypted: 'lock', unreadable: 'warning', 'too-large': 'warning' } as const;

export function PdfMark({ row, t }: { readonly row: ArticleRow; readonly t: Translate }) {
  const problem = row.pdf_state in PDF_ICONS ? PDF_ICONS[row.pdf_state as keyof typeof PDF_ICONS] : undefined;
  if (problem) return <Icon name={problem} size={14} title={t(`pdf.${row.pdf_state}`)} className={styles.faint} />;
  return row.pdf_url ? <Icon name="file-text" size={14} title={t('pdf.ready')} className={styles.pdf} /> : null;
}

/** Tags that are shown by their colours; of the others it is said how many there are. */
const MOST_DOTS = 4;

/** Colours to look at; their names on hover, and for who does not see them. */
export const Dots = ({ row, t }: { readonly row: ArticleRow; readonly t: Translate }) => {
  if (row.tags.length === 0) return null;
  const names = t('tag.named', { names: row.tags.map(({ text }) => text).join(', ') });
  return (
    <span className={styles.dots} role="img" aria-label={names} title={names}>
      {row.tags.slice(0, MOST_DOTS).map((tag) => (
        <span key={tag.id} className={styles.dot} style={{ background: tag.color }} />
      ))}
      {row.tags.length > MOST_DOTS && <span className={styles.more}>+{row.tags.length - MOST_DOTS}</span>}
    </span>
  );
};

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

/** Where the words stand that the row itself does not show. */
const FoundIn = ({ row, t }: { readonly row: ArticleRow; readonly t: Translate }) =>
  row.found_in ? <span className={styles.foundIn}>{row.found_in.map((place) => t(`foundIn.${place}`)).join(', ')}</span> : null;

interface CellProps {
  readonly row: ArticleRow;
  readonly setting: CellSetting;
}

const TitleLine = ({ row, setting: { t, words }, children }: CellProps & { readonly children?: ReactNode }) => (
  <span className={styles.titleLine}>
    <Warnings row={row} t={t} />
    <span className={cx(styles.title, !row.title && styles.faint)} dir="auto">
      <TitleText of={row} t={t} words={words} />
    </span>
    {children}
  </span>
);

export const TitleCell = (props: CellProps) => (
  <TitleLine {...props}>
    <FoundIn row={props.row} t={props.setting.t} />
  </TitleLine>
);

export const CreatorCell = ({ row, setting: { words } }: CellProps) => (
  <span title={row.author_count > 1 ? shownNames(row) : undefined} dir="auto">
    <Marked text={creatorNames(row)} words={words} />
  </span>
);

/** Two lines, for a list as narrow as a side bar. */
export const EntryCell = ({ row, setting }: CellProps) => {
  const { t, words } = setting;
  const names = creatorNames(row);
  return (
    <span className={styles.entry}>
      <TitleLine row={row} setting={setting} />
      <span className={styles.below} dir="auto">
        <Dots row={row} t={t} />
        <Marked text={[names, row.container_title].filter(Boolean).join(' · ')} words={words} />
        {!names && !row.container_title && <code className={styles.key}>{row.citekey}</code>}
        <FoundIn row={row} t={t} />
      </span>
    </span>
  );
};
