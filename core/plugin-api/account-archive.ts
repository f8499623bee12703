/**
 * What a person takes along from one house to another: everything of theirs as records and files, which the other house makes anew with
 * numbers of its own. Each plugin that keeps things of people writes a part and reads it again. `PersonalData` is for people to read, this
 * is for houses.
 */
import type { Readable } from 'node:stream';
import type { Transaction } from 'kysely';
import type * as z from 'zod/mini';
import type { Executor } from '../common/executor.ts';
import { token } from '../common/token.ts';
import type { Account } from './accounts.ts';

/** A thing in an archive. Other records name it by its number; the archive knows by the kind what the number is of. */
export interface ArchiveRecord {
  /** Its number in the house that made the archive. */
  readonly id: number;
}

/** Takes one part's records and files, which are packed at once and not held. */
export interface ArchiveOut {
  readonly signal: AbortSignal;
  /**
   * Adds records to a stream of the part, in this order.
   * @param stream in small letters: `articles`
   * @param kind of what they are, the plugin's id first: `library.article`
   */
  add<R extends ArchiveRecord>(stream: string, kind: string, records: readonly R[]): Promise<void>;
  /** Adds bytes once, however often they are added. @param sha256 hex, as it is known of them */
  file(sha256: string, open: () => Promise<Readable>): Promise<void>;
  /** A text as a file. @returns its SHA-256, hex */
  text(content: string): Promise<string>;
  /** Those of these things that are in the archive by now, of a part that was written before. */
  holds(kind: string, ids: readonly number[]): Promise<ReadonlySet<number>>;
  /** Who a person is of whom a record has the number: where the archive is read, nobody has that number. */
  people(ids: readonly number[]): Promise<ReadonlyMap<number, ArchivedPerson>>;
  /** Something that the person can see and does not own is not theirs to take along: that is told where the archive is read. */
  leaveOut(what: LeftOut): void;
}

/** Somebody as an archive tells them: by name, unless it is the person themselves. */
export interface ArchivedPerson {
  readonly name: string;
  readonly is_self: boolean;
}

export interface LeftOut {
  /** Of a project or manuscript of somebody else. */
  readonly title: string;
  readonly stream: string;
}

/**
 * Why something of an archive was not taken. `limit`: the plan has no room; `invalid`: it is not what it should be; `orphan`: what it belongs
 * to was not taken; `file`: its bytes are not in the archive; `refused`: the house does not take it.
 */
export type LeftReason = 'limit' | 'invalid' | 'orphan' | 'file' | 'refused';

/** In the place of the number of something that was not taken. */
export interface Left {
  readonly left: LeftReason;
}

/** How one stream is taken. */
export interface Taking<Tables, S extends z.ZodMiniType<ArchiveRecord>> {
  readonly stream: string;
  readonly kind: string;
  /** What does not fit it is told and passed over. */
  readonly schema: S;
  /** Records of one transaction; 1 when not given. Where it fails, each of them is tried for itself. */
  readonly atOnce?: number;
  /** What the person calls it. */
  titleOf(record: z.output<S>): string;
  /** Those of these numbers that are still there and the person's. */
  there(within: Transaction<Tables>, ids: readonly number[]): Promise<readonly number[]>;
  /** Makes them, all of them or none. @returns for each its number here, or why it is not taken. @throws LimitError, HttpError for what the house refuses */
  make(within: Transaction<Tables>, records: readonly z.output<S>[]): Promise<readonly (number | Left)[]>;
  /** One that is there already, under this number: what it consists of has numbers too, for `place`. */
  known?(within: Transaction<Tables>, record: z.output<S>, here: number): Promise<void>;
}

/** Gives one part's records and files. */
export interface ArchiveIn {
  readonly signal: AbortSignal;
  /** Version of the part, which is not newer than the reader's. */
  readonly version: number;
  /** The same archive again makes nothing twice: what was made of it and is still there is counted as such. */
  take<Tables, S extends z.ZodMiniType<ArchiveRecord>>(taking: Taking<Tables, S>): Promise<void>;
  /** Numbers here of things of the archive that were taken, by what they are there. */
  here(within: Executor, kind: string, ids: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Tells the numbers here of what a thing consists of, so that records behind it find them. */
  place(within: Executor, kind: string, places: ReadonlyMap<number, number>): Promise<void>;
  /** Bytes of a file, which are those of its hash. @returns `undefined` when the archive does not have it */
  file(sha256: string): { readonly size: number; open(): Promise<Readable> } | undefined;
  /** A file as text. @throws HttpError 422 when it is longer than `most` bytes; `undefined` as above */
  text(sha256: string, most: number): Promise<string | undefined>;
}

/** A plugin's part of archives. */
export interface ArchivePart {
  /** Grows when the records become others than what older readers know. Older versions are read for ever. */
  readonly version: number;
  /** It says something of what other plugins have, whatever these are: it is read behind all others. */
  readonly isAboutOthers?: true;
  write(person: Account, out: ArchiveOut): Promise<void>;
  /** May be ended at any point and begins again then. Parts of plugins that this one requires were read before. */
  read(from: ArchiveIn, person: Account): Promise<void>;
}

/** What became of one stream. */
export interface StreamReport {
  readonly part: string;
  readonly stream: string;
  readonly made: number;
  /** Were there already. */
  readonly there: number;
  readonly left: number;
}

/** `unknown`: this house has no such part; `newer`: it is newer than this house reads; `foreign`: somebody else's, and was never in it. */
export type PartReason = 'unknown' | 'newer';

export interface ArchiveReport {
  readonly streams: readonly StreamReport[];
  /** The first of what was left, at most `MOST_TOLD`. */
  readonly left: readonly {
    readonly part: string;
    readonly stream: string;
    readonly title: string;
    readonly reason: LeftReason;
  }[];
  /** Parts that were passed over as a whole. */
  readonly parts: readonly { readonly part: string; readonly reason: PartReason }[];
  /** What the archive itself says that it leaves out, because others own it. */
  readonly leftOut: readonly LeftOut[];
}

/** Bytes of an archive, wherever they lie. */
export interface ArchiveBytes {
  readonly size: number;
  /** Both ends included. */
  read(range: { start: number; end: number }): Promise<Readable>;
}

/** Writes and reads archives of accounts, whatever plugins the house has. */
export interface AccountArchives {
  /** @param scratch folder in which records are gathered. @param onProgress called with how many records and files are packed */
  write(person: Account, scratch: string, signal: AbortSignal, onProgress?: (done: number) => void): Readable;
  /**
   * Makes everything of the archive that is not there yet the person's. The whole of it is checked before anything is made. It may be ended at
   * any point; done again, it goes on.
   * @param onProgress called with how many records are done, of how many
   * @throws ArchiveFailure for what is no archive of an account, or not whole
   */
  read(
    person: Account,
    bytes: ArchiveBytes,
    signal: AbortSignal,
    onProgress?: (done: number, total: number) => void,
  ): Promise<ArchiveReport>;
}
export const AccountArchives = token<AccountArchives>('core.accountArchives');
