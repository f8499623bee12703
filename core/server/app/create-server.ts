/** The web process: the API of core and plugins, the app's files, and the rules that hold for every answer. */
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { addLive } from '../live/add-live.ts';
import { addMetrics } from '../observe/metrics.ts';
import type { WorkerState } from '../observe/core-parts.ts';
import { HealthWatch } from '../observe/health.ts';
import { demandSecret } from './access-secret.ts';
import { apiDocs, DOCS_POLICY, docsLanguage } from './api-docs.ts';
import { contentPolicy } from './content-policy.ts';
import { addDraining, type Draining } from './draining.ts';
import { errorAnswer, type FailureForm, inForm } from './error-answer.ts';
import { addEventStream } from './event-stream.ts';
import { HttpError } from './http-error.ts';
import { mountPlugins } from './mount-plugins.ts';
import type { Core } from './open-core.ts';
import { openApiDocument } from './openapi.ts';
import { closingQuietly } from './quiet-close.ts';
import { securityHeaders } from './security-headers.ts';
import { isPage, serveApp } from './static-files.ts';

export interface ServerOptions {
  readonly core: Core;
  readonly version: string;
  /** Folder of the browser's bundle. */
  readonly webRoot: string;
  /** How the worker is that belongs to this process. */
  readonly worker: () => WorkerState | Promise<WorkerState>;
  /** Says when the process is about to end. */
  readonly draining?: Draining;
  /** Milliseconds that the database may take over a query of a request; tests have less time. */
  readonly queryPatience?: number;
}

/**
 * Longer than any query of a request takes on a busy machine, and well within the minute after which browsers give up by
 * themselves: a frozen database then is a clear answer. Jobs have no deadline, and a long request is many queries.
 */
const QUERY_MS = 20_000;

/** A slow line may take this long for an upload; a sender that trickles bytes is cut off then. */
const REQUEST_MS = 15 * 60_000;
const JSON_MAX_BYTES = 1024 * 1024;

const answerError =
  ({ log, reports }: Core) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply, form?: FailureForm): void => {
    const { status, body, type } = inForm(errorAnswer(error, request.id), form);
    if (status >= 500)
      log.error({ err: error, request: request.id, method: request.method, path: request.routeOptions.url }, 'Failed');
    // What has an id is what nobody expected: refusals and a database that is away are answers too.
    if (body['error_id'] !== undefined)
      reports.report(error, `${request.method} ${request.routeOptions.config.path ?? 'other'}`, request.id);
    if (status === 401 || status === 403) log.info({ request: request.id, status, path: request.routeOptions.url }, 'Refused');
    if (typeof body.retry_after === 'number') reply.header('retry-after', String(body.retry_after));
    reply.code(status).type(type).send(body);
  };

const byContract = (): never => {
  throw new Error('What a route takes and answers is checked by its contract');
};

/** An empty body is no body, whatever type it claims to be. */
const acceptEmptyJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body, done),
  );
  app.removeContentTypeParser('text/plain');
};

/** Milliseconds in which a request may still come on a connection that was taken before the end. */
const LAST_ARRIVALS_MS = 250;

/**
 * Ends every connection when the last running request is answered. Those that browsers keep open for later, or have opened
 * ahead of need, would hold the stop up until they time out.
 */
const endConnectionsWhenClosing = (app: FastifyInstance): void => {
  let running = 0;
  let isLate = false;
  const endIfDone = (): void => {
    if (isLate && running === 0) app.server.closeAllConnections();
  };
  app.addHook('onRequest', async (_request, reply) => {
    running++;
    reply.raw.once('close', () => {
      running--;
      endIfDone();
    });
  });
  app.addHook('preClose', async () => {
    setTimeout(() => {
      isLate = true;
      endIfDone();
    }, LAST_ARRIVALS_MS).unref();
  });
};

/** Ready to `listen`. `app.close()` ends event streams, waits for running requests, and closes nothing of `core`. */
export const createServer = async ({
  core,
  version,
  webRoot,
  worker,
  draining,
  queryPatience = QUERY_MS,
}: ServerOptions): Promise<FastifyInstance> => {
  const { config } = core;
  const ready = core.plugins.filter((plugin) => plugin.state === 'ready');
  const sources = ready.flatMap(({ parts }) => parts.contentSources ?? []);
  const secure = securityHeaders(contentPolicy(sources), config.PUBLIC_URL.startsWith('https:'));
  const onError = answerError(core);
  const app = fastify({
    logger: false,
    genReqId: () => crypto.randomUUID(),
    trustProxy: config.TRUST_PROXY,
    // Who has got in before the end is answered as before it.
    return503OnClosing: false,
    bodyLimit: JSON_MAX_BYTES,
    requestTimeout: REQUEST_MS,
    // Fastify would bring checks of its own, which no route has, and which take longer to be read than the rest of it.
    schemaController: { compilersFactory: { buildValidator: byContract, buildSerializer: byContract } },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 1000 },
    // Before any hook: an address that cannot be decoded.
    frameworkErrors: (error: FastifyError, request, reply) => {
      secure(request, reply);
      onError(error, request, reply);
    },
  });
  app.addHook('onRequest', async (request, reply) => secure(request, reply));
  endConnectionsWhenClosing(app);
  if (draining) addDraining(app, draining);
  const closeQuietly = closingQuietly(app);
  if (config.ACCESS_SECRET) demandSecret(app, config.ACCESS_SECRET);
  app.decorateRequest('signedIn', undefined);
  app.setErrorHandler((error, request, reply) => onError(error, request, reply, request.routeOptions.config.failureForm));
  acceptEmptyJson(app);
  await app.register(formbody, { bodyLimit: JSON_MAX_BYTES });
  await app.register(multipart, { throwFileSizeLimit: false });
  addMetrics(app, core, queryPatience);
  const health = new HealthWatch(core, version, worker);
  app.addHook('onListen', async () => health.start());
  app.addHook('preClose', async () => health.stop());
  await app.register(
    async (api) => {
      addEventStream(api, core, queryPatience);
      const live = addLive(api, core, queryPatience);
      const contracts = await mountPlugins(api, { core, health, live, queryPatience });
      // Made when somebody asks: nobody waits at a start for what few read.
      const title = `${config.PRODUCT_NAME} API`;
      let document: ReturnType<typeof openApiDocument> | undefined;
      const pages = new Map<string, string>();
      const described = () => (document ??= openApiDocument(title, version, config.PUBLIC_URL, contracts));
      api.get('/openapi.json', { config: { path: '/openapi.json' } }, async () => described());
      api.get('/docs', { config: { path: '/docs' } }, async (request, reply) => {
        reply.headers({ 'content-type': 'text/html; charset=utf-8', 'content-security-policy': DOCS_POLICY });
        const language = docsLanguage(request);
        const page = pages.get(language) ?? apiDocs(described(), title, language);
        pages.set(language, page);
        return page;
      });
    },
    { prefix: '/api' },
  );
  const pages = ready.flatMap(({ manifest, parts }) =>
    Object.entries(parts.pages ?? {}).map(([name, { framedBy, ...allowed }]) => ({
      path: `${manifest.id}/${name}`,
      contentPolicy: contentPolicy([...sources, allowed], framedBy),
    })),
  );
  const sendApp = await serveApp(app, { folder: webRoot, product: config.PRODUCT_NAME, pages });
  app.setNotFoundHandler((request, reply) => {
    if (sendApp && isPage(request.method, request.url)) return sendApp(reply);
    throw new HttpError(404, 'Not found.');
  });
  await closeQuietly();
  return app;
};
