/** Recommendations that somebody does not want. */
import type { Db, Finder } from '../finder.ts';

/** Works that count. */
const MOST = 200;

/** Guids under which they were dismissed, the last one first. */
export const dismissedBy = async (db: Db, owner: number): Promise<string[]> => {
  const rows = await db
    .selectFrom('search_dismissed')
    .select('guid')
    .where('owner', '=', owner)
    .orderBy('dismissed_at', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ guid }) => guid);
};

/** The same, and the guids that the works have by now: more may be known of them. */
export const unwantedBy = async ({ db, catalogue }: Pick<Finder, 'db' | 'catalogue'>, owner: number): Promise<Set<string>> => {
  const dismissed = await dismissedBy(db, owner);
  const records = await catalogue.get(dismissed);
  return new Set([...dismissed, ...[...records.values()].map(({ guid }) => guid)]);
};
