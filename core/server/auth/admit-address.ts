/** How often one network address may try to sign in, whichever way and whatever accounts it names (trust.md A9). */
import { HttpError } from '../app/http-error.ts';
import { RateLimiter } from '../app/rate-limiter.ts';

/** @returns what throws HttpError 429 while an address has to wait */
export const addressGuard = (perMinute: number): ((ip: string) => void) => {
  const tries = new RateLimiter(perMinute);
  return (ip) => {
    const wait = tries.take(ip);
    if (wait > 0) throw new HttpError(429, `Too many attempts. Try again in ${wait} seconds.`, { retry_after: wait });
  };
};
