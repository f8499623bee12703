/** What the LaTeX editor's browser half offers to other plugins; it also provides the library's `CitationTarget`. */
import { type Event, type Token, token } from '#plugin-api';
import type { CiteLink } from './model.ts';

/** Where in the papers a highlight or a reference is cited, so that the reader can lead back. */
export interface CiteLinks {
  /** Links of the paper, with `offset` brought up to date for the text as it is now. */
  of(file: number): readonly CiteLink[];
  /** Opens the source at the link. */
  reveal(file: number, link: CiteLink): void;
  /** Fires with the paper whose links have changed. */
  readonly onChange: Event<number>;
}
export const CiteLinks: Token<CiteLinks> = token<CiteLinks>('latex.citeLinks');

/** The paper that is chosen in the list, or else the one that is open: what commands of other plugins work on. */
export interface ChosenPaper {
  readonly file: number | undefined;
}
export const ChosenPaper: Token<ChosenPaper> = token<ChosenPaper>('latex.chosenPaper');
