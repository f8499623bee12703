/** What the lint in its worker is told, and what it answers. What one writes goes there and nowhere else. */
import type { QuoteMark, SourceText } from '../../common/lint/find-quotes.ts';

export type LintMessage =
  /** Prints of sources that are new or have changed, and the keys of those that are gone. */
  | {
      readonly type: 'sources';
      readonly prints: readonly { readonly key: string; readonly print: Uint8Array }[];
      readonly gone: readonly string[];
    }
  /** A text that was wanted. */
  | { readonly type: 'text'; readonly text: SourceText }
  /** One that was wanted and cannot be had; it is not wanted again before `retry`. */
  | { readonly type: 'noText'; readonly key: string }
  | { readonly type: 'retry' }
  /** A file of the paper as it is now. */
  | { readonly type: 'check'; readonly path: string; readonly version: number; readonly source: string }
  /** Nobody looks at the file any longer. */
  | { readonly type: 'close'; readonly path: string };

export interface LintReply {
  readonly path: string;
  /** Of the text that was checked. */
  readonly version: number;
  /** What is found so far, in the order of the text. */
  readonly marks: readonly QuoteMark[];
  /** Sources whose texts are needed to know more. Once they are there, or cannot be had, the file must be checked again. */
  readonly wanted: readonly string[];
}
