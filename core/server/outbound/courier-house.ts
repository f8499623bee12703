/** What the couriers of all processes hold together: how often a service is told something, and that it wants to be left alone. */
import type { Hearing } from '../../plugin-api/server.ts';
import type { HouseRates } from '../rates/house-rates.ts';

export interface CourierHouse {
  readonly rates: Pick<HouseRates, 'of'>;
  readonly events: Pick<Hearing, 'tell' | 'hear'>;
}
