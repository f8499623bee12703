/** Reads lines of prose, in which signs stand for what is none (`SIGNS`). */
import { lineWords, proseLines } from './lines.ts';
import { markLine } from './mark-line.ts';
import type { ProseReader } from './prose-reader.ts';

export const reader: ProseReader = {
  paragraphs: (text) =>
    proseLines(text).map((line) => {
      const { from, to } = line;
      const key = text.slice(from, to);
      return { from, to, key, isOfText: true, words: () => lineWords(text, line), marked: () => markLine(key) };
    }),
};
