/** What is said of words of a source finds the words that they have become. */
import { describe, expect, it } from 'vitest';
import { carriedTo, type SourceWords } from './carried.ts';

const SOURCE = String.raw`Bees see. Bees \emph{dance} 100\,\% of
the day --- see \cite{ada}. Bees rest.`;
const TEXT = 'Bees see. Bees dance 100\u2009% of the day — see \ufffc. Bees rest.\n';

const at = (words: string, nth = 0): SourceWords => {
  let from = -1;
  for (let times = 0; times <= nth; times++) from = SOURCE.indexOf(words, from + 1);
  const to = from + words.length;
  return { quote: words, before: SOURCE.slice(Math.max(0, from - 32), from), after: SOURCE.slice(to, to + 32) };
};
const said = [{ name: '', text: 'Why?', at: '' }];

const commented = (words: SourceWords) => {
  const { comments, left } = carriedTo(TEXT, { comments: [{ ...words, said, isResolved: true }], suggestions: [] });
  const place = comments[0]?.place;
  return { words: place && TEXT.slice(place.from, place.to), from: place?.from, left, isResolved: comments[0]?.isResolved };
};

describe('a comment', () => {
  it.each([
    ['dance', 0, 'dance'],
    [String.raw`Bees \emph{dance}`, 0, 'Bees dance'],
    ['100\\,\\% of\nthe day', 0, '100\u2009% of the day'],
    [String.raw`see \cite{ada}`, 0, 'see \ufffc'],
  ])('on %s', (words, nth, found) =>
    expect(commented(at(words, nth))).toMatchObject({ words: found, left: [], isResolved: true }),
  );

  it.each([0, 1, 2])('on words that stand there several times: %i', (nth) => {
    const places = [...TEXT.matchAll(/Bees/g)].map(({ index }) => index);
    expect(commented(at('Bees', nth)).from).toBe(places[nth]);
  });

  it('on words that are gone is told, and has no place', () =>
    expect(commented({ quote: 'Wasps', before: '', after: '' })).toMatchObject({
      words: undefined,
      left: [{ what: 'commentsUnplaced', count: 1 }],
    }));

  it('may hold every sign', () => expect(commented({ quote: '(a+b)*[c]? \\^{', before: '\\', after: '{' }).left).toHaveLength(1));
});

describe('a suggestion', () => {
  const suggested = (words: SourceWords, replacement: string) => {
    const change = { ...words, replacement, name: 'Bob', at: '' };
    const { suggestions, left } = carriedTo(TEXT, { comments: [], suggestions: [change] });
    const [one] = suggestions;
    return one ? TEXT.slice(0, one.place.from) + one.replacement + TEXT.slice(one.place.to) : left;
  };

  it('of other words', () => expect(suggested(at('rest'), 'sleep')).toContain('Bees sleep.'));
  it('to take words away', () => expect(suggested(at(' rest'), '')).toContain('Bees.'));
  it('to write more', () => {
    const from = SOURCE.indexOf('rest');
    const words = { quote: '', before: SOURCE.slice(from - 20, from), after: SOURCE.slice(from) };
    expect(suggested(words, 'never ')).toContain('Bees never rest.');
  });
  it.each([
    ['of a command', at(String.raw`\emph{dance}`), 'x'],
    ['that is one', at('rest'), String.raw`\emph{rest}`],
  ])('%s is told and left out', (_, words, replacement) =>
    expect(suggested(words, replacement)).toEqual([{ what: 'suggestion', count: 1 }]),
  );
});
