/**
 * How live channels share one connection. A message is a byte for its kind, two for the number of the channel, which the browser gives,
 * and a body: the frame itself, or JSON in UTF-8. Both transports carry the same messages in the order in which they were sent.
 */
import * as z from 'zod/mini';

/** Longest message in bytes. */
export const LONGEST_MESSAGE = 1024 * 1024;
/** Of the kind and the channel. */
const HEAD = 3;
export const LAST_CHANNEL = 0xffff;

/** Milliseconds between the signs of life that the server gives. */
export const HEARTBEAT_MS = 20_000;

export const kinds = {
  /** The server is there. Of no channel, without a body. */
  beat: 0,
  /** The browser asks for a channel; the body is an `OpenRequest`. */
  open: 1,
  /** The server has opened it. */
  opened: 2,
  frame: 3,
  /** The browser leaves a channel. */
  close: 4,
  /** The server has closed a channel, or does not open it; the body is a `ClosedNotice`. */
  closed: 5,
} as const;
export type Kind = (typeof kinds)[keyof typeof kinds];

/**
 * Why a channel or a connection ended: 4000 and the status that a call would have been answered with, as WebSocket leaves 4000 to 4999
 * to programs.
 */
export const codes = {
  badMessage: 4400,
  sessionOver: 4401,
  tooLarge: 4413,
  tooMany: 4429,
  failed: 4500,
  /** WebSocket's own: the server restarts. */
  restart: 1012,
} as const;

export const codeOf = (status: number): number => 4000 + status;
/** The status of a call that a code stands for; 503 for what is no refusal. */
export const statusOf = (code: number): number => (code >= 4400 && code < 4600 ? code - 4000 : 503);

export const OpenRequest = z.object({ name: z.string().check(z.maxLength(100)), params: z.record(z.string(), z.unknown()) });
export type OpenRequest = z.output<typeof OpenRequest>;

export const ClosedNotice = z.object({ code: z.number(), message: z.string() });
export type ClosedNotice = z.output<typeof ClosedNotice>;

/** Messages of a browser that has no socket; calls may overtake each other, so they are numbered. */
export const LiveMessages = z.object({
  /** As the stream names itself in its first event. */
  stream: z.string().check(z.regex(/^[\w-]{43}$/)),
  /** From 0, one more with each call. */
  number: z.int().check(z.gte(0)),
  /** In base64. */
  messages: z
    .array(z.string().check(z.maxLength(Math.ceil((LONGEST_MESSAGE * 4) / 3) + 4)))
    .check(z.minLength(1), z.maxLength(400)),
});
export type LiveMessages = z.output<typeof LiveMessages>;

export interface Message {
  readonly kind: Kind;
  readonly channel: number;
  readonly body: Uint8Array<ArrayBuffer>;
}

const KINDS: ReadonlySet<number> = new Set(Object.values(kinds));
const NOTHING = new Uint8Array();
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

export const encode = (kind: Kind, channel: number, body: Uint8Array = NOTHING): Uint8Array<ArrayBuffer> => {
  const message = new Uint8Array(HEAD + body.length);
  message.set([kind, channel >> 8, channel & 0xff]);
  message.set(body, HEAD);
  return message;
};

export const encodeJson = (kind: Kind, channel: number, body: unknown): Uint8Array<ArrayBuffer> =>
  encode(kind, channel, encoder.encode(JSON.stringify(body)));

/** @returns `undefined` for what is no message; the body is a copy */
export const decode = (bytes: Uint8Array): Message | undefined => {
  const [kind = -1, high = 0, low = 0] = bytes;
  if (bytes.length < HEAD || !KINDS.has(kind)) return undefined;
  return { kind: kind as Kind, channel: high * 256 + low, body: Uint8Array.from(bytes.subarray(HEAD)) };
};

/** @returns `undefined` for what is not JSON of this schema */
export const readJson = <S extends z.ZodMiniType>(schema: S, body: Uint8Array): z.output<S> | undefined => {
  try {
    return z.safeParse(schema, JSON.parse(decoder.decode(body))).data;
  } catch {
    return undefined;
  }
};
