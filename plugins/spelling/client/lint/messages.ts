/** What the lint in its worker is told, and what it answers. What one writes goes there and nowhere else. */
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import type { TextSyntax } from '#plugins/coedit/common/prose/prose-reader.ts';

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
      /** Grows with each check that is asked for. */
      readonly turn: number;
      readonly source: string;
      /** What reads it is fetched by its address the first time. */
      readonly syntax: Pick<TextSyntax, 'id' | 'module'>;
      readonly language: string;
      readonly codes: readonly string[];
    }
  /** Nobody looks at the file any longer. */
  | { readonly type: 'close'; readonly path: string };

export interface LintReply {
  readonly path: string;
  /** Of the text that was checked. */
  readonly version: number;
  readonly turn: number;
  /** Nothing more will be known of it with what the lint was told. */
  readonly isWhole: boolean;
  /** In the order of the text. */
  readonly marks: readonly SpellingMark[];
}
