/** What the lint in its worker is told, and what it answers. What one writes goes there and nowhere else. */
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import type { CheckedText } from '#plugins/coedit/common/text-checks.ts';

export interface SpellingMark extends Stretch {
  /** `twice`: the word stands there a second time, and the stretch begins behind the first. */
  readonly kind: 'wrong' | 'twice';
  readonly word: string;
  /** What may have been meant, the likeliest first. */
  readonly suggestions: readonly string[];
}

export type LintMessage =
  /** A dictionary; one without words where it cannot be had. */
  | { readonly type: 'dictionary'; readonly code: string; readonly aff: Uint8Array; readonly dic: Uint8Array }
  /** All words that are right besides those of dictionaries: those that somebody added, and what the library knows. */
  | { readonly type: 'words'; readonly own: readonly string[]; readonly library: readonly string[] }
  /** A text of the paper as it is now, with its language and the dictionaries that are asked. */
  | {
      readonly type: 'check';
      readonly path: string;
      readonly version: number;
      readonly source: string;
      readonly syntax: CheckedText['syntax'];
      readonly language: string;
      readonly codes: readonly string[];
    }
  /** Nobody looks at the file any longer. */
  | { readonly type: 'close'; readonly path: string };

export interface LintReply {
  readonly path: string;
  /** Of the text that was checked. */
  readonly version: number;
  /** In the order of the text. */
  readonly marks: readonly SpellingMark[];
}
