/** The sentence around a citation, of sources as people write them. */
import { describe, expect, it } from 'vitest';
import { scan } from './scan.ts';
import { sentenceAround } from './sentence.ts';

/** Of the first citation of a key. */
const around = (text: string, key = 'a'): string => {
  const found = scan(text);
  const citation = found.citations.find(({ keys }) => keys.some(({ name }) => name === key));
  if (!citation) throw new Error(`${key} is not cited`);
  return sentenceAround(text, found, citation);
};

describe('a sentence', () => {
  it.each([
    ['is the one that cites', 'One. Margins matter~\\cite{a}. Three.', 'Margins matter [a].'],
    ['has its page', 'Margins matter \\cite[see][p.~3]{a}, they say.', 'Margins matter [a, p. 3], they say.'],
    ['keeps a citation behind its full stop', 'Margins matter.\\cite{a} Three.', 'Margins matter.[a]'],
    ['may begin with one', 'One. \\citet{a,b} show it. Two.', '[a, b] show it.'],
    [
      'is not ended by abbreviations',
      'We know, e.g. from Fig. 3 of Lee et al. \\cite{a}, that it is so. Next.',
      'We know, e.g. from Fig. 3 of Lee et al. [a], that it is so.',
    ],
    [
      'is not ended by German ones',
      'Das gilt z.\\,B. für Abb. 2 (vgl. Lee, S. 3) \\cite{a}. Dann nicht.',
      'Das gilt z. B. für Abb. 2 (vgl. Lee, S. 3) [a].',
    ],
    [
      'is read without commands',
      '{\\em All} of \\textbf{it} is \\"uber\\footnote{Or \\cite{b}.} \\cite{a}\\label{x}.',
      'All of it is über [a].',
    ],
    ['of a footnote is the footnote’s', 'Text\\footnote{It is known. So says \\cite{a}.} goes on. Next.', 'So says [a].'],
    ['is read without comments', 'Margins % or \\cite{b}. What?\nmatter \\cite{a}.', 'Margins matter [a].'],
    ['names numbers that are not known by a sign', 'See Section~\\ref{s} and \\cite{a}.', 'See Section … and [a].'],
    ['has the letters of its formulas', 'With $p < 0.05$ and $\\alpha_{1}$ \\cite{a}.', 'With p < 0.05 and alpha _1 [a].'],
    ['ends with its paragraph', 'Before\n\nMargins matter \\cite{a}\n\nBehind.', 'Margins matter [a]'],
    ['begins behind a heading', '\\section{On Margins}\nThey matter \\cite{a}.', 'They matter [a].'],
    ['is an item of a list', '\\begin{itemize}\\item One \\item Two \\cite{a}\\item Three\\end{itemize}', 'Two [a]'],
    ['is not of the preamble', '\\documentclass{article}\n\\begin{document}\nIt is \\cite{a}.\\end{document}', 'It is [a].'],
  ])('%s', (_, text, expected) => expect(around(text)).toBe(expected));

  it('of endless text is cut around its citation', () => {
    const shown = around(`${'word '.repeat(5000)}\\cite{a}${' word'.repeat(5000)}`);
    expect(shown.length).toBeLessThan(620);
    expect(shown).toContain('word [a] word');
  });

  it('is made of what is half written, and of signs that are nobody’s', () => {
    expect(around('\ue000 It is \\emph{so \\cite{a}')).toBe('It is so [a]');
    expect(around('$x \\cite{a} {')).toContain('[a]');
  });
});
