/** What a delivery is signed with, so that its receiver knows whom it is from and that it is not an old one sent again. */
import { createHmac } from 'node:crypto';

export const SIGNATURE = 'carrel-signature';

/**
 * HMAC-SHA256 over `timestamp.body`. Receivers refuse what is older than five minutes, and compare in constant time.
 * @param timestamp seconds since 1970, of this very try
 */
export const signatureOf = (secret: string, timestamp: number, body: string): string =>
  `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`;
