/** The search in rich texts: what is found, where it stands, who finds it, and that it is what the text says now. */
import { describe, expect, it } from 'vitest';
import { contract as calls } from '../../common/contract.ts';
import { STANDINGS, sharedFile } from '../testing/shared-file.ts';
import { startRichtext } from '../testing/start-richtext.ts';
import { typistAt } from '../testing/typing.ts';

const server = await startRichtext();
type User = Awaited<ReturnType<typeof server.signIn>>;

const find = (user: User, q: string, more: { projects?: string; limit?: number; offset?: number } = {}) =>
  user.call(calls.findInCk, { query: { q, ...more } });
const TEXT =
  '<p>Before</p><h1>Waggle</h1><p>The <em>honey</em> bee dances.</p><table><tr><td>ask Ada about drones</td></tr></table>';

describe('a search in rich texts', () => {
  it('finds words with their line and the heading above, and titles before them', async () => {
    const ada = await server.signIn();
    const file = await server.file(ada, TEXT, 'On the honey of bees');
    const { data, total } = await find(ada, 'honey bee');
    expect(total).toBe(2);
    expect(data.map(({ file: id, line, heading }) => ({ id, line, heading }))).toEqual([
      { id: file.id, line: null, heading: '' },
      { id: file.id, line: 3, heading: 'Waggle' },
    ]);
    const { text, marks } = data[1]?.snippet ?? { text: '', marks: [] };
    expect(marks.map(([start, end]) => text.slice(start, end))).toEqual(['honey', 'bee']);
    expect((await find(ada, 'drones')).data[0]).toMatchObject({ line: 4, heading: 'Waggle' });
    expect((await find(ada, 'paragraph')).total).toBe(0);
  });

  it('finds what is being typed, and no more what was erased', async () => {
    const ada = await server.signIn();
    const { id } = await server.file(ada, '<p>one two three</p>');
    expect((await find(ada, 'two')).total).toBe(1);
    const typist = await typistAt(server, ada, id);
    typist.erase(3, 4);
    typist.type(3, ' zwölf');
    await expect.poll(() => typist.isSaved).toBe(true);
    expect((await find(ada, 'zwölf')).total).toBe(1);
    expect((await find(ada, 'two')).total).toBe(0);
    typist.drop();
  });

  it('by everybody who sees the text, in the projects that are named', async () => {
    const { people, project } = await sharedFile(server, '<p>xylophone</p>');
    const totals = await Promise.all(STANDINGS.map(async (standing) => (await find(people[standing], 'xylophone')).total));
    expect(totals).toEqual([1, 1, 1, 1, 1, 0, 0]);
    expect((await find(people.read, 'xylophone', { projects: String(project) })).total).toBe(1);
    expect((await find(people.read, 'xylophone', { projects: '999999' })).total).toBe(0);
  });
});
