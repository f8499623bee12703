import { describe, expect, it } from 'vitest';
import { marksIn, snippetOf, soughtText } from './marks.ts';

const marked = (text: string, sought: string) => marksIn(text, sought).map(([start, end]) => text.slice(start, end));

describe('words of the search in a text', () => {
  it('are found in every form of them, whatever their case and accents', () => {
    expect(marked('Annotating: an annotation of ANNOTATIONS', 'annotation')).toEqual(['Annotating', 'annotation', 'ANNOTATIONS']);
    expect(marked('Die Häuser der Bienen in der Stadt', 'haus bienen')).toContain('Bienen');
    expect(marked('Café noir', 'cafe')).toEqual(['Café']);
  });

  it('are none of the small ones, and none where nothing is looked for', () => {
    expect(marked('The dance of the bees', 'the of bees')).toEqual(['bees']);
    expect(marked('The dance', '')).toEqual([]);
  });

  it('are what was looked for and not how', () => {
    expect(soughtText({ query: 'title:"waggle dance" AND (bees OR -wasp*)', title: 'Apis' }).split(/\s+/)).toEqual([
      'waggle',
      'dance',
      'bees',
      '-wasp',
      'Apis',
    ]);
  });
});

describe('the piece that is shown of a long text', () => {
  const long = `${'Nothing of it here. '.repeat(40)}The waggle dance of bees tells other bees where flowers are. ${'And so on. '.repeat(40)}`;

  it('is where most of the words are, cut at words', () => {
    const { text, marks, isCutBefore, isCutAfter } = snippetOf(long, 'waggle dance bees');
    expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(['waggle', 'dance', 'bees', 'bees']);
    expect([isCutBefore, isCutAfter, text.length < 300]).toEqual([true, true, true]);
    expect(text).toMatch(/^\S.*\S$/);
  });

  it('is its beginning where none of them is, and all of it when it is short', () => {
    expect(snippetOf(long, 'wasp')).toMatchObject({ isCutBefore: false, isCutAfter: true, marks: [] });
    expect(snippetOf('Short  and\nflat.', '')).toEqual({
      text: 'Short and flat.',
      marks: [],
      isCutBefore: false,
      isCutAfter: false,
    });
  });

  it('of a text without spaces is cut all the same', () => {
    expect(snippetOf('蜂'.repeat(900), '').text.length).toBeLessThan(300);
  });
});
