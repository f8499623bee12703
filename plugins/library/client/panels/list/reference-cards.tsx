/** The references of the chosen project as cards. */
import { observer } from 'mobx-react-lite';
import { useTranslate } from '#client-kit';
import { CardGrid, cx } from '#ui';
import type { CardGridProps } from '#ui';
import type { ArticleRow } from '../../../common/model/article.ts';
import { TitleText } from '../../title-text.tsx';
import styles from './cards.module.css';
import { shownNames } from '../../../common/shown-names.ts';
import { count, Dots, PdfMark } from './columns/cells.tsx';
import { useList } from './list-context.ts';

const CARD = { cardWidth: 220, cardHeight: 148 } as const;

function ReferenceCard({ row }: { readonly row: ArticleRow }) {
  const t = useTranslate();
  return (
    <div className={styles.reference}>
      <span className={cx(styles.title, !row.title && styles.faint)} dir="auto">
        <TitleText of={row} t={t} />
      </span>
      <span className={styles.line} dir="auto">
        {[shownNames(row, 2), row.year].filter(Boolean).join(' · ')}
      </span>
      <span className={styles.line} dir="auto">
        {row.container_title || <code>{row.citekey}</code>}
      </span>
      <span className={styles.foot}>
        <Dots row={row} t={t} />
        <span className={styles.marks}>
          {count(row.citations_count, 'highlighter')}
          {count(row.notes_count, 'sticky-note')}
          <PdfMark row={row} t={t} />
        </span>
      </span>
    </div>
  );
}

type Handlers = Pick<CardGridProps<number>, 'onOpen' | 'onDrag' | 'onKey' | 'menu' | 'onRange'>;

export const ReferenceCards = observer((handlers: Handlers) => {
  const t = useTranslate();
  const { rows, selection } = useList();
  return (
    <CardGrid
      label={t('list.label')}
      selection={selection}
      {...CARD}
      {...handlers}
      render={(index) => {
        const row = rows.row(index);
        return row && <ReferenceCard row={row} />;
      }}
    />
  );
});
