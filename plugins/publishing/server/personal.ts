/** What the publishing service keeps of a person beside their orders: the journals that were found for them. */
import type { PersonalData } from '#plugin-api/server';
import type { Publishing } from './publishing.ts';

export const publishingData = ({ db }: Pick<Publishing, 'db'>): PersonalData => ({
  folder: 'publishing',
  about: {
    en: 'Journals that were found or recommended for your manuscripts.',
    de: 'Zeitschriften, die für Ihre Manuskripte gefunden oder empfohlen wurden.',
  },
  async export({ id: owner }, into) {
    const rows = await db.selectFrom('publishing_journals').selectAll().where('owner', '=', owner).orderBy('order').execute();
    await into.list(
      ['journals.json'],
      rows.map(({ order, ranking, chosen }) => ({ order, found: ranking, recommended: chosen })),
    );
  },
  async erase({ id: owner }) {
    await db.deleteFrom('publishing_journals').where('owner', '=', owner).execute();
  },
});
