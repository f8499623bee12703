/** Handlers of the calls on saved searches. */
import type { Handlers } from '#plugin-api/server';
import { type searchContract, streamEvents } from '../../common/contract.ts';
import type { Finder, Tx } from '../finder.ts';
import { demandAskable } from '../searches/check-asked.ts';
import { changeSaved, createSaved, listSaved, removeSaved, savedRecord } from './saved-store.ts';

type Names = 'savedSearches' | 'saveSearch' | 'changeSavedSearch' | 'removeSavedSearch';

export const savedRoutes = (finder: Finder): Pick<Handlers<typeof searchContract>, Names> => {
  const { db, events, jobs } = finder;
  /** In one transaction with what other windows hear of it. */
  const changing = <T>(owner: number, work: (tx: Tx) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (tx) => {
      const done = await work(tx);
      await events.publish([owner], { type: streamEvents.saved, data: {} }, tx);
      return done;
    });
  /** What there is today is not news tomorrow. */
  const beginAlerts = (tx: Tx, owner: number): Promise<void> =>
    jobs.add('alert', { owner }, { key: `alert ${owner}`, for: owner, within: tx });
  return {
    savedSearches: async ({ user }) => ({ data: await listSaved(db, user.id) }),

    async saveSearch({ user, body }) {
      const param = demandAskable(body.param);
      const row = await changing(user.id, async (tx) => {
        const created = await createSaved(tx, user.id, { ...body, param });
        if (created.alerts) await beginAlerts(tx, user.id);
        return created;
      });
      return { search: savedRecord(row) };
    },

    async changeSavedSearch({ user, params, body }) {
      const row = await changing(user.id, async (tx) => {
        const changed = await changeSaved(tx, user.id, params.id, body);
        if (changed.alerts && changed.last_run_at === null) await beginAlerts(tx, user.id);
        return changed;
      });
      return { search: savedRecord(row) };
    },

    async removeSavedSearch({ user, params }) {
      await changing(user.id, (tx) => removeSaved(tx, user.id, params.id));
      return { success: true, message: 'Saved search removed.' };
    },
  };
};
