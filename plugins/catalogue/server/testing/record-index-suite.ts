/** What every index of works has to do, whichever it is: the embedded one and that of a search server are held to the same. */
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from '../../common/query/parse.ts';
import type { IndexQuestion, RecordIndex } from '../engine/record-index.ts';
import { record } from '../engine/testing/made-up.ts';
import { FIVE_WORKS } from './five-works.ts';

/** @param open a new and empty index @param reopen what a second process sees of it */
export const recordIndexSuite = (
  name: string,
  open: () => Promise<RecordIndex>,
  reopen: (index: RecordIndex) => Promise<RecordIndex>,
): void => {
  describe(name, () => {
    let index: RecordIndex;
    beforeAll(async () => {
      index = await open();
      await index.add(FIVE_WORKS, { mark: 7 });
      await index.flush();
    });

    const ask = (text: string | undefined, more: Partial<IndexQuestion> = {}) => {
      const parsed = text === undefined ? { query: undefined } : parse(text);
      if (!('query' in parsed)) throw new Error(`${text} is no question`);
      return index.search({ query: parsed.query, offset: 0, limit: 20, sort: 'relevance', facets: false, ...more });
    };
    const found = async (text: string | undefined, more: Partial<IndexQuestion> = {}) =>
      (await ask(text, more)).hits.map(({ id }) => id).sort((a, b) => a - b);

    it.each([
      ['whales', [1, 5]],
      ['whale sings water', [1]],
      ['payne whale', [1]],
      ['JÜRGEN muller', [3]],
      ['universität forschung', [3]],
      ['the songs of a whale', [1]],
      ['of', []],
      ['学習', [4]],
      ['covid19', [2]],
      ['covid-19', [2]],
      ['c++', [2]],
      ['springer', []],
      ['whale octopus', []],
      ['whale OR networks', [1, 2, 5]],
      ['whale -novel', [1]],
      ['-whale', [2, 3, 4]],
      ['(whale OR networks) (captain OR neural)', [2, 5]],
      ['title:deep', [2]],
      ['abstract:deep', [1, 2]],
      ['author:young', [2]],
      ['journal:science', [1]],
      ['publisher:science', [1]],
      ['subject:"computer science"', [2]],
      ['subject:stories', [5]],
      ['volume:521', [2]],
      ['"humpback whale"', [1]],
      ['"whale humpback"', []],
      ['"theory of mind"', [1]],
      ['"roger payne"', [1]],
      ['"payne scott"', []],
      ['title:"deep water"', []],
      ['learn*', [2, 5]],
      ['organi?ed', [4]],
      ['author:m?ller', [3]],
      ['title:wat*', []],
      ['doi:10.1038/NATURE14539', [2]],
      ['title:="the WHALE!"', [5]],
      ['title:="whale"', []],
      ['year:1970-2015', [1, 2]],
      ['nature networks', [2]],
      ['sea captain', [5]],
      ['die Wirkung der Universität', [3]],
      ['深層学習', [4]],
      ['学習深層', []],
      ['"10.1000/abc.1"', [2]],
      ['whale OR -learning', [1, 3, 4, 5]],
      ['young', [2, 4]],
      ['521', []],
      ['"deep learning"', [2]],
      ['"learning deep"', []],
      ['abstract:"deep water"', [1]],
      ['learning*', [2, 5]],
      ['learnin*', [2, 5]],
      ['forschunge*', [3]],
      ['universitat*', [3]],
      ['univ*ten', [3]],
      ['author:le*', [2]],
      ['*hale', [1, 5]],
      ['doi:10.1038/nature1453', []],
      ['year:2016- deep', []],
      [undefined, [1, 2, 3, 4, 5]],
    ])('[SEA-007] %s finds %j', async (text, ids) => {
      expect(await found(text)).toEqual(ids);
      expect((await ask(text, { limit: 0 })).total).toBe(ids.length);
    });

    it.each([
      [{ types: ['book'] }, [3, 5]],
      [{ types: ['book'], languages: ['de', 'fr'] }, [3]],
      [{ sources: ['openalex'] }, [1]],
      [{ subjects: ['Biology'] }, [1, 3]],
      [{ publishers: ['Springer'] }, [2]],
      [{ isOpenAccess: true }, [1]],
      [{ isOpenAccess: false }, [2, 3, 4, 5]],
      [{ types: [] }, [1, 2, 3, 4, 5]],
      [{ from: '1971-08-13', to: '1971-08-13' }, [1]],
      [{ from: '1971-08-14', to: '2015-03-01' }, [2]],
      [{ from: '2019-05-20' }, [3, 4]],
      [{ from: '2019-06' }, [4]],
      [{ to: '2015' }, [1, 2]],
    ])('[SEA-015] the filters %j leave %j', async (filters, ids) => {
      expect(await found(undefined, { filters })).toEqual(ids);
    });

    it('[SEA-015] facets count all that is found, each without its own filter', async () => {
      const { facets, total } = await ask(undefined, { facets: true, filters: { types: ['book'], languages: ['en'] } });
      expect(total).toBe(1);
      expect(facets?.publication_type).toEqual([
        { value: 'journal article', count: 2 },
        { value: 'book', count: 1 },
      ]);
      expect(facets?.language).toEqual([
        { value: 'de', count: 1 },
        { value: 'en', count: 1 },
      ]);
      const years = (await ask(undefined, { facets: true, filters: { from: '2019' } })).facets?.year;
      expect(years?.map(({ value }) => value)).toEqual(['1971', '2015', '2019', '2020']);
      expect((await ask('whale OR deep', { facets: true })).facets?.source).toEqual([
        { value: 'crossref', count: 2 },
        { value: 'openalex', count: 1 },
      ]);
    });

    it('a word in the title counts more, and dates order what is asked by date', async () => {
      expect((await ask('learning', { plain: true })).hits.map(({ id }) => id)).toEqual([2, 5]);
      const { hits } = await ask(undefined, { sort: 'date' });
      expect(hits).toEqual([4, 3, 2, 1, 5].map((id) => ({ id, score: 0 })));
    });

    it('pages follow each other without a gap', async () => {
      const pages = await Promise.all([0, 2, 4, 6].map((offset) => ask(undefined, { offset, limit: 2 })));
      expect(pages.flatMap(({ hits }) => hits.map(({ id }) => id))).toEqual([1, 2, 3, 4, 5]);
      expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5]);
    });

    it('similar works say why, and are none of those that are known', async () => {
      const [first] = await index.similar([1], { offset: 0, limit: 5 });
      expect(first?.id).toBe(5);
      expect(first?.reasons).toEqual(
        expect.arrayContaining([
          { kind: 'cites', count: 1 },
          { kind: 'shared-references', count: 1 },
        ]),
      );
      expect(first?.reasons.find(({ kind }) => kind === 'terms')).toMatchObject({ terms: expect.arrayContaining(['whale']) });
      expect((await index.similar([1], { offset: 0, limit: 5, without: [5] })).map(({ id }) => id)).not.toContain(5);
      const text = { title: 'Whale songs', abstract: 'Humpbacks sing', references: ['doi:10.1126/science.173.3997.585'] };
      const [cited] = await index.similar(text, { offset: 0, limit: 1 });
      expect(cited).toMatchObject({ id: 1, reasons: expect.arrayContaining([{ kind: 'cited-by', count: 1 }]) });
    });

    it('texts of others are scored as if they were here', async () => {
      const parsed = parse('whale songs');
      if (!('query' in parsed) || !parsed.query) throw new Error('no question');
      const scores = await index.rescore(parsed.query, [
        { title: 'Songs of whales', abstract: '' },
        { title: 'Sharks', abstract: 'There is a whale in it.' },
        { title: 'Sharks', abstract: '' },
      ]);
      expect(scores).toHaveLength(3);
      expect((scores[0] ?? 0) > (scores[1] ?? 0) && (scores[1] ?? 0) > 0).toBe(true);
      expect(scores[2]).toBe(0);
    });

    it('what is replaced or removed is not found any more, and all of it is there for another process', async () => {
      expect(await index.state()).toMatchObject({ records: 5, mark: 7 });
      await index.add([record(6, { title: 'Sharks of old' })], { mark: 8 });
      await index.add([record(6, { title: 'Rays of light' })], { mark: 9 });
      await index.remove([4, 999], { mark: 10 });
      await index.flush();
      index = await reopen(index);
      expect(await found('sharks')).toEqual([]);
      expect(await found('rays')).toEqual([6]);
      expect(await found('学習')).toEqual([]);
      expect(await index.state()).toMatchObject({ records: 5, mark: 10 });
    });

    it('is empty after it was cleared, and can be filled again', async () => {
      await index.clear();
      expect(await index.state()).toMatchObject({ records: 0, mark: 0 });
      await index.add([record(1, { title: 'The whale' })], { mark: 1 });
      await index.flush();
      expect(await found('whale')).toEqual([1]);
      await index.close();
    });
  });
};
