/** Orders that failed for lack of credits, until they are read (matrix BIL-044, BIL-045, CORE-057). */
import type { Handlers } from '#plugin-api/server';
import type { planCalls } from '../../common/contract/plan.ts';
import type { CreditNotices } from '../../common/server-services.ts';
import { billingEvents } from '../../common/stream-events.ts';
import type { Billing } from '../billing.ts';
import { ofPerson } from '../ledger/kinds.ts';
import { balanceOf } from '../ledger/ledger.ts';

/** More services than the product has: nobody's list grows without end. */
const MOST_UNREAD = 50;

export const creditNotices = ({ db }: Pick<Billing, 'db'>): CreditNotices => ({
  async unread(owner) {
    const rows = await db
      .selectFrom('billing_credit_notice')
      .selectAll()
      .where('owner', '=', owner)
      .where('read_at', 'is', null)
      .orderBy('created_at', 'desc')
      .limit(MOST_UNREAD)
      .execute();
    return rows.map(({ id, created_at, service, required_credit, available_credit }) => ({
      id,
      created_at: created_at.toISOString(),
      data: { service, required_credit, available_credit },
    }));
  },
});

type Names = 'sendInsufficientCredit' | 'readInsufficientCredit';

export const noticeRoutes = ({ db, events, now }: Billing): Pick<Handlers<typeof planCalls>, Names> => ({
  async sendInsufficientCredit({ user, body: { service, required_credit } }) {
    const available_credit = await balanceOf(db, ofPerson('user_credits', user.id));
    const told = { required_credit, available_credit, created_at: now() };
    await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('billing_credit_notice')
        .values({ owner: user.id, service, read_at: null, ...told })
        .onConflict((conflict) => conflict.columns(['owner', 'service']).where('read_at', 'is', null).doUpdateSet(told))
        .execute();
      await events.publish([user.id], { type: billingEvents.notices, data: null }, tx);
    });
    return { success: true, message: 'Notification has been sent.' };
  },

  async readInsufficientCredit({ user, body: { id } }) {
    await db.transaction().execute(async (tx) => {
      await tx
        .updateTable('billing_credit_notice')
        .set({ read_at: now() })
        .where('owner', '=', user.id)
        .where('read_at', 'is', null)
        .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
        .execute();
      await events.publish([user.id], { type: billingEvents.notices, data: null }, tx);
    });
    return { success: true, message: 'Notification has been marked as read.' };
  },
});
