/** The books that were found, each of which opens its offers. */
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { useTranslate } from '#client-kit';
import { Button, EmptyState, ErrorState, Skeleton } from '#ui';
import type { Book } from '../../common/model.ts';
import type { BookSearch } from '../stores/book-search.ts';
import { BookFacts } from './book-facts.tsx';
import styles from './bookstore.module.css';
import { Cover } from './cover.tsx';
import { hasAnswered } from './sources-view.tsx';

/** That nothing was found, or that nobody could be asked. */
const Nothing = observer(({ search }: { readonly search: BookSearch }) => {
  const t = useTranslate();
  return hasAnswered(search.sources) ? (
    <EmptyState icon="search" title={t('search.nothing')} text={t('search.nothingText')} />
  ) : (
    <ErrorState title={t('search.nobody')} text={t('search.nobodyText')} onRetry={search.again} retrying={search.isSearching} />
  );
});

export interface BookListProps {
  readonly search: BookSearch;
  readonly onOpen: (book: Book) => void;
  /** The book that was open a moment ago, which the keyboard goes back to. */
  readonly from: string | undefined;
}

export const BookList = observer(({ search, onOpen, from }: BookListProps) => {
  const t = useTranslate();
  const before = useRef<HTMLButtonElement>(null);
  useEffect(() => before.current?.focus(), []);
  const { books, isSearching } = search;
  const isFailed = search.error !== undefined && search.refusal === undefined;
  if (!books && isFailed) return <ErrorState title={t('search.failed')} onRetry={search.again} />;
  if (!books) return isSearching ? <Skeleton shape="rows" count={5} /> : null;
  if (books.length === 0) return <Nothing search={search} />;
  return (
    <section aria-label={t('search.found')}>
      <ul className={styles.list}>
        {books.map((book) => (
          <li key={book.id}>
            <button
              ref={book.id === from ? before : undefined}
              type="button"
              className={styles.book}
              onClick={() => onOpen(book)}
            >
              <Cover book={book} />
              <BookFacts book={book} />
            </button>
          </li>
        ))}
      </ul>
      {isFailed && <ErrorState title={t('search.failed')} onRetry={search.more} retrying={isSearching} />}
      {search.hasMore && !isFailed && (
        <Button busy={isSearching} onClick={() => void search.more()}>
          {t('search.more')}
        </Button>
      )}
    </section>
  );
});
