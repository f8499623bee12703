/** Numbers and names of headings, and beginnings of captions. */
import { describe, expect, it } from 'vitest';
import { column, pageOf, prose } from '../testing/pages.ts';
import { captionStart } from '#plugins/library/common/pdf/page/caption-start.ts';
import { isKnown, numberOf } from './headings.ts';
import { readPaper } from './read-paper.ts';

it.each([
  ['1 Introduction', 'arabic', ['1']],
  ['2.10. Of birds', 'arabic', ['2', '10']],
  ['IV. RESULTS', 'roman', ['IV']],
  ['A. Of lakes', 'letter', ['A']],
  ['B.2 Of nests', 'letter', ['B', '2']],
])('%s has a number', (text, kind, parts) => {
  expect(numberOf(text)).toEqual({ kind, parts });
});

it.each(['Introduction', '2001', '3 , 4 and 5', 'In the north', '12'])('%s has none', (text) => {
  expect(numberOf(text)).toBeUndefined();
});

it.each([
  'Abstract',
  '1. Introduction',
  'V. CONCLUSIONS',
  'Materials and Methods',
  'REFERENCES',
  'Literaturverzeichnis',
  'Appendix A: More nests',
  'Results and discussion',
  '3 Ergebnisse',
])('every paper may have %s', (text) => {
  expect(isKnown(text)).toBe(true);
});
it.each(['Of lakes', 'Results of the third year', 'We conclude', ''])('%s is of one paper only', (text) => {
  expect(isKnown(text)).toBe(false);
});

it.each([
  ['Figure 1: A nest.', 'figure', true],
  ['FIG. 12. A nest.', 'figure', true],
  ['Fig. S1 | A nest', 'figure', true],
  ['TABLE IV: Nests', 'table', true],
  ['Tabelle 3: Nester', 'table', true],
  ['Abb. 2. Ein Nest', 'figure', true],
  ['Table 2', 'table', false],
  ['Figure 4 shows that', 'figure', false],
])('%s begins a caption of a %s, marked: %s', (text, kind, isMarked) => {
  expect(captionStart(text)).toMatchObject({ kind, isMarked });
});
it.each(['figure 1 is small', 'Figures are large', 'Table of contents', 'The Figure 1: no'])('%s begins none', (text) => {
  expect(captionStart(text)).toBeUndefined();
});

describe('levels', () => {
  it('of Roman numbers have letters and numbers under them', () => {
    const lines = [
      '# I. INTRODUCTION',
      ...prose(6, 'Alpha'),
      '# II. METHODS',
      ...prose(4, 'Beta'),
      '# A. Of lakes',
      ...prose(4, 'Gamma'),
      '# 1. Of boats there',
      ...prose(4, 'Delta'),
      '# B. Of nests',
      ...prose(4, 'Alpha'),
    ];
    const title = { text: 'Of ospreys and their nests', x: 50, y: 785, size: 20 };
    const { sections } = readPaper([pageOf(1, [title, ...column({ x: 50, y: 750 }, lines)])], 1);
    expect(sections.map(({ heading, level }) => `${level} ${heading}`)).toEqual([
      '1 I. INTRODUCTION',
      '1 II. METHODS',
      '2 A. Of lakes',
      '3 1. Of boats there',
      '2 B. Of nests',
    ]);
  });

  it('numbers that do not follow each other are none of headings', () => {
    const lines = [
      '# 1 Introduction',
      ...prose(6, 'Alpha'),
      '# 7 boxes with Nests',
      ...prose(6, 'Beta'),
      '# 2 Methods of ours',
      ...prose(6, 'Gamma'),
      '# 3 Results of ours',
      ...prose(4, 'Delta'),
    ];
    const { sections } = readPaper([pageOf(1, column({ x: 50, y: 780 }, lines))], 1);
    expect(sections.map(({ heading }) => heading)).toEqual(['1 Introduction', '2 Methods of ours', '3 Results of ours']);
  });
});
