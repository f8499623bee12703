/** Whether an answer says "later", and for how long, in the forms that services have for it. */
import type { IncomingHttpHeaders } from 'node:http';

const one = (headers: IncomingHttpHeaders, name: string): string | undefined => {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** A status, or a few words with any status: arXiv says `Rate exceeded.` and nothing else. */
export const isBusy = (status: number, text: string): boolean =>
  status === 429 ||
  status === 503 ||
  (status === 403 && /rate/i.test(text.slice(0, 200))) ||
  /^\s*rate exceeded/i.test(text.slice(0, 40));

/** Numbers from here on are seconds since 1970, and not seconds from now. */
const EPOCH = 1e9;

/** As `Retry-After` has it: seconds or a date. */
export const waitSaid = (headers: IncomingHttpHeaders, now: number): string | undefined => {
  const said = one(headers, 'retry-after') ?? one(headers, 'x-ratelimit-retry-after') ?? one(headers, 'x-ratelimit-reset');
  const number = Number(said);
  return said !== undefined && number > EPOCH ? String(Math.max(1, Math.ceil(number - now / 1000))) : said;
};

/** Milliseconds between two questions by `X-Rate-Limit-Limit: 5` and `X-Rate-Limit-Interval: 1s`; 0 when nothing is said. */
export const gapSaid = (headers: IncomingHttpHeaders): number => {
  const limit = Number(one(headers, 'x-rate-limit-limit'));
  const seconds = Number(/^(\d{1,5})s$/.exec(one(headers, 'x-rate-limit-interval') ?? '')?.[1]);
  return limit > 0 && seconds > 0 ? Math.min(60_000, (seconds * 1000) / limit) : 0;
};
