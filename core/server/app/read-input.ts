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
  /** Why its form broke off, if it did. */
  failure(): Error | undefined;
  /** Removes what the request has left on scratch; for when it has been answered. */
  release(): Promise<void>;
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
const bodyOf = async (request: FastifyRequest, scratch: string): Promise<unknown> => {
  if (!request.isMultipart()) return request.body;
  const { text, files, failure, release } = await readMultipart(request, { files: {}, text: [], scratch });
  try {
    for await (const _ of files) continue;
  } finally {
    await release();
  }
  const broken = failure();
  if (broken) throw broken;
  return text;
};

async function* noFiles(): AsyncGenerator<IncomingFile> {}

/** Text that a form is asked for; what else it brings is not waited for. */
const namesIn = (form: z.ZodMiniType | undefined): string[] => (form instanceof z.ZodMiniObject ? Object.keys(form.shape) : []);

/**
 * @param scratch folder in which files of a form may wait for its text
 * @throws HttpError 400, 413 or 415
 */
export const readInput = async (request: FastifyRequest, route: Route, scratch: string): Promise<Input> => {
  const params = checked(route.params, request.params);
  const query = checked(route.query, request.query);
  const noForm = { form: undefined, files: noFiles(), failure: () => undefined, release: async () => {} };
  const nothing = { params, query, body: undefined, raw: undefined, ...noForm };
  if (route.rawBody) return { ...nothing, raw: rawBody(request) };
  if (!route.form && !route.files) return { ...nothing, body: checked(route.body, await bodyOf(request, scratch)) };
  if (!request.isMultipart()) {
    if (route.files) throw new HttpError(415, 'Send a multipart form.');
    return { ...nothing, form: checked(route.form, request.body) };
  }
  const fields = { files: route.files ?? {}, text: namesIn(route.form), scratch };
  const { text, ...form } = await readMultipart(request, fields);
  try {
    return { ...nothing, ...form, form: checked(route.form, text) };
  } catch (error) {
    await form.release();
    throw error;
  }
};
