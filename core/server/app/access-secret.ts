/**
 * A house that is for one program alone, as that of the desktop app: each request brings a secret that only the program knows, since a
 * port of this machine can be reached by everybody who works on it, and by the pages of any site in their browsers.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error.ts';

export const SECRET_HEADER = 'x-carrel-secret';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Refuses with 403 whatever does not bring the secret, requests for a WebSocket as well. */
export const demandSecret = (app: FastifyInstance, secret: string): void => {
  const wanted = digest(secret);
  app.addHook('onRequest', async ({ headers }) => {
    const given = headers[SECRET_HEADER];
    if (typeof given !== 'string' || !timingSafeEqual(digest(given), wanted))
      throw new HttpError(403, 'This house is for its own program.');
  });
};
