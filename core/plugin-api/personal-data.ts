/**
 * What a plugin keeps of people: how it hands that out, and how it erases it (GDPR Art. 15, 17 and 20; decisions §2, ACC-036; trust.md
 * A9). Core asks every plugin, in an order in which nobody is left with a reference to something that is gone.
 */
import type { Executor } from '../common/executor.ts';
import { token } from '../common/token.ts';
import type { Readable } from 'node:stream';
import type { Account } from './accounts.ts';

export type ExportBody = string | Uint8Array | AsyncIterable<string | Uint8Array>;

/** A folder of the archive that a person takes along. What is added is packed at once and not held. */
export interface ExportFolder {
  /**
   * @param path folders and the name of the file. Each may be any text: what file systems do not take is taken out, and a name that
   * is there already gets a number.
   * @returns the path in the archive
   */
  add(path: readonly string[], body: ExportBody): Promise<string>;
  /** A file of JSON. */
  json(path: readonly string[], value: unknown): Promise<string>;
  /** A file of JSON with one list, of which no more than one item is held. */
  list(path: readonly string[], items: AsyncIterable<unknown> | Iterable<unknown>): Promise<string>;
}

export interface PersonalData {
  /** Name of its folder in the archive. */
  readonly folder: string;
  /** What is in the folder, in one sentence of the archive's `README.txt`. */
  readonly about: Readonly<Record<'en' | 'de', string>>;
  /** Hands out all that is kept of the person, with bounded memory: a library may have a hundred thousand references. */
  export(person: Account, into: ExportFolder, signal: AbortSignal): Promise<void>;
  /**
   * Erases all that is kept of the person: rows, files, indexes, caches. It may end at any point and begins again then, so what is gone
   * already is no error. What the law wants kept stays without a name. Plugins that this one requires still have theirs.
   */
  erase(person: Account, signal: AbortSignal): Promise<void>;
  /**
   * The account is being cancelled, in this transaction, or that is being taken back: others may have to be told.
   * @param erasedAt `null` when it is taken back
   */
  cancelled?(within: Executor, person: Account, erasedAt: Date | null): Promise<void>;
}

/** Of a plugin whose tables say nothing of anybody. */
export interface KeepsNothing {
  /** Why, for whoever reads the code. */
  readonly keepsNothing: string;
}

/** All that the house keeps of people, whatever plugins it has. */
export interface PersonalRecords {
  /**
   * Everything that is kept of a person as a ZIP archive, made while it is read.
   * @param onFile called with how many files are packed
   */
  archive(person: Account, signal: AbortSignal, onFile?: (files: number) => void): Readable;
}
export const PersonalRecords = token<PersonalRecords>('core.personalRecords');
