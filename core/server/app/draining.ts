/**
 * A web process that is about to end behind a balancer: it answers as before, says in its health that nobody should be sent here any more,
 * and keeps no connection open for later, so that none breaks in the middle of a request when it ends.
 */
import type { FastifyInstance } from 'fastify';
import { HttpError } from './http-error.ts';

const SECONDS_TO_ANOTHER = 2;

export class Draining {
  #isOn = false;

  get isOn(): boolean {
    return this.#isOn;
  }

  begin(): void {
    this.#isOn = true;
  }
}

export const addDraining = (app: FastifyInstance, draining: Draining): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!draining.isOn) return;
    reply.header('connection', 'close');
    if (request.routeOptions.config.path === '/health/')
      throw new HttpError(503, 'The server restarts. Try again soon.', { status: 'draining', retry_after: SECONDS_TO_ANOTHER });
  });
};
