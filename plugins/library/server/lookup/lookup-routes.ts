/** Handlers of the calls on look-ups. */
import type { Handlers } from '#plugin-api/server';
import type { lookupCalls } from '../../common/contract/lookup.ts';
import { notFound } from '../access.ts';
import type { Library } from '../library.ts';
import { inTransaction } from '../shared/transaction.ts';
import { endLookup, lookupRecord } from './lookup-record.ts';
import { addPrinted } from '../works/add-printed.ts';
import { startLookups } from './start-lookups.ts';

/** Milliseconds for which look-ups are listed. */
const LISTED_FOR = 3_600_000;
const MOST_LISTED = 500;

export const lookupRoutes = (library: Library): Handlers<typeof lookupCalls> => ({
  startLookups: async ({ user, body }) => ({
    data: await inTransaction(library.db, (tx) => startLookups(library, tx, user.id, body.project, body.text)),
  }),

  addPrinted: ({ user, body }) => inTransaction(library.db, (tx) => addPrinted(library, tx, user.id, body.project, body.entry)),

  listLookups: async ({ user }) => {
    const rows = await library.db
      .selectFrom('library_lookup')
      .selectAll()
      .where('owner', '=', user.id)
      .where('created_at', '>', new Date(Date.now() - LISTED_FOR))
      .orderBy('id', 'desc')
      .limit(MOST_LISTED)
      .execute();
    return { data: rows.map(lookupRecord) };
  },

  cancelLookup: async ({ user, params }) => {
    await inTransaction(library.db, async (tx) => {
      const row = await tx
        .selectFrom('library_lookup')
        .select('id')
        .where('id', '=', params.id)
        .where('owner', '=', user.id)
        .executeTakeFirst();
      if (!row) throw notFound();
      await endLookup(library, tx, row.id, { state: 'cancelled' });
    });
    return { success: true, message: 'The look-up has been stopped.' };
  },
});
