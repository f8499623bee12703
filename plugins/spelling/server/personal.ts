/** What this plugin keeps of a person: words that they have added, for themselves and for projects, and rules that they ignore. */
import type { Kysely, PersonalData } from '#plugin-api/server';
import type { SpellingTables } from './tables.ts';

export const spellingData = (db: Kysely<SpellingTables>): PersonalData => ({
  folder: 'spelling',
  about: {
    en: 'Words that you have added to your own and to those of projects, and rules of grammar that you ignore.',
    de: 'Wörter, die Sie zu Ihren eigenen und zu denen von Projekten hinzugefügt haben, und Grammatikregeln, die Sie nicht beachten.',
  },
  async export({ id }, into) {
    const rows = await db
      .selectFrom('spelling_word')
      .select(['word', 'project', 'created_at'])
      .where('owner', '=', id)
      .orderBy('id')
      .execute();
    if (rows.length > 0) await into.add(['words.json'], JSON.stringify(rows, undefined, 2));
    const rules = await db
      .selectFrom('spelling_rule')
      .select(['rule', 'title', 'created_at'])
      .where('owner', '=', id)
      .orderBy('id')
      .execute();
    if (rules.length > 0) await into.add(['rules.json'], JSON.stringify(rules, undefined, 2));
  },
  async erase({ id }) {
    await db.deleteFrom('spelling_word').where('owner', '=', id).execute();
    await db.deleteFrom('spelling_rule').where('owner', '=', id).execute();
    await db.deleteFrom('spelling_budget').where('owner', '=', id).execute();
  },
});
