/** What is said about texts, for exports that take it along. The token stands here, so that they work and compile without who provides it. */
import { type Executor, token } from '#plugin-api';
import type { Stretch } from './anchor.ts';

/** Something that is said, by somebody and those who answer. */
export interface Remark {
  /** Of its own among all remarks. */
  readonly id: number;
  /** Where it is in the text; `undefined` when its words are gone. */
  readonly place: Stretch | undefined;
  readonly quote: string;
  /** It is settled. */
  readonly isResolved?: boolean;
  /** By whom and when (ISO 8601), in their order; plain text. */
  readonly said: readonly { readonly name: string; readonly text: string; readonly at: string }[];
}

export interface RemarkedText {
  /** Number of the text. */
  readonly document: number;
  /** As it was when the places were found. */
  readonly content: string;
  readonly remarks: readonly Remark[];
}

export interface TextRemarks {
  /**
   * Texts of a thing about which something is said; remarks on a text that is gone come with the first of the others. Who may see them is
   * asked by whoever calls.
   * @param which only those that are not settled, unless told otherwise
   */
  of(within: Executor, kind: string, thing: number, which?: 'open' | 'all'): Promise<readonly RemarkedText[]>;
}
export const TextRemarks = token<TextRemarks>('coedit.textRemarks');
