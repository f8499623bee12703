/** Finds the words of stretches of sources on the pages of a build. */
import type { Stretch } from '#plugins/coedit/common/anchor.ts';
import { markStretch } from './mark-stretch.ts';
import type { PageQuads } from './page-places.ts';
import type { Lines } from './pages/model.ts';
import { type Reading, readPages } from './pages/read-pages.ts';
import { bodyAt, type SourceText, sourceText } from './words-of-source.ts';

export interface SoughtWords {
  /** Of the file. */
  readonly path: string;
  /** What it said when the pages were made. */
  readonly then: string;
  readonly stretch: Stretch;
}

/** By text, once for all that is said about it. */
class Sources {
  readonly #read = new Map<string, { readonly text: SourceText; readonly ends: readonly number[]; readonly body: number }>();

  of(source: string) {
    const known = this.#read.get(source) ?? {
      text: sourceText(source),
      ends: [...source.matchAll(/\n/g)].map(({ index }) => index),
      body: bodyAt(source),
    };
    this.#read.set(source, known);
    return known;
  }

  lines({ path, then, stretch: { from, to } }: SoughtWords): Lines {
    const { ends, body } = this.of(then);
    const lineAt = (at: number): number => {
      let [low, high] = [0, ends.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((ends[middle] as number) < at) low = middle + 1;
        else high = middle;
      }
      return low + 1;
    };
    const title = then.search(/^[^%\n]*\\maketitle/m);
    const isBefore = to <= body || /^[^%]*\\(?:title|author|date)\b/m.test(then.slice(Math.max(0, from - 200), from));
    return { path, from: lineAt(from), to: lineAt(to - 1), ...(isBefore ? { instead: title < 0 ? 0 : lineAt(title) } : {}) };
  }
}

/**
 * @param build names of its files in the store
 * @returns for each of the stretches its places by page, in their order; none where its words are not there, or nothing can be read
 */
export const findWords = async (
  reading: Reading,
  build: { readonly pdf: string; readonly synctex: string },
  sought: readonly SoughtWords[],
): Promise<PageQuads[][]> => {
  const sources = new Sources();
  const { traced, pages } = await readPages(
    reading,
    build,
    sought.map((one) => sources.lines(one)),
  );
  return sought.map(({ then, stretch }, index) => {
    const traces = traced[index];
    return traces ? markStretch(then, sources.of(then).text, stretch, traces, pages) : [];
  });
};
