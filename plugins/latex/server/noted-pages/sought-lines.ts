/** The lines of sources whose traces are looked for. */
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import type { Lines } from './pages/model.ts';
import { bodyAt } from './words-of-source.ts';

/** A title leaves no traces of its own: `\\maketitle` does. */
const TITLE = /^[^%\n]*\\maketitle/m;
const IN_TITLE = /^[^%]*\\(?:title|author|date)\b/m;
/** UTF-16 units before a stretch in which its command begins. */
const COMMAND = 200;

/** For one file. @param path of it */
export const soughtLines = (path: string, source: string): ((stretch: Stretch) => Lines) => {
  const ends = [...source.matchAll(/\n/g)].map(({ index }) => index);
  const lineAt = (at: number): number => {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] as number) < at) low = middle + 1;
      else high = middle;
    }
    return low + 1;
  };
  const body = bodyAt(source);
  const title = source.search(TITLE);
  return ({ from, to }) => {
    const isTitle = to <= body || IN_TITLE.test(source.slice(Math.max(0, from - COMMAND), from));
    return { path, from: lineAt(from), to: lineAt(to - 1), ...(isTitle ? { instead: title < 0 ? 0 : lineAt(title) } : {}) };
  };
};
