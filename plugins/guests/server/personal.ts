/** What this plugin keeps of a person: the links that they have made, and who came by them. */
import type { PersonalData } from '#plugin-api/server';
import type { Guests } from './guests.ts';

export const guestsData = ({ db }: Pick<Guests, 'db'>): PersonalData => ({
  folder: 'guests',
  about: {
    en: 'Links for guests that you have made, and the names of those who came by them.',
    de: 'Links für Gäste, die Sie erstellt haben, und die Namen derer, die darüber gekommen sind.',
  },
  async export({ id }, into) {
    const links = await db
      .selectFrom('guests_link')
      .select(['id', 'kind', 'thing', 'may', 'note', 'created_at', 'ends_at'])
      .where('owner', '=', id)
      .orderBy('id')
      .execute();
    if (links.length === 0) return;
    const visits = await db
      .selectFrom('guests_visit')
      .select(['link', 'name', 'created_at', 'seen_at'])
      .where('owner', '=', id)
      .orderBy('id')
      .execute();
    await into.json(['links.json'], { links, visits });
  },
  async erase({ id }) {
    await db.deleteFrom('guests_link').where('owner', '=', id).execute();
  },
});
