/** How often one network address may try to sign in, whichever way and whatever accounts it names (trust.md A9). */
import { HttpError } from '../app/http-error.ts';
import type { HouseRates } from '../rates/house-rates.ts';

/** @returns what throws HttpError 429 while an address has to wait */
export const addressGuard = (rates: HouseRates, perMinute: number): ((ip: string) => Promise<void>) => {
  const tries = rates.of('sign in', perMinute);
  return async (ip) => {
    const wait = await tries.take(ip);
    if (wait > 0) throw new HttpError(429, `Too many attempts. Try again in ${wait} seconds.`, { retry_after: wait });
  };
};
