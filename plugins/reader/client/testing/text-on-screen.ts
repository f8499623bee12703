/** For tests: a page whose text layer holds these words, one line each. */
import type { PageText } from '../../common/text/page-text.ts';
import type { TextOnScreen } from '../view/read-selection.ts';

/** @param below what is put under each line, as pdf.js does with its line breaks */
export const textOnScreen = (index: number, words: readonly string[], below?: keyof HTMLElementTagNameMap): TextOnScreen => {
  const element = document.createElement('div');
  let text = '';
  const runs = words.map((word) => {
    const run = { text: word, start: text.length } as PageText['runs'][number];
    text += `${word}\n`;
    return run;
  });
  const elements = words.map((word) => {
    const span = element.appendChild(document.createElement('span'));
    span.textContent = word;
    if (below) element.append(document.createElement(below));
    return span;
  });
  return { index, element, elements, page: { text, runs } };
};
