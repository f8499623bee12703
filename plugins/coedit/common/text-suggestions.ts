/** What is suggested in texts, for exports that take it along. The token stands here, so that they work and compile without who provides it. */
import { type Executor, token } from '#plugin-api';
import type { Anchor, Stretch } from './anchor.ts';
import type { FileAuthor } from './file-author.ts';
import type { Form } from './form.ts';
import type { Part } from './part.ts';

/** Some words that would be others, or look otherwise, and are not decided yet. */
export interface OpenChange {
  /** Of its own among all of them. */
  readonly id: number;
  /** Of the words in the text; empty where something would only come; `undefined` when they are gone. */
  readonly place: Stretch | undefined;
  readonly original: string;
  readonly replacement: string;
  /** How the words would look; they stay, and both sides say the same. Only of texts that have that (`TextKind.shape`). */
  readonly form?: Form | undefined;
  /** What would stand there, of what is no word. Only of texts that are trees. */
  readonly part?: Part | undefined;
  /** By whom, as they are called, or as the file has it that they came with; empty for somebody who is gone. */
  readonly name: string;
  /** What they say about it, as plain text. */
  readonly note: string;
  /** ISO 8601. */
  readonly at: string;
}

export interface ChangedText {
  /** Number of the text. */
  readonly document: number;
  /** As it was when the places were found. */
  readonly content: string;
  /** Oldest first. */
  readonly changes: readonly OpenChange[];
}

/** One that comes along with a text from elsewhere. */
export interface NewChange {
  readonly anchor: Anchor;
  /** The words that it would take the place of; empty where it only adds. */
  readonly original: string;
  /** Empty where it only takes away. */
  readonly replacement: string;
  readonly form?: Form | undefined;
  readonly part?: Part | undefined;
  /** Who has suggested it, of which a file tells. */
  readonly author: FileAuthor;
}

export interface TextSuggestions {
  /** Texts of a thing in which something is suggested. Who may see it is asked by whoever calls. Holds these texts within a transaction. */
  of(within: Executor, kind: string, thing: number): Promise<readonly ChangedText[]>;
  /**
   * Suggests changes in a text that is new. Who may is asked by whoever calls.
   * @param by who has brought them here; they are no suggestions of theirs, but go with their account
   * @returns how many there was no room for: the last ones, and those that are too long
   */
  suggest(within: Executor, kind: string, document: number, by: number, changes: readonly NewChange[]): Promise<number>;
}
export const TextSuggestions = token<TextSuggestions>('coedit.textSuggestions');
