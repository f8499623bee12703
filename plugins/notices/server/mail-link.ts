/** The proof in an unsubscribe link: who and which kind of mail, signed, so that a link works without signing in and for ever. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Meant {
  readonly owner: number;
  readonly kind: string;
}

const sign = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest();

export const linkToken = (secret: string, { owner, kind }: Meant): string => {
  const text = `${owner}.${Buffer.from(kind).toString('base64url')}`;
  return `${text}.${sign(secret, text).toString('base64url')}`;
};

/** @returns `undefined` for what was not signed here */
export const readLinkToken = (secret: string, token: string): Meant | undefined => {
  const [owner = '', kind = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const right = sign(secret, `${owner}.${kind}`);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
  return { owner: Number(owner), kind: Buffer.from(kind, 'base64url').toString() };
};
