/**
 * A server that speaks Stripe's documented API over HTTP: authentication, versions, forms, idempotency keys and error objects. It is
 * strict: what the documentation does not know it refuses.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { browserAnswer } from './local-stripe-browser.ts';
import { type Fields, StripeFault, StripeObjects } from './local-stripe-calls.ts';

export const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_local',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_local',
  STRIPE_WEBHOOK_SECRET: 'whsec_local',
} as const;
const VERSION = '2026-10-28.endive';

/** What goes wrong with the next request: an answer without work, work whose answer is lost, or the page of a proxy. */
export type Trouble =
  | { readonly status: number; readonly error: Readonly<Record<string, unknown>> }
  | 'answer lost'
  | 'no answer'
  | 'a page';

interface Asked {
  readonly call: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly key: string | undefined;
}

interface Remembered {
  readonly request: string;
  readonly status: number;
  readonly body: string;
}

const refuse = (status: number, message: string, extra: object = {}): never => {
  throw new StripeFault(status, { type: 'invalid_request_error', message, ...extra });
};

/** A list is sent as `a[0]=…`, and is checked as `a[]`. */
const fieldsOf = (form: URLSearchParams): Fields =>
  new Map([...form].map(([key, value]) => [key.replace(/\[\d+\]$/, '[]'), value]));

const checkFields = (fields: Fields, needs: readonly string[], may: readonly string[]): void => {
  const known = new Set([...needs, ...may]);
  if (fields.has('payment_method_types[]'))
    refuse(400, 'This version takes no types of payment methods.', { code: 'payment_method_types_no_longer_supported' });
  for (const field of fields.keys()) {
    const generic = field.replace(/^metadata\[\w+\]$/, 'metadata[…]');
    if (!known.has(generic)) refuse(400, `Received unknown parameter: ${field}`, { code: 'parameter_unknown', param: field });
  }
  const absent = needs.find((field) => !fields.has(field));
  if (absent) refuse(400, `Missing required param: ${absent}.`, { code: 'parameter_missing', param: absent });
};

const checkHeaders = ({ method, headers }: IncomingMessage): void => {
  if (headers.authorization !== `Bearer ${KEYS.STRIPE_SECRET_KEY}`) refuse(401, 'Invalid API Key provided: sk_test_*****');
  if (headers['stripe-version'] !== VERSION) refuse(400, `Invalid Stripe API version: ${String(headers['stripe-version'])}`);
  if (headers['x-stripe-client-telemetry'] !== undefined) refuse(400, 'Nobody has allowed that.');
  if (method !== 'POST') return;
  if (headers['content-type'] !== 'application/x-www-form-urlencoded') refuse(400, 'Send a form.');
  const key = headers['idempotency-key'];
  if (typeof key !== 'string' || key === '' || key.length > 255) refuse(400, 'Each POST of ours has an idempotency key.');
};

export const startLocalStripe = async () => {
  const objects = new StripeObjects();
  const asked: Asked[] = [];
  const troubles: Trouble[] = [];
  const remembered = new Map<string, Remembered>();

  const work = (request: IncomingMessage, path: string, form: URLSearchParams): Omit<Remembered, 'request'> => {
    try {
      checkHeaders(request);
      const fields = fieldsOf(form);
      const call = objects.calls.find((one) => one.method === request.method && one.path.test(path));
      if (!call) return refuse(404, `Unrecognized request URL (${request.method}: ${path}).`);
      checkFields(fields, call.needs ?? [], call.may ?? []);
      return { status: 200, body: JSON.stringify(call.answer(fields, call.path.exec(path)?.[1] ?? '')) };
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      return { status: error.status, body: JSON.stringify({ error: error.error }) };
    }
  };

  /** The first status and body of a key are given again, those of refused requests included. */
  const answerOnce = (
    request: IncomingMessage,
    path: string,
    body: string,
    form: URLSearchParams,
  ): Omit<Remembered, 'request'> => {
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || typeof key !== 'string') return work(request, path, form);
    const asking = `${path} ${body}`;
    const before = remembered.get(key);
    if (before && before.request !== asking) {
      const message = `Keys for idempotent requests can only be used with the same parameters they were first used with.`;
      return { status: 400, body: JSON.stringify({ error: { type: 'idempotency_error', message } }) };
    }
    const answer = before ?? work(request, path, form);
    remembered.set(key, { ...answer, request: asking });
    return answer;
  };

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const body = await text(request);
    const shown = browserAnswer(objects, pathname, body);
    if (shown)
      return void response.writeHead(200, { 'content-type': shown.type, 'access-control-allow-origin': '*' }).end(shown.body);
    const form = request.method === 'GET' ? searchParams : new URLSearchParams(body);
    const key = request.headers['idempotency-key'];
    asked.push({
      call: `${request.method} ${pathname.replace(/\/(pm|pi)_\w+/, '/{id}')}`,
      fields: Object.fromEntries(fieldsOf(form)),
      key: typeof key === 'string' ? key : undefined,
    });
    const trouble = troubles.shift();
    if (trouble === 'no answer') return void request.socket.destroy();
    if (trouble === 'a page') return void response.end('<!doctype html><title>Welcome</title>');
    if (typeof trouble === 'object') {
      response.writeHead(trouble.status, { 'content-type': 'application/json', 'request-id': 'req_trouble' });
      return void response.end(JSON.stringify({ error: trouble.error }));
    }
    const answer = answerOnce(request, pathname, body, form);
    if (trouble === 'answer lost') return void request.socket.destroy();
    response.writeHead(answer.status, { 'content-type': 'application/json', 'request-id': 'req_local' }).end(answer.body);
  };

  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    objects,
    /** All requests, in their order. */
    asked,
    /** Taken one for each of the next requests. */
    troubles,
    env: { ...KEYS, STRIPE_API: address, STRIPE_JS: `${address}/stripe.js` },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
