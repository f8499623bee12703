/** Searching with a source elsewhere: what comes first, what comes later, and what does not come (matrix SEA-007, SEA-041, SEA-050). */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { localServer } from '#core/server/testing/local-server.ts';
import type { TestUser } from '#core/server/testing/types.ts';
import { newProject } from '#plugins/library/server/testing/start-library.ts';
import { searchContract as calls, streamEvents } from '../../common/contract.ts';
import { work } from '../testing/catalogue-double.ts';
import { startSearch } from '../testing/start-search.ts';

/** As Crossref answers. */
const crossrefReply = (...titles: string[]): string =>
  JSON.stringify({
    status: 'ok',
    'message-type': 'work-list',
    message: {
      'total-results': 321,
      items: titles.map((title) => ({
        DOI: `10.1000/${title.toLowerCase().replaceAll(' ', '.')}`,
        title: [title],
        type: 'journal-article',
        author: [{ given: 'Karl', family: 'Frisch' }],
        published: { 'date-parts': [[2020, 1, 2]] },
      })),
      facets: {},
    },
  });

/** What is answered next, or a promise of it; `undefined` is a fault. */
let answer: string | undefined | Promise<string>;
const crossref = createServer(async (_request, response) => {
  const body = await answer;
  response.writeHead(body === undefined ? 500 : 200, { 'content-type': 'application/json' }).end(body ?? 'Broken');
});
await once(crossref.listen(0, '127.0.0.1'), 'listening');
afterAll(() => {
  crossref.closeAllConnections();
  crossref.close();
});
const SEARCH_CROSSREF = `http://127.0.0.1:${(crossref.address() as AddressInfo).port}`;
const { server, catalogue } = await startSearch({ env: { SEARCH_CROSSREF, SEARCH_SECONDS: '2' } });
const hanging = await localServer(() => ({ hangs: true }));
const waiting = await startSearch({ env: { SEARCH_CROSSREF, SEARCH_DATACITE: hanging.origin, SEARCH_SECONDS: '6' } });
await catalogue.keep([work('doi:10.1000/own', { title: 'Wolves of our own' })]);

const search = (user: TestUser, query: string, rest: object = {}) =>
  user.call(calls.search, { body: { param: { query }, ...rest } });
const titles = (data: readonly { info: { title?: string | undefined } }[]) => data.map(({ info }) => info.title).sort();

describe('[SEA-007] a search of several sources', () => {
  it('[SEA-041] answers what all have found, and tells how each did', async () => {
    answer = crossrefReply('Wolves elsewhere');
    const ada = await server.signIn();
    const { data, total, sources } = await search(ada, 'wolves');
    expect(titles(data)).toEqual(['Wolves elsewhere', 'Wolves of our own']);
    expect(total).toBe(321);
    expect(sources).toContainEqual(expect.objectContaining({ source: 'crossref', state: 'answered', total: 321 }));
    expect(data.find(({ guid }) => guid === 'doi:10.1000/wolves.elsewhere')?.sources).toContainEqual({
      source: 'crossref',
      url: 'https://doi.org/10.1000/wolves.elsewhere',
    });
  });

  it('asks those that are chosen', async () => {
    answer = crossrefReply('Foxes elsewhere');
    const ada = await server.signIn();
    const { data, sources } = await ada.call(calls.search, { body: { param: { query: 'foxes', source: ['catalogue'] } } });
    expect([data, sources.map(({ source }) => source)]).toEqual([[], ['catalogue']]);
  });

  it('knows at once what it has shown: it can be opened and added', async () => {
    answer = crossrefReply('Bears elsewhere');
    const ada = await server.signIn();
    const { id: project } = await newProject(ada);
    const [bear] = (await search(ada, 'bears')).data;
    const guid = bear?.guid ?? '';
    expect((await ada.call(calls.article, { query: { guid } })).article.info.title).toBe('Bears elsewhere');
    const { data } = await ada.call(calls.addToProject, { body: { project, guids: [guid] } });
    expect(data).toMatchObject([{ guid, state: 'added' }]);
    expect((await search(ada, 'bears', { sortByDate: true })).data).toMatchObject([{ in_library: data[0]?.article }]);
  });

  it('[SEA-026] asks nobody for what is beyond its last page, and asks for its first one when that is wanted', async () => {
    answer = crossrefReply('Hedgehogs elsewhere');
    const ada = await server.signIn();
    const { data: none, search_id } = await search(ada, 'hedgehogs elsewhere', { offset: 2000 });
    const { data } = await search(ada, 'hedgehogs elsewhere', { search_id });
    expect([none, titles(data)]).toEqual([[], ['Hedgehogs elsewhere']]);
  });

  it('[SEA-050] does not wait for a catalogue that has too much to do to learn what was found', async () => {
    answer = crossrefReply('Martens elsewhere');
    const ada = await server.signIn();
    const ends: (() => void)[] = [];
    const learning = vi.spyOn(catalogue, 'keep').mockImplementation(() => new Promise((done) => void ends.push(done)));
    const found = search(ada, 'martens').finally(() => learning.mockRestore());
    const late = new Promise<undefined>((done) => setTimeout(done, 8000, undefined));
    expect(titles((await Promise.race([found, late]))?.data ?? [])).toEqual(['Martens elsewhere']);
    for (const end of ends) end();
  });

  it('[SEA-050] never fails because one of them does', async () => {
    answer = undefined;
    const ada = await server.signIn();
    const { data, sources } = await search(ada, 'wolves own');
    expect(titles(data)).toEqual(['Wolves of our own']);
    expect(sources.find(({ source }) => source === 'crossref')?.state).toBe('failed');
  });
});

describe('what comes first', () => {
  it('is answered at once; browsers hear of what comes later, and it is there for the asking, uncounted', async () => {
    const letGo = slowly('Lynxes elsewhere');
    const ada = await server.signIn();
    await catalogue.keep([work('doi:10.1000/lynx', { title: 'Lynxes of our own' })]);
    const first = await search(ada, 'lynxes', { first: true });
    expect(titles(first.data)).toEqual(['Lynxes of our own']);
    expect(first.sources.find(({ source }) => source === 'crossref')?.state).toBe('waiting');
    letGo();
    const { search_id } = first;
    await expect.poll(() => ada.events()).toContainEqual({ type: streamEvents.more, data: { search_id } });
    const then = await search(ada, 'lynxes', { search_id });
    expect(titles(then.data)).toEqual(['Lynxes elsewhere', 'Lynxes of our own']);
    expect([then.search_id, then.search_count]).toEqual([search_id, 1]);
  });

  it('can be opened and added while others are still waited for', async () => {
    answer = crossrefReply('Badgers elsewhere');
    const ada = await waiting.server.signIn();
    const guid = 'doi:10.1000/badgers.elsewhere';
    const { search_id } = await search(ada, 'badgers', { first: true });
    await expect
      .poll(async () => titles((await search(ada, 'badgers', { search_id })).data), { timeout: 4000 })
      .toEqual(['Badgers elsewhere']);
    const { sources } = await search(ada, 'badgers', { search_id });
    expect(sources.find(({ source }) => source === 'datacite')?.state).toBe('waiting');
    expect((await ada.call(calls.article, { query: { guid } })).article.guid).toBe(guid);
  });

  it('is all there is, where the others are too slow', async () => {
    const letGo = slowly('Never');
    const ada = await server.signIn();
    await catalogue.keep([work('doi:10.1000/otter', { title: 'Otters of our own' })]);
    const { data, sources } = await search(ada, 'otters');
    expect(titles(data)).toEqual(['Otters of our own']);
    expect(sources.find(({ source }) => source === 'crossref')?.state).toBe('slow');
    letGo();
  });
});

/** Crossref answers when what comes back is called. */
function slowly(title: string): () => void {
  let letGo: () => void = () => {};
  answer = new Promise((resolve) => (letGo = () => resolve(crossrefReply(title))));
  return letGo;
}
