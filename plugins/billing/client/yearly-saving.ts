/** What the yearly plan saves. */
import type { Prices } from '../common/prices.ts';

/** What a year costs less than its months one by one, in minor units. */
export const yearlySaving = ({ pro: { pro_monthly, pro_yearly } }: Prices): number =>
  (pro_monthly.cents / pro_monthly.months) * pro_yearly.months - pro_yearly.cents;
