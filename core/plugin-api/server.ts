/** What a plugin's server half is made of and what core hands to it. */
import type { Readable } from 'node:stream';
import type { Kysely, RawBuilder } from 'kysely';
import type * as z from 'zod/mini';
import type { PartState } from '../common/core-contract.ts';
import type { Executor } from '../common/executor.ts';
import type { Plan } from '../common/plans.ts';
import type { ForPrograms } from '../common/reach.ts';
import { type Token, token } from '../common/token.ts';
import type { TrackedDetails, TrackedEvent } from '../common/tracking.ts';
import type { Caller, Log } from './caller.ts';
import type { BinaryReply, Contract, Route } from './contract.ts';
import type { LimitDeclaration } from './manifest.ts';
import type { Outbound } from './outbound.ts';
import type { ArchivePart } from './account-archive.ts';
import type { KeepsNothing, PersonalData } from './personal-data.ts';
import type { ChannelServer } from './served-channels.ts';
import type { Hearing } from './hearing.ts';
import type { Workers } from './workers.ts';

export {
  AccountArchives,
  type ArchiveBytes,
  type ArchivedPerson,
  type ArchiveIn,
  type ArchiveOut,
  type ArchivePart,
  type ArchiveRecord,
  type ArchiveReport,
  type Left,
} from './account-archive.ts';
export type { Caller, Log } from './caller.ts';
export type { Executor } from '../common/executor.ts';
export {
  type Account,
  type AccountChanges,
  Accounts,
  type FirstStep,
  type OpenSession,
  type ProvenSignIn,
  type TokenReuse,
} from './accounts.ts';
export type { Hearing, HeardEvent } from './hearing.ts';
export type { Outbound, OutboundQuestion, OutboundReply } from './outbound.ts';
export type { WorkerTold } from './workers.ts';
export { type ExportFolder, type KeepsNothing, type PersonalData, PersonalRecords } from './personal-data.ts';
export { KEPT, type KeptEvent, KeptEvents } from './kept-events.ts';
export { type NewPersonalToken, type PersonalToken, PersonalTokens } from './personal-tokens.ts';
export { type ChannelCall, type ChannelEnds, type ChannelServer, serveChannel, type ServedChannel } from './served-channels.ts';
export type { ColumnType, Generated, Insertable, Kysely, RawBuilder, Selectable, Transaction, Updateable } from 'kysely';

/** One file of a multipart form, still arriving. */
export interface IncomingFile {
  readonly field: string;
  /** The sender's file name, without any folder, at most 255 characters. Never used as a path. */
  readonly name: string;
  readonly type: string;
  readonly stream: Readable;
}

/** A request's body before anybody has read it. */
export interface RawBody {
  /** Empty when none was sent. */
  readonly bytes: Buffer;
  /** Of the request; names in lower case. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

type Read<S> = S extends z.ZodMiniType ? z.output<S> : undefined;

export interface Call<R extends Route = Route> {
  readonly user: R['auth'] extends 'guest' | 'either' ? Caller | undefined : Caller;
  readonly params: Read<R['params']>;
  readonly query: Read<R['query']>;
  readonly body: Read<R['body']>;
  /** Of a route that declares `rawBody`. */
  readonly raw: R['rawBody'] extends true ? RawBody : undefined;
  /**
   * Text fields of the multipart form. They are validated once the form's text has been read, which for a form with
   * files means: text fields are sent before the files.
   */
  readonly form: Read<R['form']>;
  /** The files in the order they arrive; each must be consumed before the next. */
  readonly files: AsyncIterable<IncomingFile>;
  readonly ip: string;
  /** What the caller's browser says of itself, at most 400 characters; empty when it says nothing. */
  readonly userAgent: string;
  /** Aborts when the caller goes away. */
  readonly signal: AbortSignal;
  readonly log: Log;
}

/** What a handler of a binary route answers. `size` lets the server answer range requests. */
export interface BinaryAnswer {
  readonly name: string;
  readonly type?: string;
  /** Shown in place instead of saved; only for types the app itself renders. */
  readonly inline?: boolean;
  /** SHA-256 of the style sheets within a page, in base64: no other styles are applied, and nothing is run or loaded. */
  readonly styles?: readonly string[];
  /** `range` names the first and the last byte, both included, as HTTP does. */
  readonly body: Buffer | ((range?: { start: number; end: number }) => Promise<Readable>);
  readonly size: number;
  readonly etag?: string;
}

type Answer<R extends Route> = R['reply'] extends BinaryReply
  ? BinaryAnswer
  : R['reply'] extends z.ZodMiniType
    ? z.input<R['reply']>
    : never;

export type Handlers<C extends Contract> = { readonly [K in keyof C]: (call: Call<C[K]>) => Promise<Answer<C[K]>> };

/** Bytes by name. Names are made by the caller from ids and hashes, never from what a user typed. */
export interface FileStore {
  /** Stores a stream whole or not at all; durable when it resolves. */
  put(name: string, body: Readable | Buffer): Promise<{ size: number; sha256: string }>;
  /** @param range both ends included, as in HTTP. @throws FileMissing */
  read(name: string, range?: { start: number; end: number }): Promise<Readable>;
  size(name: string): Promise<number | undefined>;
  remove(name: string): Promise<void>;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** Where a POST ends mails of this kind: mail programs show a button for it (RFC 8058). */
  readonly unsubscribe?: string;
}
export interface Mailer {
  /** Queued in the same transaction when one is given, then sent by the worker. */
  send(mail: Mail, within?: Executor): Promise<void>;
}

/** Encrypts what the database must not show to whoever gets a copy of it. The key is not in the database. */
export interface Secrets {
  /** @param purpose what it belongs to, e.g. `totp 7`: it opens for the same purpose only */
  seal(plain: string, purpose: string): Buffer;
  /** @throws when it was sealed for another purpose, with another key, or was changed */
  open(sealed: Buffer, purpose: string): string;
  /** A hash that nobody can try guesses against without the key: for secrets that are short. */
  mac(secret: string, purpose: string): Buffer;
}

/** Something that open browsers of these users should hear. Sent when the transaction commits. */
export interface Events {
  publish(to: readonly number[], event: { type: string; data: unknown }, within?: Executor): Promise<void>;
  /**
   * The same as an expression to `select` in a statement of one's own, which may also find out whom to tell.
   * @param to of type `bigint[]`; who is in it twice is told once
   */
  publishing(to: RawBuilder<unknown>, event: { type: string; data: unknown }): RawBuilder<unknown>;
}

export interface Jobs {
  /** Adds a job of this plugin. */
  add(name: string, payload: object, options?: JobOptions): Promise<void>;
}

export interface JobOptions {
  /** Replaces a waiting job of the same key. */
  readonly key?: string;
  readonly runAt?: Date;
  /**
   * Whom it is done for, by the number of the account: people take turns, so that who queues much keeps nobody else waiting. Without it the
   * job is the house's.
   */
  readonly for?: number;
  /** The data folder (`Workers.place`) where it is done quicker: a worker there has it for a moment to itself, then anybody. */
  readonly near?: string;
  /**
   * What it takes to do it, by a name that `can` of the plugin's server half says where it is there: a worker that cannot leaves it to those
   * that can. What no worker can is taken by anybody, to say so.
   */
  readonly needs?: string;
  readonly within?: Executor;
}

export interface LimitState {
  readonly featureId: string;
  /** `null` is unlimited. */
  readonly limit: number | null;
  readonly used: number;
}
export interface Limits {
  /**
   * Refuses with a `LimitError` when the owner would pass the limit by `adding` more. Counted inside `within`, so that
   * two requests at once cannot both take the last place (the owner's row is locked).
   */
  claim(within: Executor, owner: number, limit: string, adding: number): Promise<LimitState>;
  /** The same for several limits at once, by their ids; the first that would be passed is the one that refuses. */
  claimAll(within: Executor, owner: number, claims: Readonly<Record<string, number>>): Promise<readonly LimitState[]>;
  /** Of every limit. */
  state(owner: number): Promise<readonly LimitState[]>;
  /** Of one limit, by its id. */
  stateOf(owner: number, limit: string): Promise<LimitState>;
  /** How much of a limit is used, as an expression for a statement of one's own. */
  used(owner: number, limit: string): RawBuilder<number>;
  /** What the table of plans holds of the feature of a declared limit, before anything was bought on top; `null` is unlimited. */
  included(declaration: LimitDeclaration): Readonly<Record<Plan, number | null>>;
}

/** Tells services elsewhere what somebody did who agreed to that; most is told by the browser's `Tracking`. */
export interface Tracking {
  /** Returns at once. @param clientId `ga_cid` of the call; nothing is told without one */
  send(tracked: { event: TrackedEvent; user: number; clientId: string; details: TrackedDetails }): void;
}
export const Tracking = token<Tracking>('core.tracking');

/** What core hands to a plugin's server half. */
export interface ServerContext {
  readonly plugin: string;
  readonly log: Log;
  /** The database, typed by the tables that the plugin declares: `ctx.db<LibraryTables>()`. */
  db<Tables>(): Kysely<Tables>;
  readonly files: FileStore;
  readonly mail: Mailer;
  readonly secrets: Secrets;
  readonly events: Events;
  /** What the processes of the house tell each other. */
  readonly hearing: Hearing;
  readonly jobs: Jobs;
  readonly workers: Workers;
  readonly limits: Limits;
  /** Other servers. */
  readonly outbound: Outbound;
  /** Folder for scratch files of this plugin, emptied by nobody else. */
  readonly scratch: string;
  /** Address under which browsers reach the app, without a trailing slash. */
  readonly publicUrl: string;
  /** Name of the product, for mails. */
  readonly productName: string;
  /** Reads a setting of the environment by a schema; a bad value stops the plugin with a clear message. */
  env<S extends z.ZodMiniType>(schema: S): z.output<S>;
  /** Reads what this plugin sells for, `prices.<plugin>` of the table of plans; a bad value stops the plugin with a clear message. */
  prices<S extends z.ZodMiniType>(schema: S): z.output<S>;
  service<T>(token: Token<T>): T;
  optional<T>(token: Token<T>): T | undefined;
  provide<T>(token: Token<T>, value: NoInfer<T>): void;
}

/** Forward-only step of a plugin's tables. Names sort in the order they run: `0001-projects`. */
export interface Migration {
  readonly name: string;
  up(db: Kysely<unknown>): Promise<void>;
}

/**
 * Who waits for a job. `urgent`: somebody sits before the screen until it is done, and it takes a second at the most, as a mail to confirm an
 * address does. `ordinary`: somebody waits for it, and it may take a while, as a compile does. `bulk`: nobody looks on, or it comes by the
 * hundred. Those that are more urgent go first, and bulk work never takes all workers.
 */
export type JobUrgency = 'urgent' | 'ordinary' | 'bulk';

export interface JobDefinition {
  readonly urgency: JobUrgency;
  /** Tries before the job is parked; 5 when not given. */
  readonly tries?: number;
  /** Milliseconds after which a run is given up. */
  readonly timeout?: number;
  /** Cron expression, UTC. */
  readonly every?: string;
  run(payload: unknown, signal: AbortSignal): Promise<void>;
}

/**
 * How much a user owns of a limit's feature, as an expression of SQL such as `(select count(*) from …)`; null counts as 0. So several
 * are one statement, and what is used can be read along with something else.
 */
export type Counter = (owner: number) => RawBuilder<unknown>;

/** How a part is, in words for people: the plugin's text `health.<part>.<says>` tells what it means for them. */
export interface PartHealth {
  readonly state: PartState;
  readonly says?: string;
}

/** Origins such as `https://js.example.com`; `https://*.example.com` is every host below it. */
export interface ContentSources {
  readonly script?: readonly string[];
  readonly frame?: readonly string[];
  readonly connect?: readonly string[];
}

/** What a page of a plugin may do that the app itself may not. */
export interface PageSources extends Pick<ContentSources, 'script'> {
  /** Origins that may show it within pages of their own; nobody when not given. */
  readonly framedBy?: readonly string[];
}

/** A program beside the app that people connect to their account: an add-in, an extension of a browser. */
export interface ConnectedApp {
  /** OAuth client of its sessions; it has no secret. */
  readonly clientId: string;
  /** All that its sessions may call, besides renewing and ending themselves. Calls for guests are open to everybody. */
  readonly calls: readonly Route[];
}

export interface ServerParts<C extends Contract> {
  readonly routes: Handlers<C>;
  readonly jobs?: Readonly<Record<string, JobDefinition>>;
  /** By id of the manifest's limit. */
  readonly counters?: Readonly<Record<string, Counter>>;
  /** What this plugin adds to limits of plugins that it requires, by the limit's id, e.g. bytes to the storage. */
  readonly countsTowards?: Readonly<Record<string, Counter>>;
  /** Named parts of `GET /users/initial-data/`, e.g. `tabs`. What plugins say under `service_fares` is put together: a `Fare` by service. */
  readonly initialData?: Readonly<Record<string, (user: Caller) => Promise<unknown>>>;
  /** What the plugin keeps of people. One that has tables says so, or why they hold nothing of anybody. */
  readonly personal?: PersonalData | KeepsNothing;
  /** What a person takes from it to another house, and how it takes that in; what it does not say stays where it is. */
  readonly archive?: ArchivePart;
  /**
   * What `npm run <plugin> -- …` does, where the host has a script of that name.
   * @returns the lines that are shown @throws with what is said when it cannot be done
   */
  commandLine?(words: readonly string[]): Promise<readonly string[]>;
  /** What pages may load besides the app itself, for a service that this plugin was set up with; else nothing is to be named. */
  readonly contentSources?: ContentSources;
  /** By name of a file of the plugin's folder `pages`, e.g. `taskpane.html`. */
  readonly pages?: Readonly<Record<string, PageSources>>;
  readonly apps?: readonly ConnectedApp[];
  /** Live channels, open to whom the plugin is. */
  readonly channels?: readonly ChannelServer[];
  /**
   * Reported by `/api/health/`, which anyone reads: a short state such as `ready` or why not, and the parts that people know, by id.
   * `health.<part>.title` names a part in the plugin's texts.
   */
  readonly health?: () => Promise<{ ok: boolean; detail: string; parts?: Readonly<Record<string, PartHealth>> }>;
  /**
   * What can be done on this machine, such as which programs there are: asked in workers every ten seconds, and told to all processes by
   * `workers`. Small, and made of JSON.
   */
  tools?(): Promise<unknown>;
  /** Which needs of jobs this machine meets, by names of the plugin's own: asked in workers every few seconds. */
  can?(): Promise<readonly string[]>;
  dispose?(): Promise<void>;
}

/** A server half whose contract is no longer known to the compiler: what core works with. */
export interface ServerHalf {
  readonly id: string;
  readonly contract: Contract;
  readonly migrations: readonly Migration[];
  /** What personal tokens reach in its calls; all, as calls of no area, when not given. */
  readonly programs?: ForPrograms;
  setup(context: ServerContext): ServerParts<Contract> | Promise<ServerParts<Contract>>;
}

interface HalfOf<C extends Contract> {
  readonly migrations?: readonly Migration[];
  readonly programs?: ForPrograms;
  setup(context: ServerContext): ServerParts<C> | Promise<ServerParts<C>>;
}

/** Ties the server half to its manifest and contract: a missing route or a wrong reply shape does not compile. */
export const defineServer = <C extends Contract>(
  of: { readonly id: string },
  contract: C,
  half: HalfOf<NoInfer<C>>,
): ServerHalf => ({ migrations: [], ...half, id: of.id, contract }) as ServerHalf;
