/** What of a paragraph of a LaTeX source is read on paper, sign for sign in its place. */
import { SOFT } from '#plugins/coedit/common/prose/words-in.ts';
import { VERBATIM_ENVIRONMENTS } from '../source/vocabulary.ts';
import { FOREIGN, HIDDEN, isForeign } from './hidden.ts';
import { readLatexText } from './latex-text.ts';
import { isWithoutText } from './latex-vocabulary.ts';
import type { Paragraph } from './paragraphs.ts';

const isSilent = (environment: string): boolean =>
  isWithoutText(environment) || VERBATIM_ENVIRONMENTS.has(environment) || isForeign(environment);

/** Environments in another language are blank. */
const withoutForeign = (source: string, text: string): string => {
  let shown = text;
  for (const { 0: match, index } of source.matchAll(FOREIGN))
    shown = shown.slice(0, index) + ' '.repeat(match.length) + shown.slice(index + match.length);
  return shown;
};

/** Two groups side by side are two arguments, and two words. */
const parted = (source: string, text: string): string => {
  let shown = '';
  let from = 0;
  for (const { index } of source.matchAll(/\}\{/g)) {
    shown += `${text.slice(from, index)}${text.startsWith(SOFT + SOFT, index) ? '  ' : text.slice(index, index + 2)}`;
    from = index + 2;
  }
  return shown + text.slice(from);
};

/** Of a stretch that is whole: as `readLatexText` gives it, without what is no prose for a dictionary either. */
export const shownText = (source: string): string => withoutForeign(source, parted(source, readLatexText(source, HIDDEN).text));

/** Of a paragraph, as long as it is: bracketed with the environments that hide it, where it is in some. */
export const shownParagraph = (source: string, { from, to, around, behind }: Paragraph): string => {
  const before = around.filter(isSilent).map((name) => `\\begin{${name}}`);
  const after = behind.filter(isSilent).map((name) => `\\end{${name}}`);
  const opening = before.join('');
  const shown = shownText(opening + source.slice(from, to) + after.reverse().join(''));
  return shown.slice(opening.length, opening.length + to - from);
};
