/** Metrics in the format of Prometheus, at `/api/metrics`. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { bearerOf } from '../app/admit.ts';
import { HttpError } from '../app/http-error.ts';
import type { Core } from '../app/open-core.ts';
import { secretHash } from '../auth/secret-token.ts';
import { withDeadline } from '../db/deadline.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** A proxy on this machine is local too, but those whom it speaks for are not. */
const isLocal = ({ raw }: FastifyRequest): boolean =>
  LOOPBACK.has(raw.socket.remoteAddress ?? '') && !('x-forwarded-for' in raw.headers) && !('forwarded' in raw.headers);

const mayRead = (request: FastifyRequest, token: string | undefined): boolean =>
  token ? timingSafeEqual(secretHash(bearerOf(request) ?? ''), secretHash(token)) : isLocal(request);

const gauges = ({ db, queue }: Pick<Core, 'db' | 'queue'>, registers: Registry[]): void => {
  new Gauge({
    name: 'carrel_database_connections',
    help: 'Connections of the pool',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'idle' }, db.pool.idleCount);
      this.set({ state: 'busy' }, db.pool.totalCount - db.pool.idleCount);
      this.set({ state: 'waited_for' }, db.pool.waitingCount);
    },
  });
  new Counter({
    name: 'carrel_database_round_trips_total',
    help: 'Questions to the database whose answer was waited for',
    registers,
    collect() {
      this.reset();
      this.inc(db.trips.count);
    },
  });
  new Gauge({
    name: 'carrel_jobs',
    help: 'Jobs in the queue',
    labelNames: ['state'],
    registers,
    async collect() {
      const counts = await queue.counts();
      for (const [state, count] of Object.entries(counts)) this.set({ state }, Number(count));
    },
  });
};

/** Measures every request and adds the route that tells. */
export const addMetrics = (app: FastifyInstance, core: Pick<Core, 'config' | 'db' | 'queue'>, queryPatience: number): void => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  gauges(core, [registry]);
  const durations = new Histogram({
    name: 'carrel_http_request_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60],
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.config.path ?? 'other';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  app.get('/api/metrics', { config: { path: '/metrics' } }, async (request, reply) => {
    if (!mayRead(request, core.config.METRICS_TOKEN)) throw new HttpError(404, 'Not found.');
    reply.type(registry.contentType);
    return withDeadline(queryPatience, () => registry.metrics());
  });
};
