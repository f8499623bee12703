/** The OpenAPI 3.1 document of all contracts, at `/api/openapi.json`. */
import * as z from 'zod/mini';
import { Failure } from '../../common/errors.ts';
import type { Gate } from '../../common/plans.ts';
import { demandOf, type ForPrograms } from '../../common/reach.ts';
import type { Contract, Route } from '../../plugin-api/contract.ts';
import { isBinary } from './mount-route.ts';

export interface DocumentedContract {
  /** Plugin id, or `core`. */
  readonly owner: string;
  readonly contract: Contract;
  readonly gate?: Gate | undefined;
  /** What the plugin says of personal tokens. */
  readonly programs?: ForPrograms | undefined;
}

type Json = Readonly<Record<string, unknown>>;

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

const parameters = (place: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] => {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: inner,
  }));
};

const formSchema = ({ form, files = {} }: Route): Json => {
  const text = form ? schemaOf(form, 'input') : { type: 'object', properties: {} };
  const fileFields = Object.entries(files).map(([name, { maxBytes, maxFiles = 1 }]) => {
    const file = { type: 'string', contentMediaType: 'application/octet-stream', description: `At most ${maxBytes} bytes.` };
    return [name, maxFiles === 1 ? file : { type: 'array', items: file, maxItems: maxFiles }];
  });
  return { ...text, properties: { ...(text.properties as Json), ...Object.fromEntries(fileFields) } };
};

/** What a body may come as. */
const BODY_TYPES = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];

const requestBody = (route: Route): Json | undefined => {
  if (route.form || route.files) return { required: true, content: { 'multipart/form-data': { schema: formSchema(route) } } };
  if (route.rawBody) return { required: true, content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };
  if (!route.body) return undefined;
  const schema = schemaOf(route.body, 'input');
  const content = Object.fromEntries(BODY_TYPES.map((type) => [type, { schema }]));
  return { required: true, content };
};

const success = ({ reply, type, status }: Route): Json =>
  status === 204
    ? { description: 'Success, without a body' }
    : isBinary(reply)
      ? { description: 'The bytes', content: { [reply.type]: { schema: { type: 'string', format: 'binary' } } } }
      : { description: 'Success', content: { [type ?? 'application/json']: { schema: schemaOf(reply, 'output') } } };

const failures = (route: Route): Json => {
  const type = (route.failures && route.type) ?? 'application/json';
  const failure = (description: string): Json => ({
    description,
    content: { [type]: { schema: { $ref: '#/components/schemas/Failure' } } },
  });
  return {
    ...(route.params || route.query || route.body || route.rawBody || route.form
      ? { 400: failure('The request is not valid') }
      : {}),
    ...(route.auth === 'guest' ? {} : { 401: failure('Not signed in') }),
    ...(route.params ? { 404: failure('Not there, or not for this caller') } : {}),
    ...(route.body || route.rawBody || route.files ? { 413: failure('Too large') } : {}),
    ...(route.perMinute === undefined ? {} : { 429: failure(`More than ${route.perMinute} calls a minute`) }),
    default: failure('Any other failure'),
  };
};

const SECURITY = {
  bearer: [{ bearer: [] }],
  either: [{}, { bearer: [] }],
  guest: [],
} as const;

/** What a personal token must allow for a call; nothing for those that none reaches, and for guests. */
const forPrograms = (route: Route, { programs, gate }: DocumentedContract): Json => {
  const demand = route.auth === 'guest' ? undefined : demandOf(route, programs, [gate, route.gate]);
  return demand ? { 'x-personal-token': demand } : {};
};

const operation = (documented: DocumentedContract, name: string, route: Route): Json => {
  const { owner } = documented;
  const body = requestBody(route);
  return {
    operationId: `${owner}.${name}`,
    tags: [owner],
    summary: route.doc,
    security: SECURITY[route.auth ?? 'bearer'],
    parameters: [...parameters('path', route.params), ...parameters('query', route.query)],
    ...(body ? { requestBody: body } : {}),
    responses: { [String(route.status ?? 200)]: success(route), ...failures(route) },
    ...forPrograms(route, documented),
  };
};

/** @param publicUrl Without a trailing slash. */
export const openApiDocument = (
  title: string,
  version: string,
  publicUrl: string,
  contracts: readonly DocumentedContract[],
): Json => {
  const paths: Record<string, Record<string, Json>> = {};
  for (const documented of contracts) {
    for (const [name, route] of Object.entries(documented.contract)) {
      const methods = (paths[route.path] ??= {});
      methods[route.method.toLowerCase()] = operation(documented, name, route);
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      schemas: { Failure: schemaOf(Failure, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  };
};
