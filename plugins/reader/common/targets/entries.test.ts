/** Entries of bibliographies as they stand on pages: with labels, with lines that go in, in two columns. */
import { describe, expect, it } from 'vitest';
import { entryFrom, findEntry, listBegins } from './entries.ts';
import type { PrintedLine } from './lines.ts';

/** Lines 12 points apart and 10 high; `>` goes in, an empty one leaves room free, `|` begins the second column. */
const page = (...texts: readonly string[]): PrintedLine[] => {
  let [left, top, start] = [50, 700, 0];
  return texts.flatMap((text) => {
    if (text === '|') {
      [left, top] = [320, 700];
      return [];
    }
    top -= 12;
    if (text === '') return [];
    const words = text.replace(/^>/, '');
    const from = left + (text.startsWith('>') ? 10 : 0);
    start += words.length + 1;
    return [
      {
        start: start - words.length - 1,
        text: words,
        box: [from, top, Math.min(left + 250, from + words.length * 5), top + 10] as const,
      },
    ];
  });
};

const LABELLED = page(
  'Some text of the paper that goes on.',
  '7 References',
  '[1] Donald E. Knuth. Literate Pro-',
  '>gramming. 1984.',
  '[2] Leslie Lamport. LaTeX.',
  '',
  '',
  '17',
  '|',
  '>Addison-Wesley, 1994.',
  '[12] Grace Hopper. Compilers. 1952.',
);
const HANGING = page(
  'References',
  'Brin, S. and Page, L. (1998). The anatomy of a',
  '>search engine. Computer Networks.',
  'Page, L. (1998). Ranking. Stanford.',
  'Page, L. (2001a). Ranking again, and at',
  '>great length.',
);

describe('a list of references', () => {
  it('begins behind its heading, in whatever language', () => {
    expect(listBegins(LABELLED)).toBe(2);
    expect(listBegins(page('Text.', 'Literaturverzeichnis', 'A.'))).toBe(2);
    expect(listBegins(page('References to other things are rare.'))).toBeUndefined();
  });

  it.each([
    ['1', 'Donald E. Knuth. Literate Programming. 1984.'],
    ['2', 'Leslie Lamport. LaTeX. Addison-Wesley, 1994.'],
    ['12', 'Grace Hopper. Compilers. 1952.'],
  ])('has the entry of label %s, as it is read', (label, text) => {
    const at = findEntry(LABELLED, 2, { label });
    expect(at === undefined ? undefined : entryFrom(LABELLED, at)).toBe(text);
  });

  it.each([
    ['Brin', '1998', 'Brin, S. and Page, L. (1998). The anatomy of a search engine. Computer Networks.'],
    ['Page', '1998', 'Brin, S. and Page, L. (1998). The anatomy of a search engine. Computer Networks.'],
    ['Page', '2001a', 'Page, L. (2001a). Ranking again, and at great length.'],
  ])('has that of %s, %s', (people, year, text) => {
    const at = findEntry(HANGING, 1, { people, year });
    expect(at === undefined ? undefined : entryFrom(HANGING, at)).toBe(text);
  });

  it.each([{ label: '3' }, { people: 'Knuth', year: '1984' }])('has none of %o', (cited) =>
    expect(findEntry(HANGING, 1, cited)).toBeUndefined(),
  );
});
