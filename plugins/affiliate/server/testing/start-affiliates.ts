/** Account, billing and affiliate on a server of their own, and money for pro that the test says has come. */
import type { AnyToken } from '#plugin-api';
import { startForTests } from '#core/server/testing/test-server.ts';
import type { TestServerOptions, TestUser } from '#core/server/testing/types.ts';
import { Accounts } from '#plugin-api/server';
import { sql } from '#server-kit';
import { SignUps } from '#plugins/account/common/server-services.ts';
import accountManifest from '#plugins/account/plugin.ts';
import accountHalf from '#plugins/account/server/index.ts';
import { AnnouncedSignUps } from '#plugins/account/server/sign-ups.ts';
import { type AccountKind, ofHouse, ofPerson } from '#plugins/billing/common/ledger.ts';
import { Ledger, ProPayments, type ProMoney, Refunds } from '#plugins/billing/common/server-services.ts';
import billingManifest from '#plugins/billing/plugin.ts';
import billingHalf from '#plugins/billing/server/index.ts';
import noticesManifest from '#plugins/notices/plugin.ts';
import noticesHalf from '#plugins/notices/server/index.ts';
import type { ServerContext } from '#plugin-api/server';
import { contract } from '../../common/contract.ts';
import manifest from '../../plugin.ts';
import half from '../index.ts';

type Listener = Parameters<ProPayments['listen']>[0];

interface AffiliateHouse extends TestServerOptions {
  /** Whether billing pays back at all, and what stands for that; its own way when not given. */
  readonly refunds?: Refunds | 'none';
}

/** Called at the top of a test file, so that the clean-up is known before the tests run. */
export const startAffiliates = async ({ refunds, ...more }: AffiliateHouse = {}) => {
  const listeners: Listener[] = [];
  const saidPayments: ProPayments = {
    listen(listener) {
      listeners.push(listener);
      return { dispose: () => undefined };
    },
  };
  /** Billing, whose money comes when the test says so. */
  const withMoney = {
    ...billingHalf,
    setup: (ctx: ServerContext) =>
      billingHalf.setup({
        ...ctx,
        provide(token, value) {
          const name: AnyToken = token;
          if (name === ProPayments) ctx.provide(ProPayments, saidPayments);
          else if (name !== Refunds || refunds === undefined) ctx.provide(token, value);
          else if (refunds !== 'none') ctx.provide(Refunds, refunds);
        },
      }),
  };
  const server = await startForTests({
    ...more,
    plugins: [
      { manifest: accountManifest, server: async () => accountHalf },
      { manifest: noticesManifest, server: async () => noticesHalf },
      { manifest: billingManifest, server: async () => withMoney },
      { manifest, server: async () => half },
      ...(more.plugins ?? []),
    ],
  });
  let people = 0;
  let payments = 0;
  const signUps = server.service(SignUps);
  if (!(signUps instanceof AnnouncedSignUps)) throw new Error('Sign-ups are announced by account');

  const codeOf = async (user: TestUser, device?: string): Promise<string> => {
    const { link } = await user.call(contract.referralLink, { body: { ...(device && { device }) } });
    return new URL(link).searchParams.get('ref') ?? '';
  };
  const money = (change: ProMoney) =>
    server.db.kysely.transaction().execute(async (tx) => {
      for (const listener of listeners) await listener(tx, change);
    });
  return {
    server,
    codeOf,
    money,
    /** Somebody new, who came by a link: as account tells of a sign-up. */
    async join(referral: string | undefined, { email = `new-${++people}@example.net`, ip = '203.0.113.9', device = '' } = {}) {
      const user = await server.signIn({ email, first_name: 'Grace', last_name: 'Hopper' });
      await server.db.kysely
        .transaction()
        .execute((tx) =>
          signUps.announce(tx, { user: user.account.id, email, ip, ...(referral && { referral }), ...(device && { device }) }),
        );
      return user;
    },
    /** @returns the number of the payment */
    async pays(user: TestUser): Promise<number> {
      const payment = ++payments;
      await money({ kind: 'paid', owner: user.account.id, payment });
      return payment;
    },
    refunds: (user: TestUser, payment: number) => money({ kind: 'refunded', owner: user.account.id, payment }),
    /** Commissions become so many days older, and those whose lock has ended are released. */
    async letPass(days: number): Promise<void> {
      await sql`update affiliate_referral set unlocks_at = unlocks_at - ${days} * interval '1 day'`.execute(server.executor);
      await server.core.jobs
        .find(({ plugin, name }) => plugin === 'affiliate' && name === 'release')
        ?.definition.run({}, new AbortController().signal);
    },
    balance: (kind: AccountKind, user?: TestUser) =>
      server.service(Ledger).balanceOf(server.executor, user ? ofPerson(kind, user.account.id) : ofHouse(kind)),
    history: async (user: TestUser) => (await user.call(contract.getReferralHistory)).referral_list,
    accounts: server.service(Accounts),
  };
};
