/** The saved searches that everybody has at first. Each is given once: who has deleted or changed one keeps it so. */
import type { Caller } from '#plugin-api/server';
import { sql } from '#server-kit';
import type { ConditionGroup } from '../../common/model/saved-search.ts';
import type { Db } from '../library.ts';

/**
 * What waits to be read: what has a star and what was begun, until it is read. All that is unread would be no list of it: a library that
 * was imported is unread as a whole. The star says in one press that something is to be read.
 */
export const TO_READ: ConditionGroup = {
  join: 'all',
  conditions: [
    {
      join: 'any',
      conditions: [
        { field: 'has', value: 'star' },
        { field: 'reading', value: 'reading' },
      ],
    },
    { join: 'none', conditions: [{ field: 'reading', value: 'read' }] },
  ],
};

const TITLES = { en: 'To read', de: 'Zu lesen' } as const;

export const giveFirstSearches = async (db: Db, { id, language }: Pick<Caller, 'id' | 'language'>): Promise<void> => {
  const known = await db.selectFrom('library_first_search').select('person').where('person', '=', id).executeTakeFirst();
  if (known) return;
  // Who has one that finds the same, e.g. brought from another house, needs no second.
  await sql`
    with given as (insert into library_first_search (person) values (${id}) on conflict do nothing returning person)
    insert into library_saved_search (owner, title, conditions)
    select person, ${TITLES[language]}, ${JSON.stringify(TO_READ)}::jsonb from given
    where not exists (
      select from library_saved_search s where s.owner = given.person and s.conditions = ${JSON.stringify(TO_READ)}::jsonb
    )`.execute(db);
};
