/** What the store's page shows, and how that stands in its address: `?q=ruby&by=title&book=9780596516178`. */
import { FIELDS, type SearchField } from './stores/book-search.ts';

export interface Shown {
  readonly field: SearchField;
  /** Empty where a book is shown that nobody has searched for. */
  readonly text: string;
  /** The book whose offers are shown. */
  readonly book?: string | undefined;
}

/** @param search of an address @returns `undefined` where it asks for nothing */
export const readShown = (search: string): Shown | undefined => {
  const fields = new URLSearchParams(search);
  const text = (fields.get('q') ?? '').trim();
  const book = fields.get('book') || undefined;
  const field = FIELDS.find((one) => one === fields.get('by')) ?? 'q';
  return text === '' && book === undefined ? undefined : { field, text, book };
};

export const searchOf = ({ field, text, book }: Shown): string => {
  const fields = [
    ['q', text],
    ['by', field === 'q' ? '' : field],
    ['book', book ?? ''],
  ];
  return `?${new URLSearchParams(fields.filter(([, value]) => value !== '')).toString()}`;
};
