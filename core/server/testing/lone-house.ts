/** For tests: a house of this process alone, without a database. */
import { RateLimiter } from '../app/rate-limiter.ts';
import type { CourierHouse } from '../outbound/courier-house.ts';

export const loneHouse = (): CourierHouse => ({
  rates: {
    of: (_name, perMinute) => {
      const limiter = new RateLimiter(perMinute);
      return { take: async (key) => limiter.take(key) };
    },
  },
  events: { tell: async () => undefined, hear: () => ({ dispose: () => undefined }) },
});
