/** What the plugin keeps of a person: where they belong, as others have said, and by which name the directory knows them. */
import type { Kysely, PersonalData } from '#plugin-api/server';
import type { PeopleTables } from './tables.ts';

const TABLES = ['people_claim', 'people_given', 'people_directory', 'people_member'] as const;

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
    const groups = await db
      .selectFrom('people_member as m')
      .innerJoin('people_group as g', 'g.id', 'm.group_id')
      .select('g.display_name as name')
      .where('m.user_id', '=', id)
      .orderBy('g.id')
      .execute();
    if (said.length > 0 || known) await into.json(['organisation.json'], { said, directory: known ?? null, groups });
  },
  async erase({ id }) {
    for (const table of TABLES) await db.deleteFrom(table).where('user_id', '=', id).execute();
  },
});
