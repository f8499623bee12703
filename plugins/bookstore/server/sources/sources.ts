/** The sources of a house, by its settings. */
import type { Settings } from '../settings.ts';
import type { BookSource } from './book-source.ts';
import { campusBooks } from './campusbooks.ts';
import { googleBooks } from './google-books.ts';
import { openLibrary } from './open-library.ts';
import { readShops, shop } from './shop.ts';

const bare = (address: string): string => address.replace(/\/$/, '');

/** Those that are not asked, too: people are told what a key would add. @throws Error in plain words */
export const sourcesOf = (settings: Settings): readonly BookSource[] => [
  campusBooks(bare(settings.BOOKSTORE_CAMPUSBOOKS), settings.BOOKSTORE_CAMPUSBOOKS_KEY),
  openLibrary(bare(settings.BOOKSTORE_OPENLIBRARY), bare(settings.BOOKSTORE_OPENLIBRARY_COVERS)),
  googleBooks({
    base: bare(settings.BOOKSTORE_GOOGLEBOOKS),
    key: settings.BOOKSTORE_GOOGLEBOOKS_KEY,
    country: settings.BOOKSTORE_COUNTRY,
  }),
  ...readShops(settings.BOOKSTORE_SHOPS).map(shop),
];
