/** Settings of the environment: how much of each currency a US dollar is (decisions §10 "Currencies"). */
import * as z from 'zod/mini';
import type { ServerContext } from '#plugin-api/server';
import type { Rates } from '../common/price.ts';

const rate = (usual: number) => z._default(z.coerce.number().check(z.positive(), z.lte(1_000_000)), usual);

const Environment = z.object({
  PROOFREADING_RATE_EUR: rate(0.92),
  PROOFREADING_RATE_GBP: rate(0.79),
  PROOFREADING_RATE_CHF: rate(0.88),
});

/** @throws Error for settings that say nothing sensible */
export const readRates = (context: Pick<ServerContext, 'env'>): Rates => {
  const { PROOFREADING_RATE_EUR: EUR, PROOFREADING_RATE_GBP: GBP, PROOFREADING_RATE_CHF: CHF } = context.env(Environment);
  return { USD: 1, EUR, GBP, CHF };
};
