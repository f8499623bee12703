/** What a book is: its title, who wrote it, and which edition it is. */
import { money, useService, useTranslate } from '#client-kit';
import { Language } from '#plugin-api/client';
import type { Book } from '../../common/model.ts';
import styles from './bookstore.module.css';

/** In words of the person; what a shop calls otherwise stays as it is. */
export const useName = () => {
  const t = useTranslate();
  return (kind: 'binding' | 'condition' | 'availability', value: string): string =>
    t(`${kind}.${value.replace(/[^A-Za-z0-9]+/g, '')}`, { defaultValue: value });
};

export const BookFacts = ({ book }: { readonly book: Book }) => {
  const t = useTranslate();
  const name = useName();
  const { code } = useService(Language);
  const { author, publisher, year, edition, binding, isbn13, lowest_price: lowest } = book;
  const facts = [publisher, year === null ? null : String(year), edition, binding && name('binding', binding)];
  return (
    <span className={styles.facts}>
      <span className={styles.bookTitle} dir="auto">
        {book.title}
      </span>
      {author && <span dir="auto">{author}</span>}
      <span className={styles.quiet}>{facts.filter(Boolean).join(' · ')}</span>
      <span className={styles.quiet}>
        {[
          isbn13 && t('book.isbn', { isbn: isbn13 }),
          lowest === 0 && t('book.free'),
          lowest && t('book.from', { price: money(lowest, 'USD', code) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
  );
};
