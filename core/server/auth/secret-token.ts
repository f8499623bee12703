/** Opaque tokens: 256 random bits for the holder, their SHA-256 for the database. */
import { createHash, randomBytes } from 'node:crypto';

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** A fast hash is enough for a secret that cannot be guessed; passwords go through `PasswordHasher`. */
export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest();
