/** How asking the sources is, for `/status`: which budgets they have left is for whoever runs the house, and not told there. */
import type { PartHealth } from '#plugin-api/server';
import type { Federation } from './federation/model.ts';

const sourcesHealth = (all: ReturnType<Federation['health']>): PartHealth => {
  const elsewhere = all.filter(({ source }) => source !== 'catalogue');
  const isAsked = (state: string): boolean => elsewhere.some((one) => one.state === state);
  if (!isAsked('ready') && !isAsked('paused')) return { state: 'limited', says: 'alone' };
  if (!isAsked('ready')) return { state: 'down', says: 'silent' };
  return isAsked('paused') ? { state: 'limited', says: 'some' } : { state: 'works' };
};

/** The catalogue answers whatever the others do, so the search is never down as a whole. */
export const searchHealth = (federation: Pick<Federation, 'health'>) => ({
  ok: true,
  detail: 'ready',
  parts: { sources: sourcesHealth(federation.health()) },
});
