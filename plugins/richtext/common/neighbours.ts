/**
 * What is asked of the LaTeX editor, which need not be there, as far as it is used. Its own declarations stand with it; these stand here so
 * that rich texts work and compile without it. A token of the same name is the same token.
 */
import { token } from '#plugin-api';

/** Of its browser half: the manuscript that commands are about. */
export const ChosenPaper = token<{ readonly file: number | undefined }>('latex.chosenPaper');

/** A `\cite` in a text that is to be made, and what of the library it rests on. */
export interface MadeLink {
  /** Offset of the command in the text, in UTF-16 units, and its length. */
  readonly offset: number;
  readonly length: number;
  readonly key: string;
  readonly article: number;
  /** The highlight. */
  readonly citation: number | null;
}

/** Of its server half. */
export interface LatexPapers {
  /**
   * Makes a paper with its bibliography. It counts against the plan as any other.
   * @param paper `files` stand beside its text, as pictures do
   * @returns its id
   * @throws HttpError 404 or 403 for the project; LimitError
   */
  make(
    user: { readonly id: number; readonly plan: 'F' | 'P' },
    paper: {
      readonly title: string;
      readonly project: number;
      readonly text: string;
      readonly links: readonly MadeLink[];
      readonly files?: readonly { readonly path: string; readonly bytes: Uint8Array }[];
    },
  ): Promise<number>;
}
export const LatexPapers = token<LatexPapers>('latex.papers');

/** Of its server half: compiles what others write, within the limits of whoever asks for it. */
export interface LatexPrinter {
  /** Whether there is a TeX here that can. */
  isReady(): Promise<boolean>;
  /** Templates that the user's plan does not have. */
  locked(user: { readonly plan: 'F' | 'P' }): ReadonlySet<number>;
  /** @throws LimitError for a template that is locked */
  demand(user: { readonly plan: 'F' | 'P' }, template: number): void;
  /**
   * @param project `archive` is a .zip of all of its files
   * @returns the pages, or why there are none
   * @throws LimitError, HttpError 429 when too many are waiting, 503 when nobody makes it in time
   */
  print(
    user: { readonly id: number; readonly plan: 'F' | 'P' },
    project: { readonly archive: Uint8Array; readonly main: string },
    signal: AbortSignal,
  ): Promise<
    { readonly pdf: Uint8Array } | { readonly message: string; readonly problems: readonly { readonly message: string }[] }
  >;
}
export const LatexPrinter = token<LatexPrinter>('latex.printer');

/** Of its server half: manuscripts as they stand. */
export interface LatexManuscripts {
  /** @returns `undefined` when the user does not see it, it is deleted, or its project is locked */
  open(
    user: number,
    paper: number,
  ): Promise<
    | {
        readonly title: string;
        readonly project: number;
        /** @param most bytes of all files @returns `undefined` where there are more */
        sources(most: number): Promise<
          | {
              readonly main: string;
              readonly files: readonly { readonly path: string; readonly bytes: Uint8Array }[];
              /** What citations rest on, in the order of the text. */
              readonly links: readonly { readonly key: string; readonly article: number; readonly citation: number | null }[];
            }
          | undefined
        >;
      }
    | undefined
  >;
}
export const LatexManuscripts = token<LatexManuscripts>('latex.manuscripts');
