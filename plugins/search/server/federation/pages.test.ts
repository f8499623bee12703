/** What the pages of a search show, and how it is counted. */
import { describe, expect, it } from 'vitest';
import type { CatalogueRecord } from '#plugins/catalogue/common/record.ts';
import { madeRecord } from '../testing/made-up-works.ts';
import { questionOf, word } from '../testing/pretended-source.ts';
import { pageOf, startFederations, worksOn } from '../testing/start-federation.ts';
import type { SourcePage } from '../sources/source.ts';
import type { Federated } from './model.ts';

const { startFederation } = await startFederations();

let searches = 0;
const newSearch = (): { search: string } => ({ search: `search${++searches}` });
const states = ({ sources }: Federated) => Object.fromEntries(sources.map(({ source, state }) => [source, state]));
const titles = ({ records }: Federated) => records.map(({ info }) => info.title);
const guids = ({ records }: Federated) => records.map(({ guid }) => guid);

describe('[SEA-026] pages', () => {
  it('[SEA-027] of twenty show each work once and none is left out', async () => {
    const shared = (at: number): CatalogueRecord =>
      madeRecord({ title: `pages together ${at}`, year: 2000, doi: `10.1000/together.${at}` });
    const both = Array.from({ length: 10 }, (_, at) => shared(at));
    const { federation, catalogue } = startFederation({
      crossref: [...both, ...worksOn('pages', 33, 'crossref')],
      openalex: [...worksOn('pages', 25, 'openalex'), ...both],
    });
    catalogue.records = worksOn('pages', 7, 'doaj');
    const options = newSearch();
    const seen: string[][] = [];
    for (let page = 0; page < 5; page++) seen.push(guids(await federation.federate(questionOf(word('pages')), page, options)));
    expect(seen.map(({ length }) => length)).toEqual([20, 20, 20, 15, 0]);
    expect(new Set(seen.flat()).size).toBe(75);
  });

  it('ask for more only where there may be something for the page', async () => {
    const { federation, asked, catalogue } = startFederation({
      crossref: worksOn('more', 100, 'crossref'),
      openalex: worksOn('more', 100, 'openalex'),
      doaj: worksOn('more', 4, 'doaj'),
    });
    // All that one has is better than all of the other, so that its further works may be better too.
    catalogue.scores = async (works) => works.map(({ title }) => (title.includes('openalex') ? 1 : 0.01));
    const options = newSearch();
    await federation.federate(questionOf(word('more')), 0, options);
    const before = asked.length;
    await federation.federate(questionOf(word('more')), 0, options);
    expect([before, asked.length]).toEqual([3, 3]);
    await federation.federate(questionOf(word('more')), 1, options);
    expect(asked.slice(3)).toMatchObject([{ source: 'openalex', page: 1 }]);
  });

  it('what comes later is on the page that is asked for again, and never twice', async () => {
    let go = (_: SourcePage): void => {};
    let goLast = (_: SourcePage): void => {};
    const { federation, catalogue } = startFederation({
      crossref: worksOn('late', 30, 'crossref'),
      openalex: () => new Promise((done) => (go = done)),
      doaj: () => new Promise((done) => (goLast = done)),
    });
    catalogue.scores = async (works) => works.map(({ title }) => (title.includes('doaj') ? 9 : 1));
    const options = newSearch();
    const question = questionOf(word('late'));
    const first = await federation.federate(question, 0, { ...options, first: true });
    go(pageOf(worksOn('late', 20, 'openalex'), 0));
    await expect.poll(async () => states(await federation.merge(question, 0, options)).openalex).toBe('answered');
    const again = await federation.merge(question, 0, options);
    expect(first.sources.find(({ source }) => source === 'openalex')?.state).toBe('waiting');
    expect(guids(again).some((guid) => guid.includes('openalex'))).toBe(true);
    const second = await federation.federate(question, 1, { ...options, first: true });
    goLast(pageOf(worksOn('late', 20, 'doaj'), 0));
    await expect.poll(async () => states(await federation.merge(question, 1, options)).doaj).toBe('answered');
    expect(guids(second).filter((guid) => guids(again).includes(guid))).toEqual([]);
    // Now that the second page was shown, the first one stays as it is.
    expect(guids(await federation.merge(question, 0, options))).toEqual(guids(again));
    const grown = await federation.merge(question, 1, options);
    expect(guids(grown).filter((guid) => guids(again).includes(guid))).toEqual([]);
    expect(guids(grown).some((guid) => guid.includes('doaj'))).toBe(true);
  });

  it('a page in the middle can be asked for at once', async () => {
    const { federation } = startFederation({ crossref: worksOn('middle', 100, 'crossref') });
    const options = newSearch();
    const third = guids(await federation.federate(questionOf(word('middle')), 2, options));
    const second = guids(await federation.federate(questionOf(word('middle')), 1, options));
    expect([third.length, new Set([...second, ...third]).size]).toEqual([20, 40]);
  });

  it('of a source that is walked begin where the one before ended', async () => {
    const cursors: (string | undefined)[] = [];
    const walking = startFederation({
      europepmc: async (_, page, { next }) => {
        cursors.push(next);
        return pageOf(worksOn('walk', 100, 'europepmc'), page, { next: `after${page}` });
      },
    });
    const options = newSearch();
    for (let page = 0; page < 3; page++) await walking.federation.federate(questionOf(word('walk')), page, options);
    expect(cursors).toEqual([undefined, 'after0', 'after1']);
  });

  it('by date the newest of all come first', async () => {
    const of = (year: number, source: 'crossref' | 'arxiv') =>
      madeRecord({ title: `dated work of ${year} by ${source}`, year, doi: `10.1000/${source}.${year}` }, { source });
    const { federation } = startFederation({
      crossref: Array.from({ length: 30 }, (_, at) => of(2020 - at, 'crossref')),
      arxiv: Array.from({ length: 30 }, (_, at) => of(2024 - at, 'arxiv')),
    });
    const options = newSearch();
    const question = questionOf(word('dated'), { sort: 'date' });
    const years: (number | null | undefined)[] = [];
    for (let page = 0; page < 3; page++) {
      const { records } = await federation.federate(question, page, options);
      years.push(...records.map(({ info }) => info.year));
    }
    expect(years).toHaveLength(60);
    expect(years).toEqual([...years].sort((a, b) => Number(b) - Number(a)));
  });

  it('are in an order of their own: how well each answers the question', async () => {
    const good = madeRecord(
      { title: 'order and more order in the world of ants', year: 2001, doi: '10.1000/good' },
      { source: 'crossref' },
    );
    const { federation, catalogue } = startFederation({ crossref: [...worksOn('order', 10, 'crossref'), good] });
    catalogue.scores = async () => [...Array.from({ length: 10 }, () => 1), 9];
    expect(titles(await federation.federate(questionOf(word('order')), 0, newSearch()))[0]).toBe(good.info.title);
  });
});

describe('[SEA-015] facets', () => {
  const typed = (count: number, kind: 'book' | 'journal article', year: number) =>
    Array.from({ length: count }, (_, at) =>
      madeRecord(
        { title: `facets of a ${kind} number ${at}`, year, doi: `10.1000/${kind.slice(0, 4)}.${at}` },
        { kind, source: 'crossref' },
      ),
    );
  const all = [...typed(12, 'journal article', 2010), ...typed(5, 'book', 2011)];
  const told = {
    crossref: async ({ filters }: { filters: { types?: readonly string[] } }): Promise<SourcePage> => {
      const found = all.filter(({ publication_type: type }) => !filters.types || filters.types.includes(type ?? ''));
      return {
        ...pageOf(found, 0),
        total: 900,
        facets: {
          source: [],
          publication_type: [],
          year: [{ value: '2010', count: 700 }],
          language: [],
          publisher: [],
          subject: [],
        },
      };
    },
    doaj: worksOn('facets', 2, 'doaj'),
  };
  const counts = (answer: Federated, facet: 'publication_type' | 'year' | 'source') =>
    Object.fromEntries(answer.facets[facet].map(({ value, count }) => [value, count]));

  it('count what was found, and what sources say that they have', async () => {
    const { federation } = startFederation(told);
    const answer = await federation.federate(questionOf(word('facets')), 0, newSearch());
    expect(counts(answer, 'publication_type')).toEqual({ 'journal article': 14, book: 5 });
    expect(counts(answer, 'year')).toEqual({ 2010: 700, 2011: 5, 2000: 2 });
    expect(counts(answer, 'source')).toEqual({ crossref: 900, doaj: 2 });
    expect(answer.total).toBe(900);
  });

  it('keep their other values when one is chosen, and nobody is asked for that', async () => {
    const { federation, asked } = startFederation(told);
    await federation.federate(questionOf(word('facets')), 0, newSearch());
    const before = asked.length;
    const books = await federation.federate(questionOf(word('facets'), { filters: { types: ['book'] } }), 0, newSearch());
    expect(counts(books, 'publication_type')).toEqual({ 'journal article': 14, book: 5 });
    expect(asked.length - before).toBe(2);
    const crossref = await federation.federate({ ...questionOf(word('facets')), sources: ['crossref'] }, 0, newSearch());
    expect(counts(crossref, 'source')).toEqual({ crossref: 900, doaj: 2 });
    expect(asked.length - before).toBe(2);
  });
});
