/** Links from notes to citations. */
import { describe, expect, it } from 'vitest';
import { citationLink, citationOf, withCitationLinks } from './citation-links.ts';

const NAMES = new Map([
  [12, 'p. 3 Loops *are* [hot]'],
  [13, 'x'.repeat(60)],
]);
const linked = (markdown: string) => withCitationLinks(markdown, (id) => NAMES.get(id));

describe('[LIB-046] a link to a citation', () => {
  it('is read as what it leads to, whatever signs stand in its words', () => {
    expect(linked(`see ${citationLink(12)}!`)).toBe('see [p. 3 Loops \\*are\\* \\[hot\\]](#cit-12)!');
  });

  it('is short', () => {
    expect(linked('[[cit:13]]')).toBe(`[${'x'.repeat(40)}…](#cit-13)`);
  });

  it('has the words that it was given', () => {
    expect(citationLink(12, 'p. 3')).toBe('[[cit:12|p. 3]]');
    expect(linked(citationLink(12, '*p*. 3'))).toBe('[\\*p\\*. 3](#cit-12)');
  });

  it.each(['a [b] c', 'a | b', ' \n', 'y'.repeat(400), ']]'])('is one whatever words it is given: %j', (words) => {
    expect(linked(citationLink(12, words))).toMatch(/^\[.+\]\(#cit-12\)$/);
  });

  it.each(['[[cit:99]]', '[[cit:]]', '[[cit:1e3]]', '[cit:12]', '[[cit:12', '[[cit:12|]]', '[[cit:99|x]]'])(
    'is left as it was written: %s',
    (written) => {
      expect(linked(written)).toBe(written);
    },
  );

  it.each([
    ['#cit-12', 12],
    ['#cit-', undefined],
    ['#cit-12x', undefined],
    ['https://example.org/#cit-12', undefined],
    [null, undefined],
  ])('leads from %j to %j', (address, id) => expect(citationOf(address)).toBe(id));
});
