import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { workClock } from '#core/common/testing.ts';
import { citations } from './citations.ts';
import { type MaskKind, MASK_BITS, masksOf, maskWords } from './masks.ts';
import { anyText } from './testing/made-up.ts';
import { readWords } from './words.ts';

const masked = (text: string, kind: MaskKind): string[] =>
  masksOf(text)
    .filter((mask) => mask.kind === kind)
    .map(({ from, to }) => text.slice(from, to));

describe('quotations', () => {
  it.each([
    ['He said “birds fly” to us.', '“birds fly”'],
    ['Er sagte „Vögel fliegen“ dazu.', '„Vögel fliegen“'],
    ['Er sagte „Vögel fliegen” dazu.', '„Vögel fliegen”'],
    ['Er sagte »Vögel fliegen« dazu.', '»Vögel fliegen«'],
    ['Il dit « les oiseaux » ici.', '« les oiseaux »'],
    ['He said "birds fly" to us.', '"birds fly"'],
    ["He said ``birds fly'' to us.", "``birds fly''"],
    ['Wie \\enquote{Vögel fliegen} zeigt.', '\\enquote{Vögel fliegen}'],
    ['A \\begin{quote}birds fly\\end{quote} b', '\\begin{quote}birds fly\\end{quote}'],
    ['He said “the word ‘bird’ is "odd" here” to us.', '“the word ‘bird’ is "odd" here”'],
  ])('%s', (text, quotation) => expect(masked(text, 'quotation')).toEqual([quotation]));

  it.each(["It is 'not this one' at all.", 'A 12" pipe and a 14" pipe.', 'One “that is\n\nnever closed” here.', 'Nur „offen.'])(
    'none in %s',
    (text) => expect(masked(text, 'quotation')).toEqual([]),
  );

  it('are blocks that are indented, and no first lines of paragraphs', () => {
    const text =
      'Text of our own\nthat goes on.\n\n    What was said\n    by someone else.\n\nMore of our own.\n   A paragraph begins\nand goes on.';
    expect(masked(text, 'quotation')).toEqual(['    What was said\n    by someone else.']);
    expect(masked('All of it\n> was quoted\n> by mail\nor not.', 'quotation')).toEqual(['> was quoted\n> by mail']);
    expect(masked('    Everything here\n    stands further in\n    than usual.', 'quotation')).toEqual([]);
  });
});

const ENTRIES = '[1] A. Smith. Birds. Nature, 2010.\n[2] B. Jones. Fish. Science 12 (1999) 3-9.\n';

describe('the list of references', () => {
  it.each([
    'References',
    'REFERENCES',
    '7. References',
    'VII. Bibliography',
    '## Works cited',
    'References and notes:',
    'Literatur',
    '6 Literaturverzeichnis',
    'Quellen- und Literaturverzeichnis',
    '\\section*{Quellen}',
  ])('begins at “%s” and goes on to the end', (heading) => {
    expect(masked(`We saw birds.\n\n${heading}\n${ENTRIES}`, 'references')).toEqual([`${heading}\n${ENTRIES}`]);
  });

  it.each([
    'Appendix',
    'Appendix A: Tables of birds',
    'A. Appendix',
    'Glossary',
    'Acknowledgments',
    'Acknowledgements',
    'Figures',
    'Table 3. Birds of lakes',
    'Anhang A',
    'Anhang: Fragebogen',
    'Glossar',
    'Danksagung',
    'Abbildungen',
    'Tabellenverzeichnis',
    'Chapter 4',
    'Kapitel 4: Fische',
  ])('ends at “%s”', (heading) => {
    const text = `We saw birds.\n\nReferences\n${ENTRIES}${heading}\nText of our own again.`;
    expect(masked(text, 'references')).toEqual([`References\n${ENTRIES}`]);
  });

  it('is not what only bears the name, or is a sentence with the word', () => {
    const prose = 'These are words and sentences that go on and on without a single year in them. '.repeat(5);
    expect(masked(`Resources\n${prose}`, 'references')).toEqual([]);
    expect(masked(`References are listed below.\n${ENTRIES}`, 'references')).toEqual([]);
    expect(masked(`References ........ 45\n${prose}`, 'references')).toEqual([]);
  });
});

it('tells headings from lines of text', () => {
  const text =
    '1 Introduction\nBirds fly over lakes\nand eat their fish.\n\nMethods of Counting\n\nWe counted them.\nRESULTS AND DISCUSSION\nThere were many.\n\n\\subsection{Fish}';
  expect(masked(text, 'heading')).toEqual([
    '1 Introduction',
    'Methods of Counting',
    'RESULTS AND DISCUSSION',
    '\\subsection{Fish}',
  ]);
});

it('gives words the bits of all masks that they are in', () => {
  const text = `We say “so”.\n\nReferences\n[1] Smith, “Birds”, 2010.`;
  const bits = maskWords(readWords(text), masksOf(text));
  const { quotation, references } = MASK_BITS;
  expect([...bits]).toEqual([0, 0, quotation, ...[0, 0, 0].map(() => references), references | quotation, references]);
});

it.each([
  ['as shown by \\citep[see][p. 3]{smith2010,jones} before', '\\citep[see][p. 3]{smith2010,jones}'],
  ['as \\autocite{smith} says', '\\autocite{smith}'],
  ['as shown [@smith2010, p. 3].', '[@smith2010, p. 3]'],
  ['as shown [12]', '[12]'],
  ['as shown [3, 5–7] before', '[3, 5–7]'],
  ['as shown (Smith, 2010) before', '(Smith, 2010)'],
  ['as shown (see Smith et al. 2010a; Müller und Maier, 2011, S. 3)', '(see Smith et al. 2010a; Müller und Maier, 2011, S. 3)'],
  ['as Müller und Maier (2010, S. 3) say', 'Müller und Maier (2010, S. 3)'],
])('finds what is cited in “%s”', (text, citation) => {
  expect(citations(text).map(({ from, to }) => text.slice(from, to))).toEqual([citation]);
});

it.each(['in the year (2010) it was', 'a[i] and (x + y)', 'it began (May 2010) there', '[see below]'])(
  'finds nothing cited in “%s”',
  (text) => expect(citations(text)).toEqual([]),
);

describe('of any text', () => {
  it('masks and citations are parts of it', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        for (const { from, to } of [...masksOf(text), ...citations(text)]) {
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeGreaterThanOrEqual(from);
          expect(to).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    '„',
    '"',
    '“a ',
    '``',
    '\n',
    '\n \t',
    '(',
    '(Aa',
    'A',
    '\\enquote{',
    '\\begin{quote}',
    '[1',
    '[@',
    '\\cite[',
    '> \n',
    'References\n',
    '# ',
    '1.1.',
  ])('time is in proportion to its length: %j', (unit) => {
    const worked = workClock();
    const text = unit.repeat(150_000 / unit.length);
    masksOf(text);
    citations(text);
    expect(worked()).toBeLessThan(4000);
  });
});
