import { describe, expect, it } from 'vitest';
import { flat, snippetOf } from './snippet.ts';
import { wantedIn } from './wanted.ts';

const marked = (search: string, text: string) => {
  const { text: piece, marks, ...cut } = snippetOf(wantedIn(search).all, text);
  return { piece, marks: marks.map(([start, end]) => piece.slice(start, end)), ...cut };
};
const filler = 'lorem ipsum dolor sit amet '.repeat(40);

describe('a snippet', () => {
  it('is the whole of a short text, with what was found in it', () => {
    expect(marked('angstrom', 'Measured in Ångström units')).toEqual({
      piece: 'Measured in Ångström units',
      marks: ['Ångström'],
      isCutBefore: false,
      isCutAfter: false,
    });
  });

  it('is cut out around the place where most of the words stand', () => {
    const text = `${filler}alpha ${filler}alpha and beta here ${filler}`;
    const { piece, marks, ...cut } = marked('alpha beta', text);
    expect([marks, cut]).toEqual([['alpha', 'beta'], { isCutBefore: true, isCutAfter: true }]);
    expect(piece.length).toBeLessThanOrEqual(240);
    // Whole words at both ends.
    expect(text).toContain(` ${piece} `);
  });

  it.each([
    ['words in a row, and not each of them', '"deep learning"', 'deep belief, deep learning, learning', ['deep learning']],
    ['the beginning of a word', 'netw', 'A network of nets', ['network']],
    ['words on both sides of a hyphen', 'cooperative', 'cooperative, co-operative', ['cooperative']],
    ['signs of Chinese as one range', '深度学习', '关于深度学习的研究', ['深度学习']],
    ['one sign and not the pair that it begins', '学', '科学家学习', ['学', '学']],
  ])('marks %s', (_, search, text, expected) => {
    expect(marked(search, text).marks).toEqual(expected);
  });

  it('is the beginning of a text in which nothing is found', () => {
    expect(marked('nowhere', filler)).toMatchObject({ marks: [], isCutBefore: false, isCutAfter: true });
  });

  it('does not part the halves of a sign', () => {
    const text = '𠮷'.repeat(400);
    const { piece } = marked('zzz', text);
    expect(piece).toBe('𠮷'.repeat(piece.length / 2));
  });
});

it('flattens white space of every kind', () => {
  expect(flat(' a\r\n\tb\u00a0 c ')).toBe('a b c');
});
