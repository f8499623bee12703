/** What all calls of SCIM have in common (RFC 7643 and 7644): names of schemas, lists, and how failures are told. */
import * as z from 'zod/mini';

const SCHEMAS = 'urn:ietf:params:scim:schemas:core:2.0';
export const USER_SCHEMA = `${SCHEMAS}:User`;
export const GROUP_SCHEMA = `${SCHEMAS}:Group`;
export const TYPE_SCHEMA = `${SCHEMAS}:ResourceType`;
export const CONFIG_SCHEMA = `${SCHEMAS}:ServiceProviderConfig`;
export const SCHEMA_SCHEMA = `${SCHEMAS}:Schema`;
const MESSAGES = 'urn:ietf:params:scim:api:messages:2.0';
export const LIST_SCHEMA = `${MESSAGES}:ListResponse`;
const ERROR_SCHEMA = `${MESSAGES}:Error`;

export const listOf = <S extends z.ZodMiniType>(resource: S) =>
  z.object({
    schemas: z.array(z.string()),
    totalResults: z.number(),
    startIndex: z.number(),
    itemsPerPage: z.number(),
    Resources: z.array(resource),
  });

/** Ids and queries are taken as they are written: the handlers read them, so that what is wrong with them is said as SCIM says it. */
export const text = z.optional(z.string());
export const ById = z.object({ id: z.string() });

/** Who calls is told by the token, which the handlers look at. The body is read by them too: it is `application/scim+json`. */
export const scim = {
  auth: 'guest',
  rawBody: true,
  type: 'application/scim+json',
  failures: (status: number, message: string) => ({ schemas: [ERROR_SCHEMA], status: String(status), detail: message }),
  perMinute: 1200,
} as const;
