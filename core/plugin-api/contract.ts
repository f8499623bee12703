/**
 * A call between browser and server, declared once. The server validates input and output with it, the client
 * gets a typed function from it, the OpenAPI document is generated from it.
 */
import type * as z from 'zod/mini';
import type { Gate } from '../common/plans.ts';
import type { Scope } from '../common/reach.ts';

type Schema = z.ZodMiniType;
/** Schemas of query and path parameters read strings; use `z.coerce` for numbers. */
type Fields = z.ZodMiniObject;

/** A reply of raw bytes (`Blob` in the browser). */
export interface BinaryReply {
  readonly binary: true;
  readonly type: string;
}

/** One file field of a multipart form. The handler gets it as a stream that it must consume or refuse. */
export interface FileField {
  /** Largest file in bytes; more is refused with 413 while it is still being sent. */
  readonly maxBytes: number;
  /** How many files may come in this field; 1 when not given. */
  readonly maxFiles?: number;
}

/** Headers of an answer that stand in the answer itself, each by the dotted name of its field. */
export interface TellingFields {
  /** Its version, quotes included (RFC 9110 §8.8.3); a GET that brings it in `If-None-Match` is answered with 304 and nothing else. */
  readonly etag?: string;
  /** Where what was made is found. */
  readonly location?: string;
}

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As the specification writes it, below `/api`, with `{name}` placeholders. Both forms of the trailing slash are taken. */
  readonly path: `/${string}`;
  readonly params?: Fields;
  readonly query?: Fields;
  /** JSON body; the same fields are also taken as a form, urlencoded or multipart. */
  readonly body?: Schema;
  /**
   * The handler gets the body as it came, to the byte and of whatever type, as `call.raw`: what a signature is checked over. There
   * are no `body`, `form` and `files` then.
   */
  readonly rawBody?: true;
  /** Text fields of a multipart form. */
  readonly form?: Fields;
  readonly files?: Readonly<Record<string, FileField>>;
  readonly reply: Schema | BinaryReply;
  /**
   * Fields of the reply that say something to people in the server's own words, which are English: browsers get them in the language of
   * the app. Dotted names; a list on the way stands for each of its items.
   */
  readonly speaks?: readonly string[];
  /** Media type of the answers, for standards that want one of their own; `application/json` when not given. */
  readonly type?: `application/${string}+json`;
  /**
   * What a standard wants in the body of each failure beside the house's `message`, also of those that are refused before the handler is
   * asked. With it failures are of the route's `type` too.
   */
  readonly failures?: (status: number, message: string) => Readonly<Record<string, unknown>>;
  readonly headers?: TellingFields;
  /** Status of success; 200 when not given. With 204 nothing of the reply is sent: for standards that want it so, not for the app's own calls. */
  readonly status?: 200 | 201 | 204;
  /** Who may call; `bearer` when not given. */
  readonly auth?: 'bearer' | 'guest' | 'either';
  readonly gate?: Gate;
  /** What a personal token must allow for it; reading for a GET and writing for the rest when not given. */
  readonly programs?: Scope | 'never';
  /** Open to a cancelled account too, in the 30 days in which it may take its data along (ACC-036). Every GET is. */
  readonly whenCancelled?: true;
  /** Calls a minute for one user (or address, for a guest). */
  readonly perMinute?: number;
  /** Largest JSON or raw body in bytes; 1 MiB when not given. */
  readonly maxBytes?: number;
  /** How long the client waits for the answer; 60 when not given. */
  readonly seconds?: number;
  /** One sentence for the OpenAPI document. */
  readonly doc: string;
}

export type Contract = Readonly<Record<string, Route>>;

/** Declares the calls of a plugin; keys become the names of the client's functions and the server's handlers. */
export const defineContract = <const C extends Contract>(contract: C): C => contract;

type Sent<S> = S extends Schema ? z.input<S> : never;
type Read<S> = S extends Schema ? z.output<S> : never;
type With<K extends string, S> = [S] extends [Schema] ? Record<K, Sent<S>> : unknown;

/** What the client passes to a call. `files` holds the browser's `File`s by field. */
export type CallInput<R extends Route> = With<'params', R['params']> &
  With<'query', R['query']> &
  With<'body', R['body']> &
  With<'form', R['form']> &
  (R['files'] extends Readonly<Record<string, FileField>>
    ? { files: Record<keyof R['files'], File | readonly File[]> }
    : unknown);

export type CallReply<R extends Route> = R['reply'] extends BinaryReply ? Blob : Read<R['reply']>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Bytes sent of an upload, 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

type Call<R extends Route> =
  unknown extends CallInput<R>
    ? (input?: undefined, options?: CallOptions) => Promise<CallReply<R>>
    : (input: CallInput<R>, options?: CallOptions) => Promise<CallReply<R>>;

/** The typed client of a contract. Every function throws an `ApiError` on failure. */
export type ApiOf<C extends Contract> = { readonly [K in keyof C]: Call<C[K]> };
