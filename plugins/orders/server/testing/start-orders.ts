/**
 * For tests of orders and of services: the real library, billing with its sandbox bank, the operator's desk and orders, with a clock that
 * can be moved.
 */
import { randomUUID } from 'node:crypto';
import type { TestServerOptions, TestUser } from '#core/server/testing/types.ts';
import account from '#plugins/account/plugin.ts';
import accountHalf from '#plugins/account/server/index.ts';
import affiliate from '#plugins/affiliate/plugin.ts';
import affiliateHalf from '#plugins/affiliate/server/index.ts';
import { paymentCalls } from '#plugins/billing/common/contract/payments.ts';
import { sandboxToken } from '#plugins/billing/common/sandbox-token.ts';
import billing from '#plugins/billing/plugin.ts';
import billingHalf from '#plugins/billing/server/index.ts';
import coedit from '#plugins/coedit/plugin.ts';
import coeditHalf from '#plugins/coedit/server/index.ts';
import latex from '#plugins/latex/plugin.ts';
import latexHalf from '#plugins/latex/server/index.ts';
import { startLibrary } from '#plugins/library/server/testing/start-library.ts';
import operator from '#plugins/operator/plugin.ts';
import operatorHalf from '#plugins/operator/server/index.ts';
import people from '#plugins/people/plugin.ts';
import peopleHalf from '#plugins/people/server/index.ts';
import reader from '#plugins/reader/plugin.ts';
import readerHalf from '#plugins/reader/server/index.ts';
import { ordersContract } from '../../common/contract.ts';
import manifest from '../../plugin.ts';
import { ordersHalf } from '../half.ts';

export const calls = ordersContract;

const CARDS = { pays: '4242424242424242', declined: '4000000000000002', confirms: '4000002500003155' } as const;
const HOUR = 3_600_000;

/** What the card form of the sandbox makes of a test card. */
export const cardToken = (card: keyof typeof CARDS = 'pays'): string => {
  const typed = { number: CARDS[card], exp_month: 8, exp_year: new Date().getFullYear() + 3, cvc: '123', name: 'Ada Lovelace' };
  const made = sandboxToken(typed, new Date());
  if (!('token' in made)) throw new Error('The test card is not taken');
  return made.token;
};

/** Called at the top of a test file. `plugins` are the services under test. */
export const startOrders = async (options: TestServerOptions = {}) => {
  let ahead = 0;
  const half = ordersHalf(() => new Date(Date.now() + ahead));
  const server = await startLibrary({
    ...options,
    plugins: [
      { manifest: account, server: async () => accountHalf },
      { manifest: billing, server: async () => billingHalf },
      { manifest: affiliate, server: async () => affiliateHalf },
      { manifest: people, server: async () => peopleHalf },
      { manifest: operator, server: async () => operatorHalf },
      { manifest: reader, server: async () => readerHalf },
      { manifest: coedit, server: async () => coeditHalf },
      { manifest: latex, server: async () => latexHalf },
      { manifest, server: async () => half },
      ...(options.plugins ?? []),
    ],
  });
  const desk = await server.signIn({ user_type: 'operator', email: 'desk@example.org' });
  return {
    server,
    desk,
    /** Moves the clock of orders. */
    letPass: (hours: number): void => {
      ahead += hours * HOUR;
    },
    /** Sends a file for a service. */
    async upload(user: TestUser, service: string, name: string, bytes: string | Uint8Array<ArrayBuffer>) {
      return (await user.call(calls.upload, { form: { service }, files: { file: new File([bytes], name) } })).file;
    },
    /** Pays an order by card, and lets what follows happen. */
    async pay(user: TestUser, type: 'proofreading' | 'printing' | 'publishing', id: number, card: keyof typeof CARDS = 'pays') {
      const context = { type, id };
      const { json } = await user.send(paymentCalls.processToken, {
        body: { token: cardToken(card), key: randomUUID(), context },
      });
      await server.runJobs();
      return json as { success: boolean; error_message: string; data: { payment: number; state: string } | null };
    },
    /** Buys credits: 10 for each US dollar. */
    async buyCredits(user: TestUser, dollars: number): Promise<void> {
      const context = { type: 'credit' as const, amount: dollars * 100 };
      await user.call(paymentCalls.processToken, { body: { token: cardToken(), key: randomUUID(), context } });
      await server.runJobs();
    },
  };
};
