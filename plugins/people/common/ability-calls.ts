/** The calls with which a directory asks what is understood here, before it sends anything (RFC 7644 §4). */
import { defineContract } from '#plugin-api';
import * as z from 'zod/mini';
import { ById, listOf, scim, text } from './scim.ts';

/** Lists of these cannot be filtered. */
const Whole = z.object({ filter: text });
const Described = z.looseObject({ schemas: z.array(z.string()), id: z.string() });

/** An attribute, as RFC 7643 §7 describes one. */
const attribute = z.object({
  name: z.string(),
  type: z.enum(['string', 'boolean', 'reference', 'complex']),
  multiValued: z.boolean(),
  description: z.string(),
  required: z.boolean(),
  caseExact: z.boolean(),
  mutability: z.enum(['readOnly', 'readWrite', 'immutable']),
  returned: z.literal('default'),
  uniqueness: z.enum(['none', 'server']),
  canonicalValues: z.optional(z.array(z.string())),
  referenceTypes: z.optional(z.array(z.string())),
});
const Attribute = z.extend(attribute, { subAttributes: z.optional(z.array(attribute)) });
export type Attribute = z.output<typeof Attribute>;

const Schema = z.object({
  schemas: z.array(z.string()),
  id: z.string(),
  name: z.string(),
  description: z.string(),
  attributes: z.array(Attribute),
  meta: z.object({ resourceType: z.string(), location: z.string() }),
});
export type Schema = z.output<typeof Schema>;

export const abilityCalls = defineContract({
  directoryAbilities: {
    ...scim,
    method: 'GET',
    path: '/scim/v2/ServiceProviderConfig',
    reply: z.looseObject({ schemas: z.array(z.string()) }),
    doc: 'What of SCIM is understood here.',
  },
  directoryTypes: {
    ...scim,
    method: 'GET',
    path: '/scim/v2/ResourceTypes',
    query: Whole,
    reply: listOf(Described),
    doc: 'What a directory keeps here: people and groups.',
  },
  directoryType: {
    ...scim,
    method: 'GET',
    path: '/scim/v2/ResourceTypes/{id}',
    params: ById,
    reply: Described,
    doc: 'One of these, `User` or `Group`.',
  },
  directorySchemas: {
    ...scim,
    method: 'GET',
    path: '/scim/v2/Schemas',
    query: Whole,
    reply: listOf(Schema),
    doc: 'What is kept of people and of groups: each attribute, and who may change it.',
  },
  directorySchema: {
    ...scim,
    method: 'GET',
    path: '/scim/v2/Schemas/{id}',
    params: ById,
    reply: Schema,
    doc: 'One of these, by its URN.',
  },
});
