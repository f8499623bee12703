/** Links that have ended go after a month, with the names of those who came by them: until then a comment can be asked about. */
import { sql } from '#server-kit';
import type { Guests } from './guests.ts';

export const sweep = async ({ db }: Pick<Guests, 'db'>): Promise<void> => {
  await db.deleteFrom('guests_link').where('ends_at', '<', sql<Date>`now() - interval '30 days'`).execute();
};
