/** Title, abstract and references of manuscripts, as they are found in their text. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workClock } from '#core/common/testing.ts';
import { frontOf } from './front.ts';
import { readSource } from './latex-source.ts';
import { referencesIn } from './references.ts';

const LONG = 'Humpback whales sing long songs that change from year to year, and nobody knows who begins. '.repeat(3).trim();

describe('title and abstract', () => {
  it.each([
    [
      'with a heading of its own',
      `Songs of the whale\n\nAnn Lee, University\n\nAbstract\n\n${LONG}\n\nIntroduction\n\nLong ago.`,
    ],
    ['with the heading before the text', `Songs of the whale\n\nAnn Lee\n\nAbstract: ${LONG}\n\nKeywords: whales`],
    ['in German', `Songs of the whale\n\nZusammenfassung\n${LONG}\n\nEinleitung\nVor langer Zeit.`],
    [
      'below what journals print above',
      `Research article\nISSN 1535-6078\n\nReceived 3 May 2024\n\nSongs of the whale\n\nABSTRACT\n${LONG}\nKey words: whales`,
    ],
    ['without a heading', `Songs of the whale\n\nAnn Lee\n\n${LONG}\n\nLong ago they sang.`],
    ['with lines broken', `Songs of\nthe whale\n\n1. Summary\n${LONG.replaceAll(', ', ',\n')}\n\nBackground`],
    ['labelled', `Title: Songs of the whale\n\nAbstract\n${LONG}\n\nIntroduction`],
  ])('%s', (_, text) => {
    expect(frontOf(text)).toEqual({ title: 'Songs of the whale', abstract: LONG });
  });

  it('below a title of 100,000 signs, which is cut', () => {
    const { title, abstract } = frontOf(
      `Songs of the whale ${'and of others '.repeat(8000)}\n\nAbstract\n\n${LONG}\n\nIntroduction`,
    );
    expect(title).toMatch(/^Songs of the whale and/);
    expect(title.length).toBeLessThanOrEqual(300);
    expect(abstract).toBe(LONG);
  });

  it('of a LaTeX source, where it has them', () => {
    const source = String.raw`
      \documentclass{article} % \title{Not this one}
      \title[Songs]{Songs of \emph{the} whale}
      \begin{document}\begin{abstract}Whales~sing.\end{abstract}
      \begin{thebibliography}{9}
      \bibitem{payne} R. Payne and S. McVay. \newblock Songs of humpback whales. \newblock {\em Science}, 1971.
      \bibitem[Lee(2001)]{lee} A. Lee. The long way home. Nature, 2001.
      \end{thebibliography}\end{document}`;
    expect(readSource(source)).toEqual({
      title: 'Songs of the whale',
      abstract: 'Whales sing.',
      references: [
        'R. Payne and S. McVay. Songs of humpback whales. Science , 1971.',
        'A. Lee. The long way home. Nature, 2001.',
      ],
    });
    expect(readSource('No commands at all')).toEqual({ references: [] });
  });

  it('of nonsense are short texts, in time', () => {
    expect(frontOf('')).toEqual({ title: '', abstract: '' });
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string({ unit: 'binary' }),
            fc.constantFrom('Abstract', '\n\n', '\\title{', '{', '\n', 'References\n', '[1] '),
          ),
          { maxLength: 60 },
        ),
        (parts) => {
          const text = parts.join('');
          const { title, abstract } = frontOf(text);
          expect(title.length <= 300 && abstract.length <= 4000).toBe(true);
          expect(referencesIn(text).length).toBeLessThanOrEqual(300);
          readSource(text);
        },
      ),
    );
    for (const unit of [
      '\\title{',
      'Abstract ',
      '%',
      '{\n',
      '[1] a\n',
      'a-\n',
      ' \n',
      '\\begin{abstract}',
      ' ',
      '1',
      '10.1234/',
      'https://',
      'Smith ',
    ]) {
      // Below a heading, where lines are looked at closely, and on lines that end unlike what they begin with.
      const text = `References\n${unit.repeat(60_000)} §\nSmith, A.`;
      const worked = workClock();
      frontOf(text);
      referencesIn(text);
      readSource(text);
      expect(worked()).toBeLessThan(1500);
    }
  });
});

describe('references', () => {
  const A = 'Payne, R., & McVay, S. (1971). Songs of humpback whales. Science, 173, 585–597.';
  const B = 'van der Berg, A. B. (2001). The long way home of whales. Nature, 3(1), 5–9.';

  it.each([
    ['as paragraphs', `References\n\n${A}\n\n${B}`],
    [
      'numbered, with broken lines',
      `Literatur\n[1] ${A.replace('whales. ', 'whales.\n')}\n[2] ${B.replace('home of', 'home\nof')}`,
    ],
    ['one a line', `REFERENCES\n${A}\n${B}`],
    [
      'with broken lines and no numbers',
      `7. Bibliography\n${A.replace('Songs of ', 'Songs of\n')}\n${B.replace('way home', 'way\nhome')}`,
    ],
    ['numbered, without a heading', `[1] An earlier list of one thing and another.\n\n[1] ${A}\n[2] ${B}\n[3] Too short.`],
    ['with controls in the heading', `Bibliography\u0002\n\n${A}\n\n${B}`],
    ['before an appendix', `References\n\n${A}\n\n${B}\n\nAppendix A\n\nThis is a long paragraph about the methods of the work.`],
  ])('%s', (_, text) => {
    expect(referencesIn(`See the references below.\n\n${text}`)).toEqual([A, B]);
  });

  it('are none where there is no list', () => {
    expect(referencesIn(`A text.\n\n${A}`)).toEqual([]);
    expect(referencesIn('References\n\nNone.')).toEqual([]);
  });
});
