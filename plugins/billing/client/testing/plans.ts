/** For tests: features and prices as the table of plans gives them (decisions §3, §4). */
import type { User } from '#plugin-api';
import type { Prices } from '../../common/prices.ts';

type Feature = User['subscriptionFeatureList'][number];

const feature = (featureId: string, free: number | null, pro: number | null, sold: Partial<Feature> = {}): Feature => ({
  featureId,
  free,
  pro,
  creditsPerItem: null,
  max: null,
  ...sold,
});

export const features: readonly Feature[] = [
  feature('project', 10, 1000),
  feature('collaborators', 5, 50),
  feature('storage', 3 * 1024 ** 3, 30 * 1024 ** 3),
  feature('tab', 3, 10, { creditsPerItem: 10, max: 20 }),
  feature('latex_file', 3, 30, { creditsPerItem: 20, max: 100 }),
  feature('summaries', 0, 20, { creditsPerItem: 5, max: 200 }),
  feature('similarity', null, null, { creditsPerItem: 30 }),
];

/** New each time: a test may change them. */
export const prices = (): Prices => ({
  currency: 'USD',
  pro: { pro_monthly: { cents: 999, months: 1 }, pro_yearly: { cents: 9588, months: 12 } },
  credits: {
    packs: [
      { cents: 500, credits: 50 },
      { cents: 1000, credits: 110 },
      { cents: 2500, credits: 300 },
      { cents: 5000, credits: 650 },
    ],
    own: { leastDollars: 5, mostDollars: 500, creditsPerDollar: 10 },
    welcome: 25,
  },
});
