/** Captions of figures and tables: a name and a number at the beginning of a line, and not of a sentence that speaks of one. */
import { captionStart } from '#plugins/library/common/pdf/page/caption-start.ts';
import type { Line } from '#plugins/library/common/pdf/page/lines.ts';
import { isOfStyle, type Style } from './style.ts';

const isCapital = (text: string): boolean => /^["“(]?[\p{Lu}\p{Lo}\d]/u.test(text);

/**
 * Whether a line begins a caption.
 * @param before the line above it in its column
 */
export const isCaption = (line: Line, before: Line | undefined, body: Style): boolean => {
  const start = captionStart(line.text);
  if (!start) return false;
  const step = before ? before.y - line.y : Infinity;
  // Above it is room, or a drawing; or it stands beside the text that flows around it.
  const isApart = step > body.leading * 1.2 || step < line.size * 0.5 || (before !== undefined && before.size < body.size * 0.85);
  if (start.isMarked) return isApart || !isOfStyle(line, body) || line.firstFont !== body.font;
  // "Figure 4 shows" is a sentence; "Figure 4 Results of" in letters of their own, or alone on a line, is not.
  if (start.rest === '') return isApart;
  return isApart && isCapital(start.rest) && (line.firstFont !== body.font || !isOfStyle(line, body));
};

/** Lines that a caption may have. */
const MOST = 30;

/** The number of lines from `from` on that belong to the caption that begins there. */
export const captionLength = (lines: readonly Line[], from: number, body: Style): number => {
  const first = lines[from];
  if (!first) return 0;
  const isLikeBody = isOfStyle(first, body);
  let count = 1;
  while (count < MOST) {
    const [last, next] = [lines[from + count - 1], lines[from + count]];
    if (!last || !next || next.page !== first.page) break;
    const step = last.y - next.y;
    const isAlone = count === 1 && captionStart(first.text)?.rest === '';
    const usual = Math.max(first.size, next.size) * (isLikeBody ? 1.3 : 1.45);
    if (step > (isAlone ? usual * 1.6 : usual) || step < 0) break;
    if (Math.abs(next.size - first.size) > 0.6 && !isAlone) break;
    if (next.x0 < first.x0 - first.size * 4) break;
    if (!isLikeBody && isOfStyle(next, body) && step > body.leading * 1.1) break;
    if (captionStart(next.text)?.isMarked) break;
    // Rows of the table under it.
    if (gapsOf(next) >= 2 && gapsOf(first) < 2) break;
    count++;
  }
  return count;
};

/** Gaps in a line that are wider than blanks between words: those between cells. */
export const gapsOf = ({ pieces, size }: Line): number =>
  pieces.slice(1).filter((piece, index) => {
    const left = pieces[index];
    return left !== undefined && piece.x - (left.x + left.width) > size * 1.1;
  }).length;
