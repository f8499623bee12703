/** Calls that belong to no plugin: boot, layouts, health (CORE-040, CORE-055, CORE-061, CORE-062). */
import * as z from 'zod/mini';
import { defineContract } from '../plugin-api/contract.ts';
import { INITIAL_DATA_PATH } from './initial-data-path.ts';
import { LiveMessages, LONGEST_MESSAGE } from './live-wire.ts';
import { TrackedCall } from './tracking.ts';
import { User } from './user.ts';

export const environments = ['dev', 'design', 'staging', 'prod'] as const;
export type Environment = (typeof environments)[number];

/** Largest stored set of layouts of one user, in bytes of JSON. */
export const LAYOUTS_MAX_BYTES = 256 * 1024;

const TabId = z.nullable(z.union([z.string().check(z.maxLength(100)), z.number()]));

/** What `POST /users/update-drag-n-drop-layouts/` stored last, whole. */
export const StoredLayouts = z.object({
  /** By name: `lg`, `md`, `sm` of the dashboard, and the named layouts of the workbench. */
  drag_n_drop_layouts: z.record(z.string(), z.unknown()),
  tab_id: TabId,
  tabs: z.array(z.unknown()),
  active_index: z.number(),
});
export type StoredLayouts = z.output<typeof StoredLayouts>;

/** What one of something costs at a service. */
export const Fare = z.object({ price: z.number(), unit: z.enum(['credit', 'cent']), per: z.string() });
export type Fare = z.output<typeof Fare>;

/** `GET /users/initial-data/`. Plugins add further named parts; `tabs` and `service_fares` come from plugins too. */
export const InitialData = z.looseObject({
  user: User,
  tabs: z.looseObject({ data: z.array(z.unknown()), active_index: z.number(), timestamp: z.number() }),
  /** By the service, of those that there are here; cents are US cents. */
  service_fares: z.record(z.string(), Fare),
  /** Bytes. */
  storage_items_limit: z.number(),
  /** Bytes. */
  storage_items_used: z.number(),
  layouts: StoredLayouts,
  /** Server settings that are on, for gates with a `flag`. */
  flags: z.array(z.string()),
  /** Whether there are services that hear of those who agree (CORE-078). */
  tracking: z.optional(z.boolean()),
  environment: z.enum(environments),
});
export type InitialData = z.output<typeof InitialData>;

const Part = z.object({ ok: z.boolean(), detail: z.string() });

/** How a part of the house is, for people: `limited` still does most of what it is for. */
const PartState = z.enum(['works', 'limited', 'down']);
export type PartState = z.output<typeof PartState>;

const StatusPart = z.object({
  /** `core`, or the plugin whose part it is. */
  owner: z.string(),
  id: z.string(),
  state: PartState,
  /** What that means for people: the owner's text `health.<id>.<says>`; empty where there is nothing to say. */
  says: z.string(),
  /** ISO 8601: from when on this server has seen it like that. */
  since: z.string(),
});
export type StatusPart = z.output<typeof StatusPart>;

export const Health = z.object({
  status: z.enum(['ok', 'degraded', 'down']),
  product: z.string(),
  version: z.string(),
  environment: z.enum(environments),
  /** Seconds since the process started. */
  uptime: z.number(),
  database: Part,
  worker: Part,
  plugins: z.array(z.extend(Part, { id: z.string() })),
  /** The same, and more, as `/status` tells it. */
  parts: z.array(StatusPart),
});
export type Health = z.output<typeof Health>;

/** One message of `GET /events/` (`text/event-stream`): the JSON in `data:` of an unnamed event. */
export const StreamEvent = z.object({ type: z.string(), data: z.unknown() });
export type StreamEvent = z.output<typeof StreamEvent>;

/** Types of stream events that core itself sends. */
export const streamEvents = {
  /** Events may have been missed: ask again for what is shown. */
  gap: 'core.gap',
  /** The session of this stream is over; the stream ends after it. */
  sessionEnded: 'core.sessionEnded',
  /** Plan, user type, or what was bought changed: what is open to the person is another (CORE-013). */
  userChanged: 'core.userChanged',
} as const;

export const coreContract = defineContract({
  initialData: {
    method: 'GET',
    path: INITIAL_DATA_PATH,
    reply: InitialData,
    doc: 'Everything the app needs to boot: the user, tabs, fares, storage, layouts, flags and what plugins add.',
  },
  updateLayouts: {
    method: 'POST',
    path: '/users/update-drag-n-drop-layouts/',
    body: z.object({
      /** Merged by name into what is stored; `null` removes a name. */
      drag_n_drop_layouts: z.record(z.string().check(z.maxLength(100)), z.unknown()),
      tab_id: z.optional(TabId),
      tabs: z.optional(z.array(z.unknown())),
      active_index: z.optional(z.number()),
    }),
    maxBytes: LAYOUTS_MAX_BYTES,
    reply: z.object({ success: z.boolean(), message: z.string() }),
    doc: 'Stores layouts by name: those of the dashboard and the named ones of the workbench. At most 256 KiB in all.',
  },
  health: {
    method: 'GET',
    path: '/health/',
    auth: 'guest',
    reply: Health,
    doc: 'Whether the server, its database, its worker and each plugin are at work.',
  },
  track: {
    method: 'POST',
    path: '/tracking/events/',
    body: TrackedCall,
    whenCancelled: true,
    perMinute: 60,
    maxBytes: 2048,
    reply: z.object({ success: z.boolean() }),
    doc: 'Tells the services that this server names what somebody did, who agreed to that in the settings.',
  },
  sendLive: {
    method: 'POST',
    path: '/live/messages/',
    body: LiveMessages,
    perMinute: 1200,
    maxBytes: 2 * LONGEST_MESSAGE,
    reply: z.object({ success: z.boolean() }),
    doc: 'Messages of live channels, for a browser whose proxy lets no WebSocket through: it reads the answers from `GET /live/stream/`.',
  },
  reportError: {
    method: 'POST',
    path: '/error-reports/',
    auth: 'guest',
    body: z.object({
      type: z.string().check(z.maxLength(100)),
      message: z.string().check(z.maxLength(1000)),
      stack: z.string().check(z.maxLength(8000)),
      /** Of the app, without what it is asked for. */
      path: z.string().check(z.maxLength(300)),
    }),
    maxBytes: 16 * 1024,
    perMinute: 12,
    /** False where errors are reported to nobody: no need to send another one. */
    reply: z.object({ accepted: z.boolean() }),
    doc: 'An error of a page that nobody expected. It goes, without words of people, to the error-reporting service of this server.',
  },
});
