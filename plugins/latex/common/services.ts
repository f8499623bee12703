/** What the LaTeX editor's browser half offers to other plugins. */
import { type Disposable, type Event, type Token, token } from '#plugin-api';
import type { CiteLink } from './model.ts';
import type { SoughtFrom, SoughtMark } from '#plugins/coedit/common/text-checks.ts';
import type { SourceCheck } from './source-checks.ts';

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

/** Checks of what is written, by other plugins: the editor underlines what they find and offers what can be done about it. */
export interface SourceChecks {
  /** Starts a check in the sources that are open and in those that will be. Its marks go with it. */
  register(check: SourceCheck): Disposable;
  /** A mark of a check in the editor that was used last. */
  seek(check: string, from: SoughtFrom): SoughtMark | undefined;
}
export const SourceChecks: Token<SourceChecks> = token<SourceChecks>('latex.sourceChecks');
