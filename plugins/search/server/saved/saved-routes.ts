/** Handlers of the calls on saved searches. */
import type { Handlers } from '#plugin-api/server';
import { type searchContract, streamEvents } from '../../common/contract.ts';
import type { Finder, Tx } from '../finder.ts';
import { follow } from '../feeds/follow.ts';
import { demandAskable } from '../searches/check-asked.ts';
import { foundWorks, markFound } from './found-works.ts';
import { changeSaved, createSaved, demandSaved, listSaved, removeSaved } from './saved-store.ts';

type Names = 'savedSearches' | 'saveSearch' | 'follow' | 'foundWorks' | 'markFound' | 'changeSavedSearch' | 'removeSavedSearch';

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
      const search = await changing(user.id, async (tx) => {
        const { id, alerts } = await createSaved(tx, user.id, { ...body, param });
        if (alerts) await beginAlerts(tx, user.id);
        return demandSaved(tx, user.id, id);
      });
      return { search };
    },

    async follow({ user, body, signal }) {
      const begin = await follow(finder, body.what, signal);
      const search = await changing(user.id, async (tx) => {
        const { id, isNew } = await begin(tx, user.id, body.alerts);
        const saved = await demandSaved(tx, user.id, id);
        if (isNew && saved.kind === 'journal') await beginAlerts(tx, user.id);
        return saved;
      });
      return { search };
    },

    foundWorks: async ({ user, params }) => ({ data: await foundWorks(finder, user.id, params.id) }),

    async markFound({ user, params, body }) {
      await changing(user.id, (tx) => markFound(tx, user.id, params.id, body.is_read, body.found_as));
      return { success: true, message: 'Works marked.' };
    },

    async changeSavedSearch({ user, params, body }) {
      const search = await changing(user.id, async (tx) => {
        const { alerts, kind, last_run_at } = await changeSaved(tx, user.id, params.id, body);
        if (alerts && kind !== 'feed' && last_run_at === null) await beginAlerts(tx, user.id);
        return demandSaved(tx, user.id, params.id);
      });
      return { search };
    },

    async removeSavedSearch({ user, params }) {
      await changing(user.id, (tx) => removeSaved(tx, user.id, params.id));
      return { success: true, message: 'Saved search removed.' };
    },
  };
};
