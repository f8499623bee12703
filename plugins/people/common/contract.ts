/** The calls with which a house's directory keeps its people (SCIM 2.0, RFC 7643 and 7644). It shows a bearer token of the settings. */
import { defineContract } from '#plugin-api';
import * as z from 'zod/mini';

const SCHEMAS = 'urn:ietf:params:scim:schemas:core:2.0';
export const USER_SCHEMA = `${SCHEMAS}:User`;
export const CONFIG_SCHEMA = `${SCHEMAS}:ServiceProviderConfig`;
export const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

const ScimUser = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.optional(z.string()),
  userName: z.string(),
  name: z.object({ givenName: z.string(), familyName: z.string(), formatted: z.string() }),
  displayName: z.string(),
  preferredLanguage: z.string(),
  active: z.boolean(),
  emails: z.array(z.object({ value: z.string(), type: z.string(), primary: z.boolean() })),
  meta: z.object({ resourceType: z.string(), created: z.string(), lastModified: z.string(), location: z.string() }),
});
export type ScimUser = z.output<typeof ScimUser>;

const ById = z.object({ id: z.string().check(z.regex(/^\d{1,15}$/)) });
const count = (most: number) => z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(most)));

/** Who calls is told by the token, which the handlers look at. The body is read by them too: it is `application/scim+json`. */
const scim = { auth: 'guest', rawBody: true, type: 'application/scim+json', perMinute: 1200 } as const;

export const contract = defineContract({
  directoryAbilities: {
    ...scim,
    method: 'GET',
    path: '/scim/v2/ServiceProviderConfig',
    reply: z.looseObject({ schemas: z.array(z.string()) }),
    doc: 'What of SCIM is understood here.',
  },
  directoryPeople: {
    ...scim,
    method: 'GET',
    path: '/scim/v2/Users',
    query: z.object({
      filter: z.optional(z.string().check(z.maxLength(500))),
      startIndex: count(10_000_000),
      count: count(10_000_000),
    }),
    reply: z.object({
      schemas: z.array(z.string()),
      totalResults: z.number(),
      startIndex: z.number(),
      itemsPerPage: z.number(),
      Resources: z.array(ScimUser),
    }),
    doc: 'People whom the directory looks after, 100 a page; with `filter=userName eq "…"` whoever has that name or address.',
  },
  directoryPerson: {
    ...scim,
    method: 'GET',
    path: '/scim/v2/Users/{id}',
    params: ById,
    reply: ScimUser,
    doc: 'One person.',
  },
  addToDirectory: {
    ...scim,
    method: 'POST',
    path: '/scim/v2/Users',
    status: 201,
    reply: ScimUser,
    doc: 'Makes an account, without a password: the person comes by a provider, or by a mailed link.',
  },
  replaceInDirectory: {
    ...scim,
    method: 'PUT',
    path: '/scim/v2/Users/{id}',
    params: ById,
    reply: ScimUser,
    doc: 'Replaces what the directory says of a person. Who is not active is signed out everywhere at once.',
  },
  changeInDirectory: {
    ...scim,
    method: 'PATCH',
    path: '/scim/v2/Users/{id}',
    params: ById,
    reply: ScimUser,
    doc: 'Changes some of it. Who is not active is signed out everywhere at once.',
  },
});
