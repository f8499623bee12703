/** Webhooks of one's own: which there are, what they are told, and what became of it. */
import type { Handlers } from '#plugin-api/server';
import { HttpError } from '#server-kit';
import type { contract, ToldDelivery, ToldHook } from '../../common/contract.ts';
import { TRIAL } from '../../common/hook-events.ts';
import type { DeliveryRow, HookRow } from '../tables.ts';
import {
  changeHook,
  DELIVER,
  deliveriesOf,
  demandHook,
  enqueue,
  type HookParts,
  hooksOf,
  makeHook,
  removeHook,
} from './hooks.ts';

const toldHook = ({ id, address, events, is_on, failures, created_at }: HookRow): ToldHook => ({
  ...{ id, address, events, is_on, failures },
  created_at: created_at.toISOString(),
});

/** Of a raw statement, a day may come as a text. */
const toldDelivery = ({ id, type, state, tries, status, reason, created_at, next_at }: DeliveryRow): ToldDelivery => ({
  ...{ id, type, state, tries, status, reason },
  created_at: new Date(created_at).toISOString(),
  next_at: next_at && new Date(next_at).toISOString(),
});

export const hookRoutes = (
  parts: HookParts,
): Pick<
  Handlers<typeof contract>,
  'hooks' | 'makeHook' | 'changeHook' | 'removeHook' | 'tryHook' | 'deliveries' | 'deliverAgain'
> => ({
  hooks: async ({ user }) => ({ hooks: (await hooksOf(parts, user.id)).map(toldHook) }),

  async makeHook({ user, body }) {
    const { hook, secret } = await makeHook(parts, user.id, body.address, body.events);
    return { hook: toldHook(hook), secret };
  },

  changeHook: async ({ user, params, body }) => ({ hook: toldHook(await changeHook(parts, user.id, params.id, body)) }),

  async removeHook({ user, params }) {
    await removeHook(parts, user.id, params.id);
    return { success: true };
  },

  async tryHook({ user, params }) {
    const hook = await demandHook(parts, user.id, params.id);
    if (!hook.is_on) throw new HttpError(409, 'This webhook is switched off.');
    const at = JSON.stringify({ at: new Date().toISOString() });
    const row = await parts.db.transaction().execute((tx) => enqueue(parts, tx, hook, { type: TRIAL, data: at }));
    if (!row) throw new HttpError(409, 'A trial is on its way already.');
    return { delivery: toldDelivery(row) };
  },

  async deliveries({ user, params }) {
    const hook = await demandHook(parts, user.id, params.id);
    return { deliveries: (await deliveriesOf(parts, hook.id)).map(toldDelivery) };
  },

  async deliverAgain({ user, params }) {
    const row = await parts.db.transaction().execute(async (tx) => {
      const again = await tx
        .updateTable('programs_delivery')
        .set({ state: 'waiting', tries: 0, next_at: new Date() })
        .where('id', '=', params.id)
        .where('state', '=', 'failed')
        .where('hook', 'in', tx.selectFrom('programs_hook').select('id').where('owner', '=', user.id))
        .returningAll()
        .executeTakeFirst();
      if (again) await parts.jobs.add(DELIVER, { delivery: again.id }, { for: user.id, within: tx });
      return again;
    });
    if (!row) throw new HttpError(404, 'There is no such delivery that was given up.');
    return { delivery: toldDelivery(row) };
  },
});
