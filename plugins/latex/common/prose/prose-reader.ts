/** Reads the prose of LaTeX sources, for checks that know no LaTeX. */
import type { ProseReader } from '#plugins/coedit/common/prose/prose-reader.ts';
import { markText } from './mark-text.ts';
import { paragraphs } from './paragraphs.ts';
import { placeOf, proseWords } from './prose-words.ts';

const BEGIN = '\\begin{document}';

export const reader: ProseReader = {
  paragraphs(source) {
    const body = source.indexOf(BEGIN);
    return paragraphs(source).map((paragraph) => {
      const place = placeOf(paragraph, body);
      return {
        ...{ from: paragraph.from, to: paragraph.to, key: `${place}\n${paragraph.sameAs}`, isOfText: place === 'text' },
        words: () => proseWords(source, paragraph, body),
        marked: () => markText(source, paragraph),
      };
    });
  },
};
