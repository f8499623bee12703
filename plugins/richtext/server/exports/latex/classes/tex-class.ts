/** What a class of LaTeX asks of a source that is written for it. */
import type { Manuscript } from '../../../../common/manuscript.ts';
import type { TexCiting } from '../citing.ts';
import type { TexFront } from './tex-front.ts';

/** Packages that a source may load; a class has some of them by itself, or does not go together with them. */
type TexPackage = 'amssymb' | 'caption' | 'float' | 'hyperref';

export interface TexClass {
  /** The line that names it. @param is how the source cites */
  begin(is: TexCiting['is']): string;
  /** Fonts of pdfTeX; empty where the class has its own. */
  readonly fonts: string;
  readonly without: ReadonlySet<TexPackage>;
  /** What else its preamble has. */
  readonly preamble: string;
  /** The page has columns: what goes over the end of one cannot be a `longtable`. */
  readonly hasColumns: boolean;
  /** Figures and tables float, with captions as the class sets them; else they stand where they are written. */
  readonly floats: boolean;
  /** It sets headings in capitals, and keys and addresses in them, too. */
  readonly hasCapitals: boolean;
  /** How it cites. @param like how the manuscript's style does */
  citing(like: TexCiting): TexCiting;
  /** @param words of the manuscript's language */
  front(front: TexFront, language: Manuscript['language']): string;
}

/** Captions where nothing floats, without the package that would set them in another way than the class. */
export const OWN_CAPTIONS = String.raw`\makeatletter\def\captionof#1{\def\@captype{#1}\caption}\makeatother`;

export const T1 = '\\usepackage[T1]{fontenc}';
export const LATIN_MODERN = `${T1}\n\\usepackage{lmodern}`;

/** Loads natbib, for numbers in brackets. */
export const NUMBERS = '\\usepackage[numbers,sort&compress,square]{natbib}';
