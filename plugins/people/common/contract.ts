/** The calls with which a house's directory keeps its people (SCIM 2.0, RFC 7643 and 7644). It shows a bearer token of the settings. */
import { defineContract } from '#plugin-api';
import * as z from 'zod/mini';
import { abilityCalls } from './ability-calls.ts';
import { ById, listOf, scim, text } from './scim.ts';

const Meta = z.object({
  resourceType: z.string(),
  created: z.string(),
  lastModified: z.string(),
  location: z.string(),
  version: z.string(),
});
/** A call that answers with one resource tells its version, and takes back one that is known (RFC 7644 §3.14). */
const one = { ...scim, headers: { etag: 'meta.version' } } as const;
const made = { ...scim, headers: { etag: 'meta.version', location: 'meta.location' } } as const;

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
  meta: Meta,
});
export type ScimUser = z.output<typeof ScimUser>;

const ScimGroup = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  externalId: z.optional(z.string()),
  displayName: z.string(),
  members: z.optional(z.array(z.object({ value: z.string(), display: z.string(), type: z.string(), $ref: z.string() }))),
  meta: Meta,
});
export type ScimGroup = z.output<typeof ScimGroup>;

const Shown = z.object({ attributes: text, excludedAttributes: text });
const ListQuery = z.extend(Shown, { filter: text, startIndex: text, count: text });
export type ListQuery = z.output<typeof ListQuery>;

export const contract = defineContract({
  ...abilityCalls,
  directoryPeople: {
    ...scim,
    method: 'GET',
    path: '/scim/v2/Users',
    query: ListQuery,
    reply: listOf(ScimUser),
    doc: 'People whom the directory looks after, 100 a page; with a `filter` of `userName`, `externalId`, `emails.value`, `id` or `active`, each with `eq` and several with `and`, whoever is so.',
  },
  directoryPerson: {
    ...one,
    method: 'GET',
    path: '/scim/v2/Users/{id}',
    params: ById,
    reply: ScimUser,
    doc: 'One person.',
  },
  addToDirectory: {
    ...made,
    method: 'POST',
    path: '/scim/v2/Users',
    status: 201,
    reply: ScimUser,
    doc: 'Makes an account, without a password: the person comes by a provider, or by a mailed link. Whom the directory had let go is let in again.',
  },
  replaceInDirectory: {
    ...one,
    method: 'PUT',
    path: '/scim/v2/Users/{id}',
    params: ById,
    reply: ScimUser,
    doc: 'Replaces what the directory says of a person. Who is not active is signed out everywhere at once.',
  },
  changeInDirectory: {
    ...one,
    method: 'PATCH',
    path: '/scim/v2/Users/{id}',
    params: ById,
    reply: ScimUser,
    doc: 'Changes some of it. Who is not active is signed out everywhere at once.',
  },
  removeFromDirectory: {
    ...scim,
    method: 'DELETE',
    path: '/scim/v2/Users/{id}',
    params: ById,
    status: 204,
    reply: z.object({}),
    doc: 'Lets a person go: signed out everywhere, shut out, and in no group any more. Nothing of theirs is erased.',
  },
  directoryGroups: {
    ...scim,
    method: 'GET',
    path: '/scim/v2/Groups',
    query: ListQuery,
    reply: listOf(ScimGroup),
    doc: 'Groups, 100 a page; with a `filter` of `displayName`, `externalId`, `id` or `members.value`. `excludedAttributes=members` leaves their people out.',
  },
  directoryGroup: {
    ...one,
    method: 'GET',
    path: '/scim/v2/Groups/{id}',
    params: ById,
    query: Shown,
    reply: ScimGroup,
    doc: 'One group.',
  },
  addGroup: {
    ...made,
    method: 'POST',
    path: '/scim/v2/Groups',
    status: 201,
    reply: ScimGroup,
    doc: 'Makes a group; who is in it has what the setting `SCIM_GROUPS` says that it brings.',
  },
  replaceGroup: {
    ...one,
    method: 'PUT',
    path: '/scim/v2/Groups/{id}',
    params: ById,
    reply: ScimGroup,
    doc: 'Replaces a group: who is not named is not in it any more.',
  },
  changeGroup: {
    ...one,
    method: 'PATCH',
    path: '/scim/v2/Groups/{id}',
    params: ById,
    status: 204,
    reply: z.object({ meta: z.pick(Meta, { version: true }) }),
    doc: 'Renames a group, and takes people in and out of it. Lists of members are long, so none is answered, and its version alone is told.',
  },
  removeGroup: {
    ...scim,
    method: 'DELETE',
    path: '/scim/v2/Groups/{id}',
    params: ById,
    status: 204,
    reply: z.object({}),
    doc: 'Removes a group, and what it has brought.',
  },
});
