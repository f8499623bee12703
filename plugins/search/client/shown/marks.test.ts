import { describe, expect, it } from 'vitest';
import type { SearchParam } from '../../common/model.ts';
import { questionOf } from '../../common/question.ts';
import { marksIn, snippetOf } from './marks.ts';

const asked = (param: SearchParam) => questionOf(param).query;
const free = (query: string) => asked({ query });
const marked = (text: string, param: SearchParam, shown: 'title' | 'abstract' = 'title') =>
  marksIn(text, asked(param), shown).map(([start, end]) => text.slice(start, end));

describe('[SEA-007] what was asked for, in a text', () => {
  it('is found in every form of its words, whatever their case and accents', () => {
    expect(marked('Annotating: an annotation of ANNOTATIONS', { query: 'annotation' })).toEqual([
      'Annotating',
      'annotation',
      'ANNOTATIONS',
    ]);
    expect(marked('Die Häuser der Bienen in der Stadt', { query: 'haus bienen' })).toContain('Bienen');
    expect(marked('Café noir', { query: 'cafe' })).toEqual(['Café']);
  });

  it('is every word that fits a pattern, and a phrase as a whole', () => {
    expect(marked('Annotate, annotations and notes', { query: 'annotat*' })).toEqual(['Annotate', 'annotations']);
    expect(marked('The waggle dance, and another dance', { query: '"waggle dance"' })).toEqual(['waggle dance']);
  });

  it('is none of the small words, none that are not wanted, and nothing where nothing is asked for', () => {
    expect(marked('The dance of the bees', { query: 'the of bees' })).toEqual(['bees']);
    expect(marked('Bees and wasps', { query: 'bees -wasps' })).toEqual(['Bees']);
    expect(marked('The dance', {})).toEqual([]);
  });

  it('is marked in the field that it was asked of', () => {
    expect(marked('Apis mellifera', { title: 'apis', abstract: 'mellifera' })).toEqual(['Apis']);
    expect(marked('Apis mellifera', { title: 'apis', abstract: 'mellifera' }, 'abstract')).toEqual(['mellifera']);
  });
});

describe('the piece that is shown of a long text', () => {
  const long = `${'Nothing of it here. '.repeat(40)}The waggle dance of bees tells other bees where flowers are. ${'And so on. '.repeat(40)}`;

  it('is where most of the words are, cut at words', () => {
    const { text, marks, isCutBefore, isCutAfter } = snippetOf(long, free('waggle dance bees'));
    expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(['waggle', 'dance', 'bees', 'bees']);
    expect([isCutBefore, isCutAfter, text.length < 300]).toEqual([true, true, true]);
    expect(text).toMatch(/^\S.*\S$/);
  });

  it('is its beginning where none of them is, and all of it when it is short', () => {
    expect(snippetOf(long, free('wasp'))).toMatchObject({ isCutBefore: false, isCutAfter: true, marks: [] });
    expect(snippetOf('Short  and\nflat.', undefined)).toEqual({
      text: 'Short and flat.',
      marks: [],
      isCutBefore: false,
      isCutAfter: false,
    });
  });

  it('of a text without spaces is cut all the same', () => {
    expect(snippetOf('蜂'.repeat(900), undefined).text.length).toBeLessThan(300);
  });
});
