/** The paragraphs of a text, whatever it is written in: what is read again when something in it was typed. */
import type { CheckedText } from '#plugins/coedit/common/text-checks.ts';
import { paragraphs } from '#plugins/latex/common/prose/paragraphs.ts';
import { lineWords, proseLines } from '../../common/prose/lines.ts';
import { placeOf, type ProseWord, proseWords } from '../../common/prose/words.ts';

export interface LintParagraph {
  readonly from: number;
  /** Equal for paragraphs in which the same is found. */
  readonly key: string;
  /** In the order of the text, in places of the text. */
  words(): readonly ProseWord[];
}

const BEGIN = '\\begin{document}';

const ofSource = (source: string): LintParagraph[] => {
  const body = source.indexOf(BEGIN);
  return paragraphs(source).map((paragraph) => ({
    from: paragraph.from,
    key: `${placeOf(paragraph, body)}\n${paragraph.sameAs}`,
    words: () => proseWords(source, paragraph, body),
  }));
};

const ofProse = (text: string): LintParagraph[] =>
  proseLines(text).map(({ from, to }) => ({
    from,
    key: text.slice(from, to),
    words: () => lineWords(text, { from, to }),
  }));

export const lintParagraphs = (text: string, syntax: CheckedText['syntax']): LintParagraph[] =>
  syntax === 'latex' ? ofSource(text) : ofProse(text);
