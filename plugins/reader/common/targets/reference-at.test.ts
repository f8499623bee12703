/** What words under the pointer refer to. */
import { describe, expect, it } from 'vitest';
import { referenceAt } from './reference-at.ts';

const TEXT =
  'As in Figure 3 and Fig.\n4, Table 2, Eq. (5) and Section 3.1, others [12] and [3, 5–7; Knu84] say. ' +
  'So did Page (2024), Brin et al. (1998a) and many (see Page and Brin, 1998; Knuth, 1984, p. 3). ' +
  'In the year (2024) nothing [sic] was (as we know) in Abbildung 7 or §2. See A [0, 1]^n.';

const at = (words: string) => {
  const found = referenceAt(TEXT, TEXT.indexOf(words) + words.length - 1);
  if (!found) return undefined;
  const { start, end, ...rest } = found;
  return [TEXT.slice(start, end), rest];
};

describe('words', () => {
  it.each([
    ['Figure 3', 'figure', '3'],
    ['Fig.\n4', 'figure', '4'],
    ['Table 2', 'table', '2'],
    ['Eq. (5', 'equation', '5'],
    ['Section 3.1', 'section', '3.1'],
    ['Abbildung 7', 'figure', '7'],
    ['§2', 'section', '2'],
  ])('%j refer to a %s', (words, kind, number) => expect(at(words)?.[1]).toEqual({ kind, number }));

  it.each([
    ['[12', ['12']],
    ['[3, 5', ['3', '5', '6', '7', 'Knu84']],
  ])('%j refer to entries by their labels', (words, labels) =>
    expect(at(words)?.[1]).toEqual({ kind: 'entries', cited: labels.map((label) => ({ label })) }),
  );

  it.each([
    ['Page (20', [{ people: 'Page', year: '2024' }]],
    ['Brin et al', [{ people: 'Brin', year: '1998a' }]],
    [
      'see Page',
      [
        { people: 'Page', year: '1998' },
        { people: 'Knuth', year: '1984' },
      ],
    ],
  ])('%j refer to entries by people and year', (words, cited) => expect(at(words)?.[1]).toEqual({ kind: 'entries', cited }));

  it.each(['As in', '[sic', '(as we', 'nothing', 'year (202'])('%j refer to nothing', (words) =>
    expect(at(words)).toBeUndefined(),
  );

  it('are not those beside the pointer', () => {
    expect(referenceAt(TEXT, TEXT.indexOf(' and Fig') + 1)).toBeUndefined();
    expect(referenceAt('', 0)).toBeUndefined();
  });
});
