/** What is sent between the thread of the index and those who ask it. */
import type { EmbeddedIndex } from './embedded-index.ts';

export type IndexMethod = 'add' | 'remove' | 'flush' | 'search' | 'similar' | 'rescore' | 'state' | 'clear' | 'close';

export interface IndexCall {
  readonly id: number;
  readonly call: IndexMethod;
  readonly given: Parameters<EmbeddedIndex[IndexMethod]>;
}

export type IndexReply =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failed: string }
  /** What was on the disk is not there any more. */
  | { readonly lost: string };
