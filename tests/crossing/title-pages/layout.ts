/** What a layout makes of a paper, and what of the paper its title page says. */
import type { MadeUpAuthor, MadeUpPaper } from './made-up-papers.ts';

export interface TitlePage {
  readonly source: string;
  /** Its people in the order in which they are printed, where that is not the source's. */
  readonly people?: readonly MadeUpAuthor[];
  /** Whether the year in which it appeared is printed anywhere before the text. */
  readonly hasYear: boolean;
  /** Where it says to have appeared. */
  readonly venue?: string;
  /** Its own, where it is printed. */
  readonly doi?: string;
}

export type Variant = (paper: MadeUpPaper) => TitlePage;

/** Two variants to tune on, and two that nothing is tuned on. */
export interface Layout {
  readonly name: string;
  readonly tuned: readonly [Variant, Variant];
  readonly heldOut: readonly [Variant, Variant];
}
