/** Puts one route of a contract on the server: admission, input, handler, checked answer. */
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import type { BinaryReply, Route } from '../../plugin-api/contract.ts';
import type { BinaryAnswer, Call, Log } from '../../plugin-api/server.ts';
import type { SignedIn } from '../auth/signed-in.ts';
import { withDeadline } from '../db/deadline.ts';
import { namesTag } from './entity-tags.ts';
import type { FailureForm } from './error-answer.ts';
import { HttpError } from './http-error.ts';
import { type Input, readInput } from './read-input.ts';
import { sendBinary } from './send-binary.ts';
import { headersIn } from './told-headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the route's admission; `undefined` for a guest. */
    signedIn: SignedIn | undefined;
  }
  interface FastifyContextConfig {
    /** The contract's path with its placeholders: the label of the request in metrics. */
    path?: string;
    failureForm?: FailureForm;
  }
}

/** A handler whose route is not known to the compiler. */
export type AnyHandler = (call: Call) => Promise<unknown>;

export interface Mounted {
  readonly route: Route;
  readonly handler: AnyHandler;
  /** @throws HttpError when the request may not go on */
  readonly admit: (request: FastifyRequest) => Promise<SignedIn | undefined>;
  readonly log: Log;
  /** Folder of files that wait for the rest of their form. */
  readonly scratch: string;
  /** Milliseconds that the database may take over each query, unless the route declares that it takes longer. */
  readonly queryPatience: number;
}

export const isBinary = (reply: Route['reply']): reply is BinaryReply => 'binary' in reply;

/** `/projects/{id}/` in the notation of the router. */
export const routerPath = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** What an upload did not read is let pass for a while, so that the sender gets to see the answer. */
const DRAIN_MS = 30_000;

/** Aborts when the caller is gone before the answer is complete. */
const leaving = (reply: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort(new Error('The caller went away'));
  });
  return controller.signal;
};

const drainUpload = (request: FastifyRequest): void => {
  if (!request.isMultipart() || request.raw.readableEnded || request.raw.destroyed) return;
  const end = setTimeout(() => request.raw.destroy(), DRAIN_MS);
  end.unref();
  request.raw.once('close', () => clearTimeout(end));
  request.raw.unpipe();
  request.raw.resume();
};

const checkedReply = (schema: z.ZodMiniType, value: unknown, route: Route): unknown => {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  throw new Error(`${route.method} ${route.path} answered what its contract does not allow: ${z.prettifyError(result.error)}`);
};

/** Bodies of this scope are not parsed, whatever type they claim to be. */
const takeBytes = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
};
const LONGEST_USER_AGENT = 400;

export const mountRoute = (scope: FastifyInstance, { route, handler, admit, log, scratch, queryPatience }: Mounted): void => {
  const patience = Math.max(queryPatience, (route.seconds ?? 0) * 1000);
  const answerTo = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    let read: Pick<Input, 'failure' | 'release'> | undefined;
    try {
      const { failure, release, ...input } = await readInput(request, route, scratch);
      read = { failure, release };
      const userAgent = (request.headers['user-agent'] ?? '').slice(0, LONGEST_USER_AGENT);
      const call = { ...input, user: request.signedIn?.caller, ip: request.ip, userAgent, signal: leaving(reply), log };
      // The schemas of this very route have made `input`, so it is what the handler's types promise.
      const answer = await handler(call as Call);
      if (isBinary(route.reply)) return await sendBinary(request, reply, answer as BinaryAnswer, route.reply.type);
      reply.code(route.status ?? 200);
      if (route.type) reply.type(route.type);
      const told = checkedReply(route.reply, answer, route);
      const headers = headersIn(told, route.headers);
      reply.headers(headers);
      const isKnown = request.method === 'GET' && namesTag(request.headers['if-none-match'], headers.etag);
      if (isKnown) return await reply.code(304).send();
      return route.status === 204 ? await reply.send() : told;
    } catch (error) {
      throw (error instanceof HttpError ? undefined : read?.failure()) ?? error;
    } finally {
      drainUpload(request);
      await read?.release();
    }
  };
  const options: RouteOptions = {
    method: route.method,
    url: routerPath(route.path),
    config: { path: route.path, failureForm: route },
    exposeHeadRoute: false,
    ...(route.maxBytes === undefined ? {} : { bodyLimit: route.maxBytes }),
    onRequest: async (request) => {
      request.signedIn = await withDeadline(patience, () => admit(request));
    },
    // Again, because what follows the last byte of a body does not follow from what came before it.
    handler: (request, reply) => withDeadline(patience, () => answerTo(request, reply)),
  };
  if (!route.rawBody) {
    scope.route(options);
    return;
  }
  void scope.register(async (own) => {
    takeBytes(own);
    own.route(options);
  });
};
