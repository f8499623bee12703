/** Encryption of single values at rest (AES-256-GCM) and hashes with a key (HMAC-SHA-256), with keys of each plugin's own. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from '../../plugin-api/server.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

const derived = (key: string, use: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', use, KEY_BYTES));

/** @param key of the whole server. What one plugin seals, no other opens. */
export const secretsOf =
  (key: string) =>
  (plugin: string): Secrets => {
    const sealing = derived(key, `seal ${plugin}`);
    const hashing = derived(key, `mac ${plugin}`);
    return {
      seal(plain, purpose) {
        const iv = randomBytes(IV_BYTES);
        const cipher = createCipheriv(CIPHER, sealing, iv).setAAD(Buffer.from(purpose));
        const text = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
        return Buffer.concat([iv, cipher.getAuthTag(), text]);
      },
      open(sealed, purpose) {
        const iv = sealed.subarray(0, IV_BYTES);
        const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
        const decipher = createDecipheriv(CIPHER, sealing, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(purpose));
        decipher.setAuthTag(tag);
        return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      },
      mac: (secret, purpose) => createHmac('sha256', hashing).update(`${purpose}\0${secret}`).digest(),
    };
  };
