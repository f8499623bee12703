/** Orders that failed for lack of credits, until they are read: a group of the notifications (matrix BIL-044, BIL-045, CORE-057). */
import type { Handlers } from '#plugin-api/server';
import type { ByLanguage } from '#plugins/notices/common/server-services.ts';
import type { planCalls } from '../../common/contract/plan.ts';
import type { MissingCredits } from '../../common/server-services.ts';
import type { Billing } from '../billing.ts';
import { ofPerson } from '../ledger/kinds.ts';
import { balanceOf } from '../ledger/ledger.ts';

/** More services than the product has: nobody's list grows without end. */
const MOST_UNREAD = 50;

/** Read or not, nobody looks at what is older. */
const KEPT_DAYS = 180;

const SERVICES: Readonly<Record<string, ByLanguage>> = {
  summaries: { en: 'Summaries', de: 'Zusammenfassungen' },
  similarity: { en: 'Similarity check', de: 'Ähnlichkeitsprüfung' },
  tab: { en: 'Further tabs', de: 'Weitere Tabs' },
  latex_file: { en: 'Further LaTeX files', de: 'Weitere LaTeX-Dateien' },
};

const textOf = (service: string, required: number, available: number): ByLanguage => {
  const name = SERVICES[service] ?? { en: service, de: service };
  return {
    en: `${name.en}: ${required} credits were needed, ${available} were there.`,
    de: `${name.de}: ${required} Credits waren nötig, ${available} waren da.`,
  };
};

export const tellOfMissingCredits = ({ db, notifications }: Pick<Billing, 'db' | 'notifications'>): void =>
  notifications?.group('serviceInsuffecientCredit', async (owner, language) => {
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
      is_read: false,
      text: textOf(service, required_credit, available_credit)[language],
      data: { type: 'insufficient_credit', service, required_credit, available_credit, path: '/profile#credits' },
    }));
  });

/** The job that forgets old notices: each order that fails makes one. */
export const sweepNotices = async ({ db, now }: Pick<Billing, 'db' | 'now'>): Promise<void> => {
  const before = new Date(now().getTime() - KEPT_DAYS * 24 * 3_600_000);
  await db.deleteFrom('billing_credit_notice').where('created_at', '<', before).execute();
};

type Notes = Pick<Billing, 'db' | 'notifications' | 'now'>;

/** Tells of it once, until it is read: whoever tries again with as few credits for the same is not told again. */
export const noteMissingCredits = async (
  { db, notifications, now }: Notes,
  { owner, service, required }: MissingCredits,
): Promise<void> => {
  const available = await balanceOf(db, ofPerson('user_credits', owner));
  const told = { required_credit: required, available_credit: available, created_at: now() };
  await db.transaction().execute(async (tx) => {
    const noted = await tx
      .insertInto('billing_credit_notice')
      .values({ owner, service, read_at: null, ...told })
      .onConflict((conflict) =>
        conflict
          .columns(['owner', 'service'])
          .where('read_at', 'is', null)
          .doUpdateSet(told)
          .where(({ eb, or }) =>
            or([
              eb('billing_credit_notice.required_credit', '<>', required),
              eb('billing_credit_notice.available_credit', '<>', available),
            ]),
          ),
      )
      .returning('id')
      .executeTakeFirst();
    if (noted) await notifications?.changed(tx, [owner]);
  });
};

type Names = 'sendInsufficientCredit' | 'readInsufficientCredit';

export const noticeRoutes = ({ db, notifications, now }: Notes): Pick<Handlers<typeof planCalls>, Names> => ({
  async sendInsufficientCredit({ user, body: { service, required_credit } }) {
    await noteMissingCredits({ db, notifications, now }, { owner: user.id, service, required: required_credit });
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
      await notifications?.changed(tx, [user.id]);
    });
    return { success: true, message: 'Notification has been marked as read.' };
  },
});
