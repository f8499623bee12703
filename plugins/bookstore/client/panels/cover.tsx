/** The cover of a book, or a page that stands for it. */
import { useCallback } from 'react';
import { useApi, useImageUrl } from '#client-kit';
import { Icon } from '#ui';
import { bookstoreContract } from '../../common/contract.ts';
import type { Book } from '../../common/model.ts';
import styles from './bookstore.module.css';

export const Cover = ({ book }: { readonly book: Book }) => {
  const api = useApi(bookstoreContract);
  const load = useCallback((id: string, signal: AbortSignal) => api.cover({ params: { id } }, { signal }), [api]);
  const { url } = useImageUrl(load, book.image === null ? undefined : book.id);
  return <span className={styles.cover}>{url ? <img src={url} alt="" /> : <Icon name="book" size={20} />}</span>;
};
