/** Billing on a server of its own, for the tests of one file, with cards, the gateway's messages, and who was told to look at what. */
import type { JobDefinition } from '#plugin-api/server';
import { startForTests } from '#core/server/testing/test-server.ts';
import type { TestServerOptions, TestUser } from '#core/server/testing/types.ts';
import { cardCalls as calls } from '../../common/contract/cards.ts';
import { sandboxToken, type TypedCard } from '../../common/sandbox-token.ts';
import account from '#plugins/account/plugin.ts';
import accountHalf from '#plugins/account/server/index.ts';
import notices from '#plugins/notices/plugin.ts';
import noticesHalf from '#plugins/notices/server/index.ts';
import manifest from '../../plugin.ts';
import half from '../index.ts';

export const NUMBERS = { pays: '4242 4242 4242 4242', declined: '4000 0000 0000 0002', confirms: '4000 0025 0000 3155' } as const;

/** Good for some years yet. */
export const NEXT_YEAR = new Date().getUTCFullYear() + 1;

/** A token as the card form of the browser makes it. */
export const tokenOf = (kind: keyof typeof NUMBERS = 'pays', typed: Partial<TypedCard> = {}): string => {
  const card = { number: NUMBERS[kind], exp_month: 4, exp_year: NEXT_YEAR, cvc: '123', name: 'Ada Lovelace', ...typed };
  const made = sandboxToken(card);
  if ('problem' in made) throw new Error(`The form says: ${made.problem}`);
  return made.token;
};

/** @returns all cards of the person */
export const addCard = async (user: TestUser, kind?: keyof typeof NUMBERS, typed?: Partial<TypedCard>) => {
  const { success, data, error_message } = await user.call(calls.addCard, { body: { token: tokenOf(kind, typed) } });
  if (!success) throw new Error(error_message);
  return data;
};

export const startGateways = async (options: TestServerOptions = {}) => {
  const looked: string[] = [];
  const recording = {
    ...half,
    async setup(context: Parameters<typeof half.setup>[0]) {
      const parts = await half.setup(context);
      const lookAtCharge: JobDefinition = {
        urgency: 'ordinary',
        run: async (payload) => void looked.push((payload as { charge: string }).charge),
      };
      return { ...parts, jobs: { ...parts.jobs, lookAtCharge } };
    },
  };
  const server = await startForTests({
    ...options,
    plugins: [
      { manifest: account, server: async () => accountHalf },
      { manifest: notices, server: async () => noticesHalf },
      { manifest, server: async () => recording },
      ...(options.plugins ?? []),
    ],
  });
  /** Charges that somebody was told to look at, in the order of the jobs. */
  return Object.assign(server, { looked });
};
