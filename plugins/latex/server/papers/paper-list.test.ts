/** The list of papers: what is found, in which order, which one is open. */
import { describe, expect, it } from 'vitest';
import { latexContract as calls } from '../../common/contract.ts';
import { startLatex } from '../testing/start-latex.ts';

const server = await startLatex();

describe('[LTX-030] what is looked for in the titles', () => {
  const titles = ['100 % sure', '100 x sure', 'a_b', 'aXb', 'back\\slash'];
  it.each([
    ['0 % s', ['100 % sure']],
    ['a_b', ['a_b']],
    ['\\', ['back\\slash']],
    ['SURE', ['100 % sure', '100 x sure']],
    ['nowhere', []],
  ])('%j is taken letter for letter, in any case', async (q, found) => {
    const pro = await server.signIn({ plan: 'P' });
    for (const title of titles) await server.paper(pro, '', title);
    const { latexFiles } = await pro.call(calls.list, { query: { q } });
    expect(latexFiles.map(({ title }) => title).sort()).toEqual(found);
  });
});

describe('[LTX-039] the order', () => {
  it('keeps papers that it does not name behind those that it names, as they were, and passes over others’', async () => {
    const [pro, eve] = [await server.signIn({ plan: 'P' }), await server.signIn()];
    const theirs = await server.paper(eve, '');
    const [a, b, c, d] = [
      await server.paper(pro, ''),
      await server.paper(pro, ''),
      await server.paper(pro, ''),
      await server.paper(pro, ''),
    ].map(({ id }) => id) as [number, number, number, number];
    await pro.call(calls.setOrder, { body: { order: [c, theirs.id, a] } });
    expect((await pro.call(calls.getOrder)).data).toEqual([c, a, d, b]);
    expect((await eve.call(calls.getOrder)).data).toEqual([theirs.id]);
    await pro.call(calls.setOrder, { body: { order: [b] } });
    expect((await pro.call(calls.getOrder)).data).toEqual([b, c, a, d]);
  });
});

describe('[LTX-043] the open paper', () => {
  it('is none after the last one was closed, and each person’s own', async () => {
    const [ada, bob] = [await server.signIn(), await server.signIn()];
    const [hers, his] = [await server.paper(ada, ''), await server.paper(bob, '')];
    const open = (user: typeof ada, id: number | null) => user.call(calls.saveCurrentEditor, { body: { latex_file_id: id } });
    const current = async (user: typeof ada) => (await user.call(calls.list, { query: {} })).current;
    await open(ada, hers.id);
    await open(bob, his.id);
    await open(ada, null);
    expect([await current(ada), await current(bob)]).toEqual([null, his.id]);
  });
});

describe('[LTX-021] a mark', () => {
  it('is on after an odd number of toggles, however close together', async () => {
    const ada = await server.signIn();
    const { id } = await server.paper(ada, '');
    await Promise.all(Array.from({ length: 5 }, () => ada.call(calls.toggleQuickAccess, { body: { id } })));
    expect((await ada.call(calls.getQuickAccess)).data.map((file) => file.id)).toEqual([id]);
  });

  it('goes out of sight with its paper', async () => {
    const ada = await server.signIn();
    const { id } = await server.paper(ada, '');
    await ada.call(calls.toggleFavourite, { body: { id } });
    await ada.call(calls.remove, { params: { id }, body: {} });
    expect((await ada.call(calls.getFavourites)).data).toEqual([]);
    await ada.call(calls.restore, { params: { id } });
    expect((await ada.call(calls.getFavourites)).data.map((file) => file.id)).toEqual([id]);
  });
});
