import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText, madeUpText } from '#plugins/overlap/common/testing/made-up.ts';
import { readWords } from '#plugins/overlap/common/words.ts';
import { askedStretches } from './distinctive-words.ts';

const ask = (text: string, most = 100) => askedStretches(readWords(text), most);
/** Sentences of words that are in all texts. */
const plain = (sentences: number): string =>
  'the man went there with them and said it was good to have been here once more. '.repeat(sentences);

describe('the words that are asked of a stretch', () => {
  it('are its names and long words before the usual ones, and no word that all texts have', () => {
    const { asked, all } = ask(
      `${plain(6)} He studied the hypothalamus with Ramachandran and measuring, seeing, quickly tested cats. ${plain(4)}`,
    );
    expect(all).toBe(1);
    expect(asked[0]?.slice(0, 2)).toEqual(['ramachandran', 'hypothalamus']);
    expect(asked[0]).not.toContain('there');
    expect(asked[0]?.length).toBeLessThanOrEqual(10);
  });

  it('are those of every two hundred words; what is left goes with the last of them', () => {
    expect(ask(madeUpText(200, 1)).all).toBe(1);
    expect(ask(madeUpText(290, 1)).all).toBe(1);
    expect(ask(madeUpText(310, 1)).all).toBe(2);
    expect(ask(madeUpText(1000, 1)).all).toBe(5);
  });

  it('are whole words, also where a line broke them, as they were written', () => {
    const [words] = ask(
      `${plain(3)} the Bundes-\nverfassungsgericht and Größenordnungen, soft\u00adhyphenated Ångström, naïveté`,
    ).asked;
    expect(words).toEqual(
      expect.arrayContaining(['bundesverfassungsgericht', 'größenordnungen', 'softhyphenated', 'ångström', 'naïveté']),
    );
  });

  it('are none of quotations and of the list of references', () => {
    const quoted = `“${'the albatross wandered over antarctica and pelicans followed '.repeat(3)}” (Smith, 2010)`;
    const list =
      'References\n\nFeuerbach, L. (1841). The essence of christianity. Leipzig.\n\nSchopenhauer, A. (1819). The world as will. Dresden.\n';
    const { asked } = ask(`${madeUpText(180, 3)}\n\n${quoted}\n\n${madeUpText(180, 4)}\n\n${list}`);
    const words = asked.flat();
    expect(words.length).toBeGreaterThan(10);
    for (const word of ['albatross', 'antarctica', 'feuerbach', 'schopenhauer', 'christianity'])
      expect(words).not.toContain(word);
  });

  it('are of stretches all over the document where there are more than may be asked', () => {
    const name = (at: number): string => `Zor${'abcdefghijklmnopqrst'.charAt(at % 20)}${at < 20 ? 'nia' : 'via'}`;
    const text = Array.from({ length: 40 }, (_, at) => `${madeUpText(100, 5)}${name(at)} ${madeUpText(99, 6)}`).join('');
    const { asked, all } = ask(text, 4);
    expect(all).toBe(40);
    expect(asked.map(([first]) => first)).toEqual([0, 10, 20, 30].map((at) => name(at).toLowerCase()));
    expect(ask(text, 1000).asked).toHaveLength(40);
    expect(ask(text, 0)).toEqual({ asked: [], all: 40 });
  });

  it('are none where a text has none', () => {
    expect(ask('')).toEqual({ asked: [], all: 0 });
    expect(ask(plain(40)).asked).toEqual([]);
    expect(ask('1 2 3 % x² https://example.org/a/b '.repeat(100)).asked).toEqual([]);
  });

  it('are plain words, whatever the text', () => {
    fc.assert(
      fc.property(fc.array(anyText, { maxLength: 12 }), (texts) => {
        const { asked } = ask(texts.join(' '));
        for (const words of asked) {
          expect(new Set(words).size).toBe(words.length);
          for (const word of words) expect(word).toMatch(/^\p{L}{4,30}$/u);
        }
      }),
    );
  });
});
