/** Words of LaTeX as readers see them, in their places. */
import { expect, it } from 'vitest';
import { foldedWord } from '#plugins/overlap/common/words.ts';
import { workClock } from '#core/common/testing.ts';
import { latexWords, plainText } from './latex-words.ts';

const read = (source: string): string => {
  const words = latexWords(source);
  return Array.from({ length: words.count }, (_, word) => foldedWord(words, word)).join(' ');
};

it.each([
  ['comments', 'Owls hunt % and mice sleep\nat night', 'owls hunt at night'],
  ['a comment that joins a word', 'Owls hu%\n  nt', 'owls hunt'],
  ['commands that stand by themselves', 'Owls \\noindent\\bfseries hunt\\\\[2pt] at \\quad night', 'owls hunt at night'],
  ['looks of words', 'Owls \\emph{hunt} at n\\textbf{ight}', 'owls hunt at night'],
  [
    'keys, addresses and labels',
    'Owls\\label{sec:owls} \\cite[p.~3]{key} in \\ref{x} \\url{https://a.b/%20c} hunt',
    'owls in hunt',
  ],
  [
    'text behind arguments',
    '\\textcolor{red}{Owls} \\href{https://a.b}{hunt} \\foreignlanguage{german}{bei Nacht}',
    'owls hunt bei nacht',
  ],
  ['formulas', 'Owls $x_i = 3$ hunt \\(y\\) at \\[ z \\] night $$ w $$', 'owls hunt at night'],
  ['a sign of money', 'It costs 5$ and owls\n\nhunt for $10', 'it costs 5 and owls hunt for 10'],
  ['environments of formulas', 'Owls\n\\begin{align*}\nx &= y\n\\end{align*}\nhunt', 'owls hunt'],
  ['code', 'Owls \\verb|a b| hunt \\begin{verbatim}\nat noon\n\\end{verbatim} at night', 'owls hunt at night'],
  ['arguments of environments', '\\begin{tabular}[t]{ll}\nowls & hunt\n\\end{tabular}', 'owls hunt'],
  [
    'the preamble and what is behind the end',
    '\\documentclass{article}\n\\title{T}\n\\begin{document}Owls\\end{document} hunt',
    'owls',
  ],
  ['a list of references', 'Owls \\begin{thebibliography}{9}\\bibitem{a} On Owls\\end{thebibliography} hunt', 'owls hunt'],
  ['definitions', '\\newcommand{\\owl}[1]{big #1} Owls \\setlength{\\parindent}{3pt} hunt', 'owls hunt'],
])('leave out %s', (_, source, words) => {
  expect(read(source)).toBe(words);
});

it.each([
  ['accents', 'Sch\\"on, sch\\"{o}n, na\\"{\\i}ve, \\c{c}a, \\v s, caf\\\'e', 'schon schon naive ca s cafe'],
  ['letters', 'Stra\\ss e, Stra{\\ss}e, \\O re, \\oe{}uvre', 'strasse strasse ore oeuvre'],
  ['ties and signs', 'A~mouse \\& an\\,owl, 5\\% --- more', 'a mouse an owl 5 more'],
  ['places to part words', 'Eu\\-len, auf\\/lage', 'eulen auflage'],
  ['the shorthands of German', '"`Sch"one Stra"se"\', "Ubung, Donau"-dampf', 'schone strasse ubung donaudampf'],
  ['parts of words', 'the so-called owl-\nlike', 'the so called owllike'],
])('have %s', (_, source, words) => {
  expect(read(source)).toBe(words);
});

it('stand where they stand in the source', () => {
  const source = '% first\nThe {\\"U}ber\\-gang of \\textsc{owls}$^2$';
  const words = latexWords(source);
  const shown = Array.from({ length: words.count }, (_, word) => source.slice(words.from[word], words.to[word]));
  expect(shown).toEqual(['The', 'U}ber\\-gang'.replace('U', '\\"U'), 'of', 'owls']);
});

it('are those of a stretch alone', () => {
  const source = 'Owls hunt.\n\nMice sleep.';
  expect(latexWords(source, { from: 12, to: 23 }).count).toBe(2);
});

it('come of whatever is typed, at once', () => {
  const hostile = [
    '\\'.repeat(50_000),
    '{'.repeat(50_000),
    '$'.repeat(50_000),
    '`'.repeat(50_000),
    '\\"{'.repeat(20_000),
    '"'.repeat(50_000),
  ];
  for (const source of [
    ...hostile,
    '\\begin{quote}'.repeat(5000),
    '\\footnote{'.repeat(5000),
    '$ '.repeat(30_000),
    '%\n'.repeat(40_000),
  ]) {
    const worked = workClock();
    latexWords(source);
    expect(worked()).toBeLessThan(1500);
  }
});

it('make a plain text', () => {
  expect(plainText('\\section{Owls}\n\nSch\\"one  \\emph{Eulen}\n% no\n\n\n\njagen~\\cite{a}.')).toBe(
    'Owls\n\nSchöne Eulen\n\njagen .',
  );
});
