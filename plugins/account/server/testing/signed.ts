/** For tests: JSON Web Tokens, signed well or badly. */
import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

const coded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export interface SigningKey {
  readonly kid: string;
  readonly private: KeyObject;
  /** As the provider publishes it. */
  readonly public: object;
}

export const newKey = (kid: string): SigningKey => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { kid, private: privateKey, public: { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' } };
};

export const signed = (claims: object, key: SigningKey, type = 'JWT'): string => {
  const head = `${coded({ alg: 'RS256', kid: key.kid, typ: type })}.${coded(claims)}`;
  return `${head}.${sign('sha256', Buffer.from(head), key.private).toString('base64url')}`;
};

/** By nobody. */
export const unsigned = (claims: object): string => `${coded({ alg: 'none' })}.${coded(claims)}.`;

/** With a secret that the client knows as well. */
export const signedBySecret = (claims: object, secret: string): string => {
  const head = `${coded({ alg: 'HS256' })}.${coded(claims)}`;
  return `${head}.${createHmac('sha256', secret).update(head).digest('base64url')}`;
};
