/** What the search keeps of a person: searches, tabs, saved searches, and what they have said of recommendations. */
import type { PersonalData } from '#plugin-api/server';
import type { Db } from './finder.ts';
import { recentOf } from './searches/recent.ts';
import { listSaved } from './saved/saved-store.ts';

const TABLES = [
  'search_asked',
  'search_recent',
  'search_tabs',
  'search_saved',
  'search_dismissed',
  'search_recommended',
] as const;

export const searchData = (db: Db): PersonalData => ({
  folder: 'search',
  about: {
    en: 'Your recent and saved searches, what you follow and what of it you have read, your open tabs, and what was recommended to you and what of it you did not want.',
    de: 'Ihre letzten und Ihre gespeicherten Suchen, wem Sie folgen und was Sie davon gelesen haben, Ihre offenen Tabs, und was Ihnen empfohlen wurde und was Sie davon nicht wollten.',
  },
  async export({ id }, into) {
    await into.list(['recent searches.json'], await recentOf(db, id));
    await into.list(['saved searches.json'], await listSaved(db, id));
    const found = await db
      .selectFrom('search_found as f')
      .innerJoin('search_saved as s', 's.id', 'f.saved')
      .select(['s.title as search', 'f.guid', 'f.is_read', 'f.found_at'])
      .where('s.owner', '=', id)
      .orderBy('f.id')
      .execute();
    await into.list(['works that saved searches have found.json'], found);
    const tabs = await db.selectFrom('search_tabs').select(['tabs', 'active_index']).where('owner', '=', id).executeTakeFirst();
    await into.json(['tabs.json'], tabs ?? { tabs: [], active_index: 0 });
    const dismissed = await db
      .selectFrom('search_dismissed')
      .select(['guid', 'dismissed_at'])
      .where('owner', '=', id)
      .orderBy('dismissed_at')
      .execute();
    const recommended = await db.selectFrom('search_recommended').select('works').where('owner', '=', id).executeTakeFirst();
    await into.json(['recommendations.json'], { recommended: recommended?.works ?? [], dismissed });
    const asked = await db.selectFrom('search_asked').select('asked_at').where('owner', '=', id).orderBy('asked_at').execute();
    await into.list(
      ['times of searches of the last day.json'],
      asked.map(({ asked_at }) => asked_at),
    );
  },
  async erase({ id }) {
    for (const table of TABLES) await db.deleteFrom(table).where('owner', '=', id).execute();
  },
});
