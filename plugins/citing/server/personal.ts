/** What this plugin keeps of a person: the citation styles that they have added, those included that they took away and may want back. */
import type { Kysely, PersonalData } from '#plugin-api/server';
import type { CitingTables } from './tables.ts';

export const citingData = (db: Kysely<CitingTables>): PersonalData => ({
  folder: 'styles',
  about: {
    en: 'Citation styles that you have added, as CSL.',
    de: 'Zitierstile, die Sie hinzugefügt haben, als CSL.',
  },
  async export({ id }, into) {
    const ids = await db.selectFrom('citing_style').select('id').where('owner', '=', id).orderBy('id').execute();
    for (const style of ids) {
      const row = await db.selectFrom('citing_style').select(['title', 'csl']).where('id', '=', style.id).executeTakeFirst();
      if (row) await into.add([`${row.title}.csl`], row.csl);
    }
  },
  async erase({ id }) {
    await db.deleteFrom('citing_style').where('owner', '=', id).execute();
  },
});
