/** Which unit of a page's text stands at a point of the page. */
import { quadHit } from '../geometry/quads.ts';
import { type PageText, runQuad } from '../text/page-text.ts';

/** Letters are taken for equally wide: to find a word that is near enough. */
const evenly = (text: string): number => text.length;

/** @param x in unrotated points from the page's bottom left, as `y`. @returns `undefined` beside all words */
export const offsetAt = ({ runs }: PageText, x: number, y: number): number | undefined => {
  for (const run of runs) {
    if (run.text.trim() === '') continue;
    const quad = runQuad(run, 0, run.text.length, evenly);
    if (!quadHit(quad, x, y)) continue;
    const [dx, dy] = [quad[2] - quad[0], quad[3] - quad[1]];
    const share = ((x - quad[0]) * dx + (y - quad[1]) * dy) / (dx * dx + dy * dy || 1);
    const at = Math.floor((run.rightToLeft ? 1 - share : share) * run.text.length);
    return run.start + Math.min(run.text.length - 1, Math.max(0, at));
  }
  return undefined;
};
