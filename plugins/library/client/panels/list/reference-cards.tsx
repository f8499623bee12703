/** The references of the chosen project as cards. */
import { observer } from 'mobx-react-lite';
import { useService, useTranslate } from '#client-kit';
import { CardGrid, cx } from '#ui';
import type { CardGridProps } from '#ui';
import type { ArticleRow } from '../../../common/model/article.ts';
import { LibraryParts } from '../../tokens.ts';
import { TitleText } from '../../title-text.tsx';
import styles from './cards.module.css';
import { authorsOf, count, Dots, Marks } from './columns.tsx';

const CARD = { cardWidth: 220, cardHeight: 148 } as const;

function ReferenceCard({ row }: { readonly row: ArticleRow }) {
  const t = useTranslate();
  return (
    <div className={styles.reference}>
      <span className={cx(styles.title, !row.title && styles.faint)} dir="auto">
        <TitleText of={row} t={t} />
      </span>
      <span className={styles.line} dir="auto">
        {[authorsOf(row), row.year].filter(Boolean).join(' · ')}
      </span>
      <span className={styles.line} dir="auto">
        {row.container_title || <code>{row.citekey}</code>}
      </span>
      <span className={styles.foot}>
        <Dots row={row} />
        <span className={styles.marks}>
          {count(row.citations_count, 'highlighter')}
          {count(row.notes_count, 'sticky-note')}
          <Marks row={row} t={t} />
        </span>
      </span>
    </div>
  );
}

type Handlers = Pick<CardGridProps<number>, 'onOpen' | 'onDrag' | 'onKey' | 'menu' | 'onRange'>;

export const ReferenceCards = observer((handlers: Handlers) => {
  const t = useTranslate();
  const { store } = useService(LibraryParts);
  const { rows, selection } = store;
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
