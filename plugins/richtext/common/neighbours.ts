/**
 * What is asked of the LaTeX editor, which need not be there, as far as it is used. Its own declarations stand with it; these stand here so
 * that rich texts work and compile without it. A token of the same name is the same token.
 */
import { token } from '#plugin-api';

/** Of its browser half: it is there. */
export const ChosenPaper = token<object>('latex.chosenPaper');

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
