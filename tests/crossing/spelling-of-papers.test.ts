/** Spelling and grammar in sources of LaTeX, which read them by what their editor offers: as it is told, and nothing of LaTeX. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { reader as ofLines } from '#plugins/coedit/common/prose/line-reader.ts';
import { takeReader } from '#plugins/coedit/common/prose/left-readers.ts';
import { lineWords } from '#plugins/coedit/common/prose/lines.ts';
import { SIGNS } from '#plugins/coedit/common/prose/signs.ts';
import { latexSyntax } from '#plugins/latex/client/checks/latex-syntax.ts';
import { paragraphs } from '#plugins/latex/common/prose/paragraphs.ts';
import { reader as ofLatex } from '#plugins/latex/common/prose/prose-reader.ts';
import { proseWords } from '#plugins/latex/common/prose/prose-words.ts';
import { richSyntax } from '#plugins/richtext/client/checks/rich-syntax.ts';
import { describeMark } from '#plugins/spelling/client/describe-mark.ts';
import { describeMatch } from '#plugins/spelling/client/grammar/describe-match.ts';
import { placedParagraphs, ParagraphShelf } from '#plugins/spelling/client/grammar/paragraph-shelf.ts';
import { SpellingLint } from '#plugins/spelling/client/lint/spelling-lint.ts';
import { FILES, openSource } from '#plugins/spelling/client/testing/sources.ts';
import { MarkedText } from '#plugins/spelling/common/grammar/model.ts';
import { isChecked } from '#plugins/spelling/common/prose/is-checked.ts';

const raw = String.raw;
const t = (key: string) => key;

it.each([
  'The hosue of Dr. Müller is well-known (cf. Fig. 3), e.g. in CO2, HTML and iii.',
  'Don’t “quote” it; l’analyse, dell’acqua – and 3rd-order terms, p-values.',
  'A sentence. Another: Third! (Fourth) "Fifth" 1990s naïve Erdős.',
])('words of a line are those that a source has: %s', (text) => {
  const [paragraph] = paragraphs(text);
  expect(lineWords(text, { from: 0, to: text.length })).toEqual(proseWords(text, paragraph!, -1));
  expect(lineWords(text, { from: 0, to: text.length }).filter(isChecked).length).toBeGreaterThan(5);
});

const wrongIn = (source: string): readonly string[] => {
  const lint = new SpellingLint(() => 0);
  lint.know(latexSyntax.id, ofLatex);
  lint.take({ type: 'dictionary', code: 'en_US', ...FILES });
  const asked = { path: 'main.tex', version: 1, turn: 1, language: 'en', codes: ['en_US'] };
  lint.take({ type: 'check', source, syntax: { id: latexSyntax.id, module: '' }, ...asked });
  let marks: readonly { readonly from: number; readonly to: number }[] = [];
  while (lint.hasWork) marks = lint.goOn(1_000).at(-1)?.marks ?? marks;
  return marks.map(({ from, to }) => source.slice(from, to));
};

it('of a source what is prose is looked at, where it stands', () => {
  const body =
    raw`\begin{document} The \emph{hosue} is $rivr$ old. % nera` +
    '\n\n' +
    raw`The \texttt{odl} ri\textbf{vr} \end{document} behnd`;
  expect(wrongIn(raw`\newcommand{\x}{abc} \title{The hosue}` + body)).toEqual(['hosue', 'hosue', raw`ri\textbf{vr`]);
  expect(wrongIn('The house\nhouse is old')).toEqual(['\nhouse']);
});

const HOUSE = { ignore: vi.fn(), heed: vi.fn() };
const NOTICES = { success: vi.fn(), failure: vi.fn() };
const MATCH = { offset: 5, length: 3, rule: 'ARE', title: 'Use', message: 'Is it?', replacements: ['is', 'R&D', raw`a\b`] };

describe('what may have been meant', () => {
  const proposed = (written: string) => {
    const { source } = openSource(`the ${written} is`, { syntax: latexSyntax });
    const choices = { pass: vi.fn(), passNoLonger: vi.fn() };
    const mark = { from: 4, to: 4 + written.length, kind: 'wrong' as const, word: 'hosue', suggestions: ['house'] };
    const words = { mayAddToProject: false } as never;
    const { deeds } = describeMark({ notices: NOTICES, choices, showAgain: vi.fn(), t })('1', mark, { source, written }, words);
    return deeds.map(({ title }) => title);
  };

  it('is proposed for a word, unless a group is cut', () => {
    expect(proposed('hosue')).toEqual(['house', 'deed.own', 'deed.pass']);
    expect(proposed(raw`\emph{ho}sue`)).toEqual(['house', 'deed.own', 'deed.pass']);
    expect(proposed('hos}ue')).toEqual(['deed.own', 'deed.pass']);
  });

  it('of grammar is proposed as LaTeX writes it, for plain words', () => {
    const { source } = openSource('They are here.', { syntax: latexSyntax });
    const titles = (written: string) =>
      describeMatch({ house: HOUSE, notices: NOTICES, t })('1', MATCH, 0, source, written).deeds.map(({ title }) => title);
    expect(titles('are')).toEqual(['is', raw`R\&D`, 'grammar.ignoreRule']);
    expect(titles(raw`\emph{are`)).toEqual(['grammar.ignoreRule']);
  });
});

it('nothing is said of words that touch a formula or a name, of which a service knows nothing', () => {
  const source = raw`Values $x$ are many. \citet{ada} are one. They $y$, are known. In all they are few.`;
  const shelf = new ParagraphShelf();
  const [question] = shelf.next(placedParagraphs(source, ofLatex, 'en'));
  const all = [...source.matchAll(/are/g)].map(({ index }) => ({ ...MATCH, offset: index }));
  shelf.take(question!, all);
  expect(shelf.of(question!)).toEqual(all.slice(2));
});

it.each([
  ['latex', ofLatex, ['$', '\\(', '{', '}', '\\emph{', '\\footnote{', '%', '\n', '\n\n', '``', '\\cite{a}', '"a', '\\item ']],
  ['lines', ofLines, [SIGNS.word, SIGNS.aside, SIGNS.opens, SIGNS.closes, '\n', ' ']],
] as const)('what is asked is what the call takes, whatever is written: %s', (_, reader, signs) => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('a word ', 'of 👍 it. ', ...signs), { maxLength: 60 }), (parts) => {
      for (const placed of placedParagraphs(parts.join(''), reader, 'en')) {
        const marked = placed.mark();
        if (marked) expect(MarkedText.safeParse(marked.pieces).success).toBe(true);
      }
    }),
  );
});

it('what a worker imports leaves what reads a text under the name that its editor tells', async () => {
  await import('#plugins/latex/common/prose/reader-module.ts');
  await import('#plugins/coedit/common/prose/line-module.ts');
  expect(takeReader(latexSyntax.id)).toBe(ofLatex);
  expect(takeReader(richSyntax.id)).toBe(ofLines);
  expect([await latexSyntax.load(), await richSyntax.load()]).toEqual([ofLatex, ofLines]);
});
