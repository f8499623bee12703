import { expect, it } from 'vitest';
import { type Article, type ArticleInfo, SORTS } from '../../../../common/model.ts';
import { MemoryRecords } from '../../testing/memory-records.ts';
import { articleOf, projectOf } from '../../../testing/records.ts';
import { localCalls } from '../../testing/local-calls.ts';
import { codePointKey } from '../code-point-key.ts';

/** The same numbers each time (Park and Miller). */
const randomFrom = (seed: number) => {
  let state = seed;
  return (most: number): number => {
    state = (state * 48271) % 2147483647;
    return state % most;
  };
};

const WORDS = ['neural', 'network', 'ne', 'graph', 'Über', 'deep', 'neuron', 'a', 'x1', '深度'];

const listed = (id: number, info: ArticleInfo): Article =>
  articleOf(id, { created_at: `2026-01-01T00:00:0${id % 10}.000Z`, info, notes_count: id % 3 });

const begin = (count: number, random: (most: number) => number) => {
  const word = () => WORDS[random(WORDS.length)] ?? '';
  const infoOf = (): ArticleInfo => ({ title: `${word()} ${word()}`, year: 2000 + random(5), abstract: word() });
  const articles = Array.from({ length: count }, (_, at) => listed(at + 1, infoOf()));
  return { records: new MemoryRecords(1, { projects: [projectOf(1, 'One')], articles }), infoOf };
};

const listsOf = (records: MemoryRecords) => {
  const { listArticles } = localCalls(records);
  return async (query: object) => (await listArticles?.({ query }))?.data.map(({ id }) => id);
};
/** The answer of somebody who has not asked before. */
const afresh = (records: MemoryRecords, query: object) => listsOf(records)(query);

it('after any change every order is what it would be from the beginning', async () => {
  const random = randomFrom(7);
  const { records, infoOf } = begin(60, random);
  const list = listsOf(records);
  for (let round = 0; round < 60; round++) {
    const many = round % 10 === 0 ? 55 : 1 + random(3);
    const all = [...records.all('articles').values()];
    const changed = Array.from({ length: many }, () => all[random(all.length)]).filter((one) => one !== undefined);
    const next = changed.map((one) => ({ ...one, info: infoOf(), is_deleted: random(4) === 0, notes_count: random(4) }));
    const added = random(3) === 0 ? [listed(100 + round, infoOf())] : [];
    await records.keep([...next, ...added].map((record) => ({ kind: 'articles', record })));
    const query = { sort: SORTS[random(SORTS.length)], dir: random(2) ? 'asc' : 'desc', limit: 500 };
    expect(await list(query)).toEqual(await afresh(records, query));
  }
});

it('what is typed letter by letter finds what the whole finds', async () => {
  const { records } = begin(200, randomFrom(11));
  const list = listsOf(records);
  for (const text of ['neural network', 'ne n', 'graph ne', 'x1 deep', 'uber 深', 'neu ne'])
    for (let length = 1; length <= text.length; length++) {
      const query = { q: text.slice(0, length), limit: 500 };
      expect([query.q, await list(query)]).toEqual([query.q, await afresh(records, query)]);
    }
});

it('a search that found nothing finds what has come since', async () => {
  const { records } = begin(5, randomFrom(3));
  const list = listsOf(records);
  expect(await list({ q: 'unheard' })).toEqual([]);
  await records.keep([{ kind: 'articles', record: listed(9, { title: 'Unheard of' }) }]);
  expect(await list({ q: 'unheard o' })).toEqual([9]);
});

it('nobody waits for a search that was given up', async () => {
  const { records } = begin(5, randomFrom(3));
  const { listArticles } = localCalls(records);
  await expect(listArticles?.({ query: {} }, { signal: AbortSignal.abort() })).rejects.toThrow();
});

it('texts are compared by code points, as the server compares them', () => {
  const texts = ['\u{1d400}', '\uffff', 'z', '\ue000', '\ud7ff', '\u{10ffff}', 'a\u{1f600}', 'a\ufb01', 'ab'];
  const bytes = (text: string) => Buffer.from(text, 'utf8').toString('hex');
  const byBytes = [...texts].sort((a, b) => (bytes(a) < bytes(b) ? -1 : 1));
  const byKey = [...texts].sort((a, b) => (codePointKey(a) < codePointKey(b) ? -1 : 1));
  expect(byKey).toEqual(byBytes);
});
