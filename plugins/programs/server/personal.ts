/** What this plugin keeps of a person: their webhooks, and what was brought to them. */
import type { PersonalData } from '#plugin-api/server';
import { type HookParts, keepWanted } from './hooks/hooks.ts';

export const programsData = (parts: HookParts): PersonalData => ({
  folder: 'programs',
  about: {
    en: 'Your webhooks, and what was brought to them in the last week.',
    de: 'Ihre Webhooks, und was in der letzten Woche an sie ging.',
  },

  async export({ id }, into) {
    const hooks = await parts.db
      .selectFrom('programs_hook')
      .select(['id', 'address', 'events', 'is_on', 'created_at'])
      .where('owner', '=', id)
      .orderBy('id')
      .execute();
    if (hooks.length === 0) return;
    await into.list(['webhooks.json'], hooks);
    const deliveries = await parts.db
      .selectFrom('programs_delivery')
      .innerJoin('programs_hook', 'programs_hook.id', 'programs_delivery.hook')
      .select(['hook', 'type', 'data', 'state', 'status', 'programs_delivery.created_at'])
      .where('owner', '=', id)
      .orderBy('programs_delivery.id')
      .execute();
    await into.list(['deliveries.json'], deliveries);
  },

  async erase({ id }) {
    await parts.db.deleteFrom('programs_hook').where('owner', '=', id).execute();
  },

  /** Who leaves is told nothing any more; to stay does not switch it on again. */
  async cancelled(within, { id }, erasedAt) {
    if (erasedAt === null) return;
    // Every executor that core hands out is a Kysely or a transaction of one; only its table types are not known.
    const tx = within as HookParts['db'];
    await tx.updateTable('programs_hook').set({ is_on: false }).where('owner', '=', id).execute();
    await keepWanted(parts, tx, id);
  },
});
