/** A paper of 200 kB as people write them: several thousand different words, some of them misspelt, commands, mathematics and citations. */
import { madeUpWords } from '../../../tests/bench/made-up-words.ts';

const SIZE = 200_000;
/** One word in so many is misspelt. */
const SLIPS = 150;
const REFERENCES = 300;
/** There are more. */
const SECTIONS = 10;

/** Two letters in the middle change places. */
const slip = (word: string): string => {
  const at = Math.floor(word.length / 2);
  return word.slice(0, at - 1) + (word[at] ?? '') + (word[at - 1] ?? '') + word.slice(at + 1);
};

export interface LongPaper {
  readonly text: string;
  /** Where sentences of prose begin, in UTF-16 units. */
  readonly sentences: readonly number[];
}

export const longPaper = (): LongPaper => {
  const made = madeUpWords(7);
  const { pick } = made;
  const word = (): string => {
    const chosen = made.word();
    return pick(SLIPS) === 0 && chosen.length > 4 ? slip(chosen) : chosen;
  };
  const part = (): string => {
    const kind = pick(30);
    if (kind === 0) return `\\emph{${word()} ${word()}}`;
    if (kind === 1) return `$${'abxyz'[pick(5)]}_{${pick(9)}} = \\frac{${pick(90)}}{\\alpha + ${pick(9)}}$`;
    if (kind === 2) return `\\cite{key${pick(REFERENCES)}}`;
    if (kind === 3) return `\\ref{sec:${pick(SECTIONS)}}`;
    return word();
  };
  const sentence = (): string => `The ${Array.from({ length: 8 + pick(14) }, part).join(' ')}.`;
  let text = '\\documentclass{article}\n\\usepackage{amsmath}\n\\begin{document}\n';
  const sentences: number[] = [];
  for (let paragraph = 0; text.length < SIZE; paragraph++) {
    if (paragraph % 12 === 0) text += `\\section{The ${word()} ${word()}}\\label{sec:${paragraph / 12}}\n\n`;
    if (paragraph % 9 === 4) text += `\\begin{equation}\n  E_{${paragraph}} = \\sum_{i=1}^{n} x_i^2 + \\beta\n\\end{equation}\n`;
    // Some write a line for each sentence, some for each paragraph.
    const between = paragraph % 3 === 0 ? ' ' : '\n';
    for (let at = 3 + pick(5); at > 0; at--) {
      sentences.push(text.length);
      text += sentence() + (at > 1 ? between : '\n\n');
    }
  }
  const items = Array.from({ length: REFERENCES }, (_, n) => `\\bibitem{key${n}} Somebody, ${word()}, 19${10 + (n % 90)}.\n`);
  text += `\\begin{thebibliography}{9}\n${items.join('')}\\end{thebibliography}\n`;
  return { text: `${text}\\end{document}\n`, sentences };
};
