/** Where something goes that is put behind the end of a paper, which LaTeX never reads: a click below the last line leads there. */
import { endOfPaper } from '../../common/source/behind-end.ts';
import { scan } from '../../common/source/scan.ts';
import type { Scan } from '../../common/source/scan-types.ts';

export interface PrintedPlace {
  readonly at: number;
  /** Comes before what is put there: a paragraph of its own. */
  readonly lead: string;
}

/** What may stand between the last paragraph and the end of a paper, line by line: nothing, a comment, the list of references. */
const CLOSING = /^\s*(?:%.*|(?:\\(?:bibliographystyle|bibliography)\{[^}]*\}|\\printbibliography(?:\[[^\]]*\])?)\s*)?$/;

/** Offset after the last paragraph of a body that ends at `end`. */
const afterLastParagraph = (text: string, { start, end }: { start: number; end: number }): number => {
  let at = end;
  while (at > start) {
    const line = Math.max(start, text.lastIndexOf('\n', at - 1) + 1);
    if (!CLOSING.test(text.slice(line, at))) break;
    at = Math.max(start, line - 1);
  }
  return at;
};

/** The place itself, unless it is behind `\end{document}`: then the end of what is printed, before the list of references. */
export const printedPlace = (text: string, at: number, found: Scan = scan(text)): PrintedPlace => {
  const end = endOfPaper(found);
  return end !== undefined && at >= end ? { at: afterLastParagraph(text, found.body), lead: '\n\n' } : { at, lead: '' };
};
