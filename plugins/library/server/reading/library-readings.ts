/** Answers other plugins' questions about how far people are. */
import { sql } from '#server-kit';
import type { LibraryReadings, ReferenceRead } from '../../common/library-readings.ts';
import type { Db } from '../library.ts';
import { inParts, partsOf } from '../scope.ts';

export const libraryReadings = (db: Db): LibraryReadings => ({
  async of(person, articles) {
    if (articles.length === 0) return new Map();
    const parts = await partsOf(db, person);
    const { rows } = await sql<ReferenceRead & { id: number }>`
      select a.id, a.title, a.authors, a.author_count, a.year, coalesce(r.reading, 'unread') as reading, r.page_count
      from library_article a left join library_reading r on r.article = a.id and r.person = ${person}
      where a.id = any(${[...articles]}::bigint[]) and ${inParts('a', parts)} and a.deleted_at is null and a.file is not null`.execute(
      db,
    );
    return new Map(rows.map(({ id, ...read }) => [id, read]));
  },
});
