/** Everything a request brings, validated by the schemas of its route. */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Route } from '../../plugin-api/contract.ts';
import type { IncomingFile, RawBody } from '../../plugin-api/server.ts';
import { invalidInput } from './field-messages.ts';
import { refuseDeep, refuseUnstorable } from './hostile-values.ts';
import { HttpError } from './http-error.ts';
import { readMultipart } from './read-multipart.ts';

export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly raw: RawBody | undefined;
  readonly form: unknown;
  readonly files: AsyncIterable<IncomingFile>;
}

const checked = (schema: z.ZodMiniType | undefined, value: unknown): unknown => {
  if (!schema) return undefined;
  refuseDeep(value);
  const result = z.safeParse(schema, value, { reportInput: true });
  if (!result.success) throw invalidInput(result.error.issues);
  refuseUnstorable(result.data);
  return result.data;
};

const rawBody = ({ body, headers }: FastifyRequest): RawBody => ({
  bytes: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  headers,
});

/** A body comes as JSON or as a form of either kind; text is all that a form may hold there. */
const bodyOf = async (request: FastifyRequest): Promise<unknown> => {
  if (!request.isMultipart()) return request.body;
  const { text, files } = await readMultipart(request, {});
  for await (const _ of files) continue;
  return text;
};

async function* noFiles(): AsyncGenerator<IncomingFile> {}

/** @throws HttpError 400, 413 or 415 */
export const readInput = async (request: FastifyRequest, route: Route): Promise<Input> => {
  const params = checked(route.params, request.params);
  const query = checked(route.query, request.query);
  const nothing = { params, query, body: undefined, raw: undefined, form: undefined, files: noFiles() };
  if (route.rawBody) return { ...nothing, raw: rawBody(request) };
  if (!route.form && !route.files) return { ...nothing, body: checked(route.body, await bodyOf(request)) };
  if (!request.isMultipart()) {
    if (route.files) throw new HttpError(415, 'Send a multipart form.');
    return { ...nothing, form: checked(route.form, request.body) };
  }
  const { text, files } = await readMultipart(request, route.files ?? {});
  return { ...nothing, form: checked(route.form, text), files };
};
