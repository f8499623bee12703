/** What the plugin keeps of a person: where they belong, as others have said, and by which name the directory knows them. */
import type { Kysely, PersonalData } from '#plugin-api/server';
import type { PeopleTables } from './tables.ts';

const TABLES = ['people_claim', 'people_given', 'people_directory'] as const;

export const peopleData = (db: Kysely<PeopleTables>): PersonalData => ({
  folder: 'people',
  about: {
    en: 'What your organisation has said of you, and what you have because of it.',
    de: 'Was Ihre Organisation über Sie gesagt hat, und was Sie deshalb haben.',
  },
  async export({ id }, into) {
    const said = await db.selectFrom('people_claim').select(['source', 'standing']).where('user_id', '=', id).execute();
    const known = await db
      .selectFrom('people_directory')
      .select(['user_name', 'external_id', 'created_at'])
      .where('user_id', '=', id)
      .executeTakeFirst();
    if (said.length > 0 || known) await into.json(['organisation.json'], { said, directory: known ?? null });
  },
  async erase({ id }) {
    for (const table of TABLES) await db.deleteFrom(table).where('user_id', '=', id).execute();
  },
});
