/** Handlers of the calls on what a person has read. */
import type { Handlers } from '#plugin-api/server';
import type { readingCalls } from '../../common/contract/reading.ts';
import { counted } from '../../common/counted.ts';
import type { Library } from '../library.ts';
import { inTransaction } from '../shared/transaction.ts';
import { allReadings, seePages, setReadings } from './readings.ts';

export const readingRoutes = (library: Library): Handlers<typeof readingCalls> => ({
  allReadings: async ({ user }) => ({ data: await allReadings(library.db, user.id) }),

  setReadings: async ({ user, body }) => {
    const before = await inTransaction(library.db, (tx) => setReadings(library, tx, user.id, body.data));
    return { ...counted(before.length, 'marked'), before };
  },

  seePages: async ({ user, body }) => ({
    reading: await inTransaction(library.db, (tx) => seePages(library, tx, user.id, body)),
  }),
});
