/** A record of which nothing is known: what texts of others, and of judged sets, are filled up with. */
import type { IndexedRecord } from './record-index.ts';

export const EMPTY: Omit<IndexedRecord, 'id'> = {
  title: '',
  abstract: '',
  authors: [],
  container: '',
  publisher: '',
  series: '',
  keywords: [],
  identifiers: [],
  volume: '',
  year: null,
  date: '',
  type: '',
  language: '',
  sources: [],
  subjects: [],
  isOpenAccess: false,
  citations: 0,
  references: [],
};
