/** The calls behind the two sections of the profile: personal tokens, and webhooks. No token reaches any of them. */
import * as z from 'zod/mini';
import { type Area, defineContract, type Scope } from '#plugin-api';
import { HOOK_EVENTS } from './hook-events.ts';

/** What a token may allow, and where, in the order in which people are asked. */
export const SCOPES = ['read', 'suggest', 'write'] as const satisfies readonly Scope[];
export const AREAS = ['library', 'manuscripts'] as const satisfies readonly Area[];

/** A token lives no longer, in days. */
export const LONGEST_LIFE = 365;
export const MAX_NAME = 80;
const MAX_ADDRESS = 1000;

const Id = z.object({ id: z.coerce.number().check(z.int(), z.positive(), z.maximum(Number.MAX_SAFE_INTEGER)) });
const Done = z.object({ success: z.literal(true) });
const Name = z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_NAME));
const oneOrMore = <T extends readonly [string, ...string[]]>(of: T) =>
  z.array(z.enum(of)).check(z.minLength(1), z.maxLength(of.length));
const Reach = {
  scopes: oneOrMore(SCOPES),
  /** `null`: everywhere. */
  areas: z.nullable(oneOrMore(AREAS)),
};

export const ToldToken = z.object({
  id: z.number(),
  name: z.string(),
  ...Reach,
  /** ISO 8601, as are the others. */
  created_at: z.string(),
  expires_at: z.string(),
  /** To a minute; `null` before its first use. */
  last_used_at: z.nullable(z.string()),
});
export type ToldToken = z.output<typeof ToldToken>;

export const ToldHook = z.object({
  id: z.number(),
  address: z.string(),
  events: z.array(z.enum(HOOK_EVENTS)),
  is_on: z.boolean(),
  /** Deliveries in a row that were given up; it is switched off after some. */
  failures: z.number(),
  created_at: z.string(),
});
export type ToldHook = z.output<typeof ToldHook>;

/** `waiting` for its first or its next try. */
export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

export const ToldDelivery = z.object({
  id: z.number(),
  type: z.string(),
  state: z.enum(DELIVERY_STATES),
  tries: z.number(),
  /** Status of the last answer; `null` when there was none. */
  status: z.nullable(z.number()),
  /** Why the last try did not come through, in a word. */
  reason: z.nullable(z.enum(['refused', 'unreachable', 'unreadable', 'moved', 'status'])),
  created_at: z.string(),
  /** Of the next try, while it waits. */
  next_at: z.nullable(z.string()),
});
export type ToldDelivery = z.output<typeof ToldDelivery>;

const Hooked = {
  address: z.url({ protocol: /^https?$/ }).check(z.maxLength(MAX_ADDRESS)),
  events: oneOrMore(HOOK_EVENTS),
};

export const contract = defineContract({
  tokens: {
    method: 'GET',
    path: '/programs/tokens/',
    reply: z.object({ tokens: z.array(ToldToken) }),
    doc: 'The personal tokens of the signed-in user, newest first.',
  },
  makeToken: {
    method: 'POST',
    path: '/programs/tokens/',
    body: z.object({ name: Name, ...Reach, expires_at: z.iso.datetime({ offset: true }) }),
    reply: z.object({
      token: ToldToken,
      /** Shown this once. */
      secret: z.string(),
    }),
    perMinute: 10,
    doc: 'Makes a personal token, with a mail about it. It ends within a year, and when the user is signed out everywhere.',
  },
  revokeToken: {
    method: 'DELETE',
    path: '/programs/tokens/{id}/',
    params: Id,
    reply: Done,
    whenCancelled: true,
    doc: 'Revokes a personal token: it opens nothing from now on.',
  },
  hooks: {
    method: 'GET',
    path: '/programs/hooks/',
    reply: z.object({ hooks: z.array(ToldHook) }),
    doc: 'The webhooks of the signed-in user, newest first.',
  },
  makeHook: {
    method: 'POST',
    path: '/programs/hooks/',
    body: z.object(Hooked),
    reply: z.object({
      hook: ToldHook,
      /** What deliveries are signed with; shown this once. */
      secret: z.string(),
    }),
    perMinute: 10,
    doc: 'Adds a webhook: from now on these events are posted to its address, signed with its secret.',
  },
  changeHook: {
    method: 'PATCH',
    path: '/programs/hooks/{id}/',
    params: Id,
    body: z.object({ events: z.optional(Hooked.events), is_on: z.optional(z.boolean()) }),
    reply: z.object({ hook: ToldHook }),
    doc: 'Changes what a webhook is told, or switches it off or on.',
  },
  removeHook: {
    method: 'DELETE',
    path: '/programs/hooks/{id}/',
    params: Id,
    reply: Done,
    whenCancelled: true,
    doc: 'Removes a webhook with its deliveries.',
  },
  tryHook: {
    method: 'POST',
    path: '/programs/hooks/{id}/try/',
    params: Id,
    reply: z.object({ delivery: ToldDelivery }),
    perMinute: 10,
    doc: 'Delivers an event of type `programs.trial`, to see whether the webhook works.',
  },
  deliveries: {
    method: 'GET',
    path: '/programs/hooks/{id}/deliveries/',
    params: Id,
    reply: z.object({ deliveries: z.array(ToldDelivery) }),
    doc: 'The last 50 deliveries of a webhook, newest first; they are kept for a week.',
  },
  deliverAgain: {
    method: 'POST',
    path: '/programs/deliveries/{id}/again/',
    params: Id,
    reply: z.object({ delivery: ToldDelivery }),
    perMinute: 30,
    doc: 'Delivers what was given up once more, under the same number.',
  },
});
