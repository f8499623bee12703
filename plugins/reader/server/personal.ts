/** What the reader keeps of a person: where they stopped reading. */
import type { Kysely, PersonalData } from '#plugin-api/server';
import type { ReaderTables } from './tables.ts';

export const readerData = (db: Kysely<ReaderTables>): PersonalData => ({
  folder: 'reading',
  about: {
    en: 'Where you stopped reading in each PDF.',
    de: 'Wo Sie in jedem PDF zuletzt gelesen haben.',
  },
  async export({ id }, into) {
    const positions = await db
      .selectFrom('reader_position')
      .select(['article_id as reference', 'page', 'x', 'y', 'zoom', 'rotation', 'saved_at'])
      .where('user_id', '=', id)
      .orderBy('article_id')
      .execute();
    await into.list(['positions.json'], positions);
  },
  async erase({ id }) {
    await db.deleteFrom('reader_position').where('user_id', '=', id).execute();
  },
});
