/** Everything a request brings, validated by the schemas of its route. */
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Route } from '../../plugin-api/contract.ts';
import type { IncomingFile } from '../../plugin-api/server.ts';
import { invalidInput } from './field-messages.ts';
import { refuseDeep, refuseUnstorable } from './hostile-values.ts';
import { HttpError } from './http-error.ts';
import { readMultipart } from './read-multipart.ts';

export interface Input {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
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

async function* noFiles(): AsyncGenerator<IncomingFile> {}

/** @throws HttpError 400, 413 or 415 */
export const readInput = async (request: FastifyRequest, route: Route): Promise<Input> => {
  const params = checked(route.params, request.params);
  const query = checked(route.query, request.query);
  if (!route.form && !route.files) {
    return { params, query, body: checked(route.body, request.body), form: undefined, files: noFiles() };
  }
  if (!request.isMultipart()) {
    if (route.files) throw new HttpError(415, 'Send a multipart form.');
    return { params, query, body: undefined, form: checked(route.form, request.body), files: noFiles() };
  }
  const { text, files } = await readMultipart(request, route.files ?? {});
  return { params, query, body: undefined, form: checked(route.form, text), files };
};
