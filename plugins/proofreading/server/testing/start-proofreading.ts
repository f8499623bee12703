/** For tests: proofreading over orders, billing's sandbox and the desk. */
import { startOrders } from '#plugins/orders/server/testing/start-orders.ts';
import { proofreadingContract } from '../../common/contract.ts';
import manifest from '../../plugin.ts';
import half from '../index.ts';

export const calls = proofreadingContract;

/** A document of so many words. */
export const text = (words: number): string => 'word '.repeat(words);

/** As much as has to be chosen. */
export const CHOICE = { service: 'proofreading', document_type: 'thesis', english_version: 'british' } as const;

/** Called at the top of a test file. */
export const startProofreading = async (env: Readonly<Record<string, string>> = {}) => {
  const house = await startOrders({ env, plugins: [{ manifest, server: async () => half }] });
  type User = Parameters<typeof house.upload>[0];
  const upload = async (user: User, words = 5000, name = 'thesis.txt') =>
    (await house.upload(user, 'proofreading', name, text(words))).id;
  return {
    ...house,
    upload,
    /** A draft of a document of so many words. */
    async draft(user: User, changes: object = {}, words = 5000) {
      const body = { ...CHOICE, file: await upload(user, words), ...changes };
      return (await user.call(calls.createOrder, { body })).order;
    },
  };
};
