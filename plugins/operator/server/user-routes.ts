/** The desk's calls about people. */
import type { Account, Accounts, Handlers, Limits, Mailer } from '#plugin-api/server';
import { HttpError, readableUntil, sql } from '#server-kit';
import type { Kysely } from '#plugin-api/server';
import { type contract, PAGE } from '../common/contract.ts';
import type { Act, AuditLog } from './audit-log.ts';
import { cancelledMail } from './cancelled-mail.ts';
import { findPeople, personOf } from './people.ts';
import type { OperatorTables } from './tables.ts';

export interface DeskParts {
  readonly db: Kysely<OperatorTables>;
  readonly accounts: Accounts;
  readonly audit: AuditLog;
  readonly limits: Limits;
  readonly mail: Mailer;
  readonly productName: string;
}

type UserCalls = 'users' | 'user' | 'changePlan' | 'changeType' | 'endSessions' | 'suspendUser' | 'cancelUser';

const STORAGE = 'storage';

/** A person who is at work at the desk can lock themselves out no further than others can let them in again. */
const refuseSelf = (id: number, by: number): void => {
  if (id === by) throw new HttpError(403, 'Nobody does this to their own account.');
};

export const userRoutes = ({
  db,
  accounts,
  audit,
  limits,
  mail,
  productName,
}: DeskParts): Pick<Handlers<typeof contract>, UserCalls> => {
  const known = (account: Account | undefined): Account => {
    if (!account) throw new HttpError(404, 'Not found.');
    return account;
  };
  const actOn = (id: number, act: Act['act'], by: number, reason: string): Act => ({
    act,
    via: 'desk',
    by,
    reason,
    subject: { kind: 'user', id },
  });
  return {
    users: ({ query }) => findPeople(db, { q: query.q, offset: query.page * PAGE, limit: PAGE }),

    async user({ params }) {
      const account = known(await accounts.byId(params.id));
      const states = await limits.state(account.id);
      const storage = states.find(({ featureId }) => featureId === STORAGE);
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from core_session
        where user_id = ${account.id} and ended_at is null and expires_at > now() and idle_until > now()`.execute(db);
      return {
        data: {
          ...personOf(account),
          is_email_verified: account.is_email_verified,
          sessions: rows[0]?.n ?? 0,
          storage: { used: storage?.used ?? 0, limit: storage?.limit ?? null },
          limits: states
            .filter(({ featureId }) => featureId !== STORAGE)
            .map(({ featureId: feature, used, limit }) => ({ feature, used, limit })),
        },
      };
    },

    changePlan: async ({ user, params: { id }, body: { plan, reason } }) => ({
      data: await audit.act(actOn(id, 'user.plan', user.id, reason), async (within) => {
        const before = known(await accounts.byId(id, within));
        const after = await accounts.update(id, { subscription_type: plan }, within);
        return { before: { plan: before.subscription_type }, after: { plan }, person: id, answer: personOf(after) };
      }),
    }),

    async changeType({ user, params: { id }, body: { user_type, reason } }) {
      refuseSelf(id, user.id);
      const data = await audit.act(actOn(id, 'user.type', user.id, reason), async (within) => {
        const before = known(await accounts.byId(id, within));
        const after = await accounts.update(id, { user_type }, within);
        return { before: { type: before.user_type }, after: { type: user_type }, person: id, answer: personOf(after) };
      });
      return { data };
    },

    endSessions: async ({ user, params: { id }, body: { reason } }) => ({
      data: await audit.act(actOn(id, 'user.end-sessions', user.id, reason), async (within) => {
        const account = known(await accounts.byId(id, within));
        await accounts.endSessions(id, undefined, within);
        return { before: {}, after: {}, person: id, answer: personOf(account) };
      }),
    }),

    async suspendUser({ user, params: { id }, body: { suspended, reason } }) {
      refuseSelf(id, user.id);
      const data = await audit.act(actOn(id, 'user.suspend', user.id, reason), async (within) => {
        const before = known(await accounts.byId(id, within));
        const after = await accounts.suspend(id, suspended, within);
        const isIn = (account: Account) => ({ suspended: account.suspended_at !== null });
        return { before: isIn(before), after: isIn(after), person: id, answer: personOf(after) };
      });
      return { data };
    },

    async cancelUser({ user, params: { id }, body: { reason } }) {
      refuseSelf(id, user.id);
      const data = await audit.act(actOn(id, 'user.cancel', user.id, reason), async (within) => {
        const before = known(await accounts.byId(id, within));
        const after = await accounts.cancel(id, within);
        const now = after.deactivated_at ?? new Date();
        await mail.send({ to: before.email, ...cancelledMail[before.language](productName, readableUntil(now)) }, within);
        return { before: { cancelled: null }, after: { cancelled: now.toISOString() }, person: id, answer: personOf(after) };
      });
      return { data };
    },
  };
};
