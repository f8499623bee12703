/** What is said in a room: where one is, and who is where. Frames are JSON in UTF-8. */
import * as z from 'zod/mini';
import { defineChannel } from '#plugin-api';

const Count = z.int().check(z.gte(1), z.lte(10_000_000));

/** Where somebody is, as their browser tells it. */
export const Place = z.object({
  file: z.optional(z.string().check(z.maxLength(500))),
  line: z.optional(Count),
  page: z.optional(Count),
});
export type Place = z.output<typeof Place>;

export const presenceChannel = defineChannel({
  name: 'presence.room',
  params: z.object({ kind: z.string().check(z.regex(/^[a-z]{1,30}$/)), id: z.int().check(z.gte(1)) }),
  maxBytes: 4000,
});

/** Somebody in the room: number, name, place. */
const Present = z.tuple([z.int(), z.string(), z.nullable(Place)]);
export type Present = z.output<typeof Present>;

/** What has changed in a room. */
export const RoomNews = z.object({
  /** These are all that there are. */
  all: z.optional(z.literal(true)),
  people: z.array(Present),
  gone: z.array(z.int()),
});
export type RoomNews = z.output<typeof RoomNews>;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const frameOf = (value: Place | RoomNews): Uint8Array => encoder.encode(JSON.stringify(value));

/** @returns `undefined` for what is not JSON of this schema */
export const readFrame = <S extends z.ZodMiniType>(schema: S, frame: Uint8Array): z.output<S> | undefined => {
  try {
    return z.safeParse(schema, JSON.parse(decoder.decode(frame))).data;
  } catch {
    return undefined;
  }
};
