/** What the search in its worker is told, and what it answers. Texts go there once and stay until they change. */
import type { FoundInText, ReplaceEdit } from '../../common/search/find-matches.ts';
import type { SearchWish } from '../../common/search/pattern.ts';

export interface Question {
  readonly wish: SearchWish;
  /** What is put in the place of a match. */
  readonly template: string;
  readonly paths: readonly string[];
}

export type SearchMessage =
  | { readonly type: 'texts'; readonly texts: readonly { readonly path: string; readonly text: string | undefined }[] }
  /** Ends the search before it. */
  | { readonly type: 'search'; readonly id: number; readonly question: Question }
  | { readonly type: 'edits'; readonly id: number; readonly question: Question };

export interface FoundInFile extends FoundInText {
  readonly path: string;
}

export interface FileEdits {
  readonly path: string;
  readonly edits: readonly ReplaceEdit[];
}

export type SearchReply =
  /** Files that were looked through since the last reply; the last one is told to be. */
  | {
      readonly type: 'found';
      readonly id: number;
      readonly files: readonly FoundInFile[];
      readonly isEnd: boolean;
      readonly isCut: boolean;
    }
  | { readonly type: 'edits'; readonly id: number; readonly files: readonly FileEdits[] }
  /** There are more places than are changed at once. */
  | { readonly type: 'tooMany'; readonly id: number }
  | { readonly type: 'wrong'; readonly id: number; readonly message: string };
