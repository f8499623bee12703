/** The library's words for the indexes of other plugins. */
import { wantedIn } from '../../common/find/wanted.ts';
import type { LibraryWords } from '../../common/server-services.ts';
import { textQuery, vectorOf } from './vector.ts';

export const libraryWords: LibraryWords = {
  vector: vectorOf,
  query(search, owners) {
    const query = textQuery(wantedIn(search), [...new Set(owners)]);
    return query && { loose: query.loose, strict: query.strict, rank: query.ranked };
  },
};
