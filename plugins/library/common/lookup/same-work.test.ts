/** What is surely the work of a first page, and what only looks like it. */
import { describe, expect, it } from 'vitest';
import type { ArticleInfo } from '../model/info.ts';
import { isSameTitle, isTelling, workOf } from './same-work.ts';

const TITLE = 'Trace-based Just-in-Time Type Specialization for Dynamic Languages';
const FRONT = `${TITLE}\nAndreas Gal∗+, Brendan Eich∗, Mike Shaver1, Mohammad R. Haghighat$\nPLDI’09, June 15–20, 2009, Dublin, Ireland.`;
const people = (...names: string[]) => names.map((family) => ({ family }));
const found = (more: Partial<ArticleInfo> = {}): ArticleInfo => ({
  title: 'Trace-Based Just-In-Time Type Specialization for Dynamic Languages',
  type: 'paper-conference',
  year: 2009,
  authors: people('Gal', 'Eich', 'Shaver', 'Haghighat'),
  ...more,
});

it.each([
  ['Introduction', false],
  ['Annual Report 2012', true],
  ['A Title', false],
  ['On the Go', false],
  [TITLE, true],
])('“%s” tells a work: %s', (title, is) => expect(isTelling(title)).toBe(is));

it.each([
  ['On Bees', 'On bees', true],
  ['On Bees: A Study of Honey', 'On Bees', true],
  ['On Bees', 'On Beeswax', false],
  ['On Bees', '', false],
  ['Ångström’s Law', 'Angstrom s law', true],
])('“%s” and “%s” are one title: %s', (one, other, is) => {
  expect(isSameTitle(one, other)).toBe(is);
  expect(isSameTitle(other, one)).toBe(is);
});

describe('the work of a first page', () => {
  it('has its title and its people, who may have signs behind their names', () => {
    expect(workOf(TITLE, FRONT, [found()])).toEqual(found());
  });

  it.each([
    ['another title', { title: 'Trace-based Compilation of Dynamic Languages' }],
    ['no people', { authors: [] }],
    ['a first author whom the page does not name', { authors: people('Knuth', 'Eich', 'Gal') }],
    ['people of whom the page names the fewest', { authors: people('Gal', 'Knuth', 'Dijkstra', 'Hoare') }],
    ['a name that is only part of one', { authors: people('Hagh') }],
    ['a longer title of which little is the same', { title: 'Trace-based Just: a Play' }],
    ['a title with more words, as the next paper of the same people', { title: `${TITLE} in Winter` }],
    ['a title that is its correction', { title: `${TITLE}: Erratum` }],
    ['a title that is its second part', { title: `${TITLE}: Part II` }],
  ])('has not %s', (_, other) => expect(workOf(TITLE, FRONT, [found(other)])).toBeUndefined());

  it('may have a subtitle, but is rather what has none', () => {
    const longer = found({ title: `${TITLE}: A Study of Compilers` });
    expect(workOf(TITLE, FRONT, [longer])).toEqual(longer);
    expect(workOf(TITLE, FRONT, [longer, found()])).toEqual(found());
    expect(workOf('Trace-based Just', FRONT, [found()])).toBeUndefined();
  });

  it('is that of the year on the page, and rather what was published than what was put up before', () => {
    const [early, late] = [found({ year: 2009, type: 'article' }), found({ year: 2021, type: 'article-journal' })];
    expect(workOf(TITLE, FRONT, [late, early])).toEqual(early);
    const published = found({ year: 2009 });
    expect(workOf(TITLE, FRONT, [early, published, late])).toEqual(published);
  });

  it('may be of an organisation, or of a family of several words', () => {
    const page = `${TITLE}\nThe Bee Group and Ludwig van der Meij`;
    expect(workOf(TITLE, page, [found({ authors: [{ literal: 'Bee Group' }, { family: 'van der Meij' }] })])).toBeDefined();
  });
});
