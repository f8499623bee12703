/** What is read of a build's pages for finding words on them: pieces of words with their geometry, and where lines of the sources left traces. */
import type { Stretch } from '#plugins/coedit/common/anchor.ts';

/**
 * Letters and digits of a word, or a sign beside them. Baseline from its beginning to its end, in unrotated PDF points; a piece that is
 * glued to the one before it has no blank between them.
 */
export interface Piece {
  readonly text: string;
  readonly isGlued: boolean;
  readonly x: number;
  readonly y: number;
  readonly toX: number;
  readonly toY: number;
  /** Height of the letters. */
  readonly size: number;
}

/** A page from 1; `left` and `top` of its visible box. Pieces as they are drawn. */
export interface PagePieces {
  readonly page: number;
  readonly left: number;
  readonly top: number;
  readonly pieces: readonly Piece[];
}

/** A trace of a line: points from the page's top left. What has a height is a box, what has none are places on a baseline. */
export interface Trace {
  readonly page: number;
  readonly left: number;
  readonly right: number;
  /** Of the baseline. */
  readonly y: number;
  readonly height: number;
  readonly depth: number;
}

/** Lines from 1 of a file of the paper. */
export interface Lines {
  readonly path: string;
  readonly from: number;
  readonly to: number;
  /** A line that stands for it where its own left no trace, as that of `\maketitle` does for a title. */
  readonly instead?: number;
}

/** Of one `Lines`: traces of its own lines, or `near` ones of those around it; pages that are to be looked at. */
export interface Traced {
  readonly traces: readonly Trace[];
  readonly near: readonly Trace[];
  readonly pages: readonly number[];
}

/** What the process is told: each source once. */
export interface Question {
  readonly files: readonly { readonly path: string; readonly source: string }[];
  readonly sought: readonly { readonly file: number; readonly stretch: Stretch }[];
}
