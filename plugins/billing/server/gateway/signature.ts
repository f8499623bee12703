/**
 * Signatures of a gateway's messages, as Stripe documents them: `t=<seconds>,v1=<HMAC-SHA-256 of "t.body", hex>`, over the bytes as
 * they came. A message that is too old, or from the future, may be one that somebody kept (trust.md A4).
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { GatewayRefusal } from './gateway.ts';

const TOLERANCE_SECONDS = 300;
const LONGEST = 2000;

const seconds = (): number => Math.floor(Date.now() / 1000);

const digest = (secret: string, at: number, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${at}.`).update(body).digest();

/** @param at Seconds since 1970 */
export const sign = (secret: string, body: Buffer, at = seconds()): string =>
  `t=${at},v1=${digest(secret, at, body).toString('hex')}`;

const refuse = (): never => {
  throw new GatewayRefusal('The signature of the message does not hold.');
};

/**
 * @param header as it came; several `v1` are allowed, for a secret that is being replaced
 * @throws GatewayRefusal
 */
export const checkSignature = (secret: string, body: Buffer, header: string | string[] | undefined): void => {
  if (typeof header !== 'string' || header.length > LONGEST) return refuse();
  const parts = header.split(',').map((part) => part.trim().split('=', 2));
  const times = parts.filter(([name]) => name === 't').map(([, value = '']) => value);
  const [time = ''] = times;
  if (times.length !== 1 || !/^\d{1,12}$/.test(time)) return refuse();
  const at = Number(time);
  if (Math.abs(seconds() - at) > TOLERANCE_SECONDS) return refuse();
  const expected = digest(secret, at, body);
  const isRight = parts.some(([name, value = '']) => {
    const given = name === 'v1' && /^[0-9a-f]{64}$/.test(value) ? Buffer.from(value, 'hex') : undefined;
    return given !== undefined && timingSafeEqual(given, expected);
  });
  if (!isRight) refuse();
};
