/** Which passages are marked, and which are left alone. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '#plugins/overlap/common/testing/made-up.ts';
import { workClock } from '#core/common/testing.ts';
import { findQuotes, type SourceText } from './find-quotes.ts';

const PASSAGE = 'barn owls locate their prey in total darkness by hearing alone';
const BEFORE = 'Many nocturnal birds depend upon vision. As Payne observed, ';
const source: SourceText = {
  key: 'pdf:1',
  text: `On hunting.\n\n${BEFORE}barn owls locate their prey in total dark-\nness by hearing alone. Others do not.`,
  pages: [
    { page: 7, from: 0 },
    { page: 8, from: 13 },
  ],
};
const find = (text: string, against: readonly SourceText[] = [source]) => findQuotes(text, { from: 0, to: text.length }, against);
const marked = (text: string, against?: readonly SourceText[]): string[] =>
  find(text, against).map(({ from, to }) => text.slice(from, to));

it('marks eight or more words in a row, with where they stand', () => {
  const text = `We know that ${PASSAGE}. Thus they hunt.`;
  expect(find(text)).toEqual([
    {
      ...{ from: 13, to: 13 + PASSAGE.length, key: 'pdf:1', page: 8, words: 11 },
      found: 'barn owls locate their prey in total dark-\nness by hearing alone',
      before: expect.stringMatching(/As Payne observed, $/),
      after: '. Others do not.',
    },
  ]);
  const [eight, seven] = [8, 7].map((words) => PASSAGE.split(' ').slice(0, words).join(' '));
  expect(marked(`Here ${eight} silence.`)).toEqual([eight]);
  expect(marked(`Here ${seven} silence.`)).toEqual([]);
});

it('reads over commands, ties, comments and broken lines', () => {
  const text = 'that barn \\emph{owls} locate\\index{prey} their~prey in % why\n  total dark\\-ness\nby hear%\n  ing alone';
  expect(marked(text)).toEqual([text.slice(5)]);
});

it('looks at the stretch alone', () => {
  const text = `${PASSAGE}.\n\nAnd again ${PASSAGE}.`;
  expect(findQuotes(text, { from: PASSAGE.length + 3, to: text.length }, [source]).map(({ from }) => from)).toEqual([
    text.lastIndexOf('barn'),
  ]);
  expect(findQuotes(text, { from: 0, to: 30 }, [source])).toEqual([]);
});

describe('leaves alone what stands', () => {
  it.each([
    ...['“…”', '„…“', '»…«', '«…»', "``…''", '"…"', "`…'", '\\enquote{…}', '\\textquote[Payne]{…}', '\\foreignquote{english}{…}'],
    ...['\\begin{quote}…\\end{quote}', '\\begin{quotation}…\\end{quotation}', '\\begin{displayquote}…\\end{displayquote}'],
    ...['\\blockquote{…}', '\\textcquote[8]{payne}{…}', '\\glqq{}…\\grqq{}', '"`…"\'', '\\enquote{Some \\emph{very} old: …}'],
  ])('in quotation marks: %s', (marks) => {
    expect(marked(`We know: ${marks.replace('…', PASSAGE)}. Thus they hunt.`)).toEqual([]);
  });

  it.each([
    ...['…~\\cite{payne}.', '…. \\cite{payne}', '….~\\autocite[8]{payne} Thus they hunt.', '\\citet{payne} shows that ….'],
    ...[
      'As \\textcite[8]{payne} says, ….',
      '….\\footcite[8]{payne}',
      '….\\footnote{See \\cite{payne}, and others.} Thus they hunt.',
    ],
    ...[
      '…\\footnote{\\parencite{payne}}.',
      'It is clear. Payne \\citep{payne} shows that ….',
      '…, which is said in \\Citeauthor{payne}.',
    ],
  ])('beside a citation: %s', (sentence) => {
    expect(marked(`It is clear. ${sentence.replace('…', PASSAGE)}`)).toEqual([]);
  });

  it.each([
    ['comments', `% ${PASSAGE}\n`],
    ['the preamble', `\\title{${PASSAGE}}\\begin{document}x\\end{document}`],
    ['a list of references', `\\begin{thebibliography}{9}\\bibitem{a} ${PASSAGE}\\end{thebibliography}`],
    ['code', `\\begin{verbatim}${PASSAGE}\\end{verbatim}`],
  ])('in %s', (_, text) => {
    expect(marked(text)).toEqual([]);
  });
});

it.each([
  ['the citation of the sentence before', `Bats call each night~\\cite{bat}. We know that ${PASSAGE}.`],
  ['a citation behind that sentence', `Bats call each night.~\\cite{bat} We know that ${PASSAGE}.`],
  ['the citation of the next one', `We know that ${PASSAGE}. \\citet{bat} says that bats call.`],
  ['the citation of the next paragraph', `We know that ${PASSAGE}.\n\n\\cite{bat} says that bats call.`],
  ['a work that is in the list alone', `We know that ${PASSAGE}\\nocite{payne}.`],
  ['a quotation beside it', `“We know” that ${PASSAGE}, and “bats call”.`],
  ['inches', `It is 5" high, ${PASSAGE}, and 6" wide.`],
])('is not misled by %s', (_, text) => {
  expect(marked(text)).toEqual([PASSAGE]);
});

it.each([
  ['function words', 'it is not that they have been in the same and that it was not of the'],
  ['numbers', '12 34 56 78 91 23 45 67 89 10 11 12'],
  ['names', 'Smith J, Miller K, Jones P, Brown T, Taylor R and Wilson S'],
  ['thanks', 'this work was supported by the national science foundation under several grants'],
  ['the way of a paper', 'the remainder of this paper is organized as follows in several sections'],
  ['single letters', 'a b c d e f g h i j k l'],
])('leaves %s alone', (_, text) => {
  expect(marked(`Well: ${text}.`, [{ key: 'pdf:2', text: `Here ${text} there.`, pages: [] }])).toEqual([]);
});

it('leaves titles of works alone, which lists of references have', () => {
  const title = 'hearing in total darkness and the hunt of barn owls';
  const list = `Much text of owls.\n\nReferences\n\n[1] Payne, R. (1971). ${title}. Journal of Owls 54.\n[2] Knudsen, E. (1979). Owls.\n`;
  expect(marked(`I have read ${title} at home.`, [{ key: 'pdf:2', text: list, pages: [] }])).toEqual([]);
  expect(
    marked(`I have read ${title} at home.`, [{ key: 'pdf:2', text: list.replace('References', 'Owls'), pages: [] }]),
  ).toEqual([title]);
});

describe('of several sources', () => {
  const short: SourceText = { key: 'pdf:2', text: PASSAGE.split(' ').slice(0, 9).join(' '), pages: [] };
  const note: SourceText = { ...source, key: 'note:1' };
  const paper: SourceText = { ...source, key: 'paper:1' };
  const keys = (against: readonly SourceText[]): string[] => find(`We know that ${PASSAGE}.`, against).map(({ key }) => key);

  it('the one with the longest passage is named, and a PDF before a note before a paper', () => {
    expect(keys([short, paper, note])).toEqual(['note:1']);
    expect(keys([paper, short])).toEqual(['paper:1']);
    expect(keys([paper, note, source])).toEqual(['pdf:1']);
  });

  it('two have a passage each, where they follow each other', () => {
    const other = 'hearing alone while field mice gather seeds beneath the fallen autumn leaves';
    const text = `${PASSAGE} ${other.slice('hearing alone '.length)}`;
    const found = find(text, [source, { key: 'pdf:3', text: other, pages: [] }]);
    expect(found.map(({ key, words }) => [key, words])).toEqual([
      ['pdf:1', 9],
      ['pdf:3', 12],
    ]);
    expect(found[0]?.to).toBeLessThan(found[1]?.from ?? 0);
    expect(found[0]?.found).toMatch(/^barn[^]*by$/);
  });
});

it('marks nothing twice and nothing beyond the stretch, whatever the texts', () => {
  fc.assert(
    fc.property(anyText, anyText, fc.nat(80), fc.nat(200), (a, b, from, length) => {
      const text = `${a} ${PASSAGE} ${b}`;
      const stretch = { from, to: Math.min(text.length, from + length) };
      let end = 0;
      for (const mark of findQuotes(text, stretch, [source, { key: 'note:1', text: b + a + PASSAGE, pages: [] }])) {
        expect(mark.from).toBeGreaterThanOrEqual(end);
        expect(mark.words).toBeGreaterThanOrEqual(8);
        end = mark.to;
      }
    }),
    { numRuns: 200 },
  );
});

it('ends soon on a text of one word', () => {
  const text = 'owl '.repeat(20_000);
  const worked = workClock();
  find(text, [{ key: 'pdf:9', text, pages: [] }]);
  expect(worked()).toBeLessThan(3000);
});
