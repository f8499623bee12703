/** The words of a whole paper: of its main file and of the files that its text includes, each counted once. */
import type { PaperIndex } from './paper-index.ts';
import { countWords, type WordCount } from './word-count.ts';

const NONE: WordCount = { words: 0, headings: 0, captions: 0, formulas: 0 };

const sum = (a: WordCount, b: WordCount): WordCount => ({
  words: a.words + b.words,
  headings: a.headings + b.headings,
  captions: a.captions + b.captions,
  formulas: a.formulas + b.formulas,
});

/** What a preamble includes is no text and is not counted. */
export const countPaper = (index: PaperIndex, main: string, textOf: (path: string) => string): WordCount => {
  const seen = new Set<string>();
  const count = (path: string): WordCount => {
    const scan = index.scanOf(path);
    if (!scan || seen.has(path)) return NONE;
    seen.add(path);
    const { body } = scan;
    const included = scan.includes
      .filter(({ start }) => start >= body.start && start < body.end)
      .map((include) => index.resolve(path, include.path, 'tex'));
    return included.reduce((all, file) => (file ? sum(all, count(file)) : all), countWords(textOf(path)));
  };
  return count(main);
};
