/** One-time codes from a shared secret and the time (RFC 6238): SHA-1, 30 seconds, 6 digits, as authenticator apps do. */
import { createHmac, timingSafeEqual } from 'node:crypto';

const STEP_MS = 30_000;
const DIGITS = 6;
/** Steps before and after the present one that are taken too: clocks go wrong, and people type slowly. */
const TOLERANCE = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648, without padding: how secrets are typed into apps. */
export const base32 = (bytes: Uint8Array): string => {
  let bits = 0;
  let held = 0;
  let text = '';
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET[(held >> bits) & 31];
    }
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + ALPHABET[(held << (5 - bits)) & 31] : text;
};

export const stepAt = (time: number): number => Math.floor(time / STEP_MS);

/** @param step counted from 1970 in 30 seconds */
export const codeAt = (secret: Buffer, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  // Four bytes from where the last half byte points to, without the sign (RFC 4226, 5.3).
  const value = hash.readUInt32BE((hash.at(-1) ?? 0) & 15) & 0x7fffffff;
  return String(value % 10 ** DIGITS).padStart(DIGITS, '0');
};

/** @returns the step that the code belongs to, now or next to it; `undefined` for a wrong code */
export const stepOf = (secret: Buffer, code: string, time = Date.now()): number | undefined => {
  const given = Buffer.from(code);
  const now = stepAt(time);
  const steps = Array.from({ length: 2 * TOLERANCE + 1 }, (_, index) => now - TOLERANCE + index);
  return steps.find((step) => {
    const right = Buffer.from(codeAt(secret, step));
    return right.length === given.length && timingSafeEqual(right, given);
  });
};

/** What the QR code says to an authenticator app. */
export const keyUri = (product: string, email: string, secret: string): string => {
  const query = new URLSearchParams({ secret, issuer: product, algorithm: 'SHA1', digits: String(DIGITS), period: '30' });
  return `otpauth://totp/${encodeURIComponent(product)}:${encodeURIComponent(email)}?${query.toString().replaceAll('+', '%20')}`;
};
