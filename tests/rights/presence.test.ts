/** Who may be in a room with others, and who is put out of it: the house decides it, and presence asks. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LoadablePlugin } from '#core/server/plugins/loadable-plugin.ts';
import { type LiveClient, liveFor } from '#core/server/testing/live-client.ts';
import { startSecondProcess } from '#core/server/testing/second-process.ts';
import { startForTests, type TestUser } from '#core/server/testing/test-server.ts';
import coedit from '#plugins/coedit/plugin.ts';
import coeditHalf from '#plugins/coedit/server/index.ts';
import latexHalf from '#plugins/latex/server/index.ts';
import latex from '#plugins/latex/plugin.ts';
import { latexContract } from '#plugins/latex/common/contract.ts';
import { libraryContract } from '#plugins/library/common/contract.ts';
import library from '#plugins/library/plugin.ts';
import libraryHalf from '#plugins/library/server/index.ts';
import { newArticle, newProject } from '#plugins/library/server/testing/start-library.ts';
import { share } from '#plugins/library/server/testing/shared-project.ts';
import notices from '#plugins/notices/plugin.ts';
import noticesHalf from '#plugins/notices/server/index.ts';
import reader from '#plugins/reader/plugin.ts';
import readerHalf from '#plugins/reader/server/index.ts';
import { readFrame, RoomNews } from '#plugins/presence/common/channel.ts';
import manifest from '#plugins/presence/plugin.ts';
import half from '#plugins/presence/server/index.ts';

/** In milliseconds: a second on a machine that has much else to do. */
const A_SECOND = 5000;

const plugins: readonly LoadablePlugin[] = [
  { manifest: notices, server: async () => noticesHalf },
  { manifest: library, server: async () => libraryHalf },
  { manifest: reader, server: async () => readerHalf },
  { manifest: coedit, server: async () => coeditHalf },
  { manifest: latex, server: async () => latexHalf },
  { manifest, server: async () => half },
];
const server = await startForTests({ plugins });
const first = await server.app.listen({ port: 0, host: '127.0.0.1' });
const second = await startSecondProcess(server, plugins);

let [ada, bob]: readonly TestUser[] = [];
let article = 0;
let project = 0;
let shareOfBob = 0;
const clients: LiveClient[] = [];

const named = (name: string) => server.signIn({ plan: 'P', first_name: name, last_name: 'Lee' });

beforeEach(async () => {
  [ada, bob] = [await named('Ada'), await named('Bob')];
  ({ id: project } = await newProject(ada));
  ({ id: article } = await newArticle(ada, project));
  shareOfBob = await share(ada, project, bob, 'read');
});
afterEach(() => {
  for (const client of clients.splice(0)) client.leave();
});

/** A window of somebody in the room of the PDF, or of another thing. */
const enter = async (user: TestUser | undefined, process = first, room: object = { kind: 'pdf', id: article }) => {
  if (!user) throw new Error('Nobody');
  const client = await liveFor(first, user, process);
  clients.push(client);
  client.open(1, 'presence.room', room);
  await expect.poll(() => client.heard().length).toBeGreaterThan(0);
  return {
    client,
    at: (place: object) => client.frame(1, JSON.stringify(place)),
    /** Who is where, by what was heard until now. */
    people: () => {
      const here = new Map<string, unknown>();
      const names = new Map<number, string>();
      for (const heard of client.heard()) {
        const news = typeof heard === 'string' ? readFrame(RoomNews, Buffer.from(heard)) : undefined;
        if (news?.all) here.clear();
        for (const [id, name, place] of news?.people ?? []) {
          names.set(id, name);
          here.set(name, place);
        }
        for (const id of news?.gone ?? []) here.delete(names.get(id) ?? '');
      }
      return Object.fromEntries(here);
    },
    frames: () => client.heard().filter((heard) => typeof heard === 'string' && heard !== 'opened').length,
    refusal: () => client.heard().find((heard) => typeof heard === 'object'),
  };
};

describe.each([
  ['one process', first],
  ['two processes', second],
])('people in one PDF, on %s', (_, other) => {
  it('see each other and where each is, until they go', async () => {
    const mine = await enter(ada);
    const his = await enter(bob, other);
    mine.at({ page: 3 });
    his.at({ page: 7 });
    const both = { 'Ada Lee': { page: 3 }, 'Bob Lee': { page: 7 } };
    await expect.poll(mine.people).toEqual(both);
    await expect.poll(his.people).toEqual(both);
    his.client.leave();
    await expect.poll(mine.people).toEqual({ 'Ada Lee': { page: 3 } });
  });

  it('are one each, however many windows they have, and are where they moved last', async () => {
    const mine = await enter(ada);
    const [one, two] = [await enter(bob), await enter(bob, other)];
    one.at({ page: 1 });
    await expect.poll(mine.people).toMatchObject({ 'Bob Lee': { page: 1 } });
    two.at({ page: 2 });
    await expect.poll(mine.people).toMatchObject({ 'Bob Lee': { page: 2 } });
    two.client.leave();
    await expect.poll(mine.people).toMatchObject({ 'Bob Lee': { page: 1 } });
    expect(Object.keys(mine.people())).toHaveLength(2);
  });

  it('are put out as soon as the sharing ends, and hear nothing more', async () => {
    const mine = await enter(ada);
    const his = await enter(bob, other);
    await expect.poll(his.people).toHaveProperty('Ada Lee');
    await ada?.call(libraryContract.revokeSharing, { body: { share_id: shareOfBob } });
    await expect.poll(his.refusal, { timeout: A_SECOND }).toEqual({ code: 4404, message: 'Not found.' });
    const heard = his.client.heard().length;
    mine.at({ page: 99 });
    await expect.poll(mine.people).toEqual({ 'Ada Lee': { page: 99 } });
    expect(his.client.heard()).toHaveLength(heard);
  });

  it('are put out as soon as the project is thrown away', async () => {
    const his = await enter(bob, other);
    await ada?.call(libraryContract.deleteItems, { body: { projects: [project] } });
    await expect.poll(his.refusal, { timeout: A_SECOND }).toMatchObject({ code: 4404 });
  });
});

describe('people in a PDF of a sub-project, on two processes', () => {
  const below = async () => {
    const { id } = await newProject(ada as TestUser, 'Below', project);
    const { id: pdf } = await newArticle(ada as TestUser, id);
    return { id, room: { kind: 'pdf', id: pdf } };
  };

  it('are put out as soon as its own sharing ends, and who has it from above stays', async () => {
    const { id, room } = await below();
    const carol = await named('Carol');
    const share_id = await share(ada as TestUser, id, carol, 'comment');
    const [hers, his] = [await enter(carol, second, room), await enter(bob, second, room)];
    await expect.poll(his.people).toHaveProperty('Carol Lee');
    await ada?.call(libraryContract.revokeSharing, { body: { share_id } });
    await expect.poll(hers.refusal, { timeout: A_SECOND }).toEqual({ code: 4404, message: 'Not found.' });
    await expect.poll(his.people).toEqual({ 'Bob Lee': null });
    expect(his.refusal()).toBeUndefined();
  });

  it('are put out as soon as it is moved away from where they have it', async () => {
    const { id, room } = await below();
    const his = await enter(bob, second, room);
    await ada?.call(libraryContract.moveProject, { body: { project_id: id, parent_project_id: null } });
    await expect.poll(his.refusal, { timeout: A_SECOND }).toMatchObject({ code: 4404 });
  });

  it('are put out as soon as what it stands in is thrown away', async () => {
    const { id, room } = await below();
    const carol = await named('Carol');
    await share(ada as TestUser, id, carol, 'read');
    const hers = await enter(carol, second, room);
    await ada?.call(libraryContract.deleteItems, { body: { projects: [project] } });
    await expect.poll(hers.refusal, { timeout: A_SECOND }).toMatchObject({ code: 4404 });
  });
});

describe('a room', () => {
  it('is not there for who may not see the thing, for a thing or a kind that there is not, and for rubbish', async () => {
    const stranger = await named('Eve');
    const refused = async (room: object) => (await enter(stranger, first, room)).refusal();
    expect(await refused({ kind: 'pdf', id: article })).toEqual({ code: 4404, message: 'Not found.' });
    expect(await refused({ kind: 'pdf', id: 999_999_999 })).toMatchObject({ code: 4404 });
    expect(await refused({ kind: 'paper', id: 999_999_999 })).toMatchObject({ code: 4404 });
    expect(await refused({ kind: 'garden', id: 1 })).toMatchObject({ code: 4404 });
    expect(await refused({ kind: 'pdf', id: -1 })).toMatchObject({ code: 4400 });
    expect(await refused({ kind: 'pdf' })).toMatchObject({ code: 4400 });
  });

  it.each([
    ['no JSON', '{half'],
    ['no place', '[]'],
    ['a page that there is not', '{"page":0}'],
    ['a line beyond all', '{"line":1e9}'],
    ['a file without end', JSON.stringify({ file: 'x'.repeat(501) })],
  ])('puts out who sends %s, and the others stay', async (_, frame) => {
    const [mine, his] = [await enter(ada), await enter(bob)];
    his.client.frame(1, frame);
    await expect.poll(his.refusal).toEqual({ code: 4400, message: 'Bad request.' });
    await expect.poll(mine.people).toEqual({ 'Ada Lee': null });
  });

  it('tells a hundred moves in a second in about ten frames, the last place included', async () => {
    const [mine, his] = [await enter(ada), await enter(bob)];
    await expect.poll(mine.people).toHaveProperty('Bob Lee');
    const before = mine.frames();
    const began = performance.now();
    for (let page = 1; page <= 100; page++) {
      his.at({ page });
      if (page % 5 === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    }
    await expect.poll(mine.people).toMatchObject({ 'Bob Lee': { page: 100 } });
    expect(mine.frames() - before).toBeLessThanOrEqual((performance.now() - began) / 100 + 4);
  });

  it('takes up again after events were interrupted, and asks anew who may be there', async () => {
    const mine = await enter(ada);
    const his = await enter(bob, second);
    await expect.poll(mine.people).toHaveProperty('Bob Lee');
    await server.db.pool.query('delete from library_share where id = $1', [shareOfBob]);
    await server.db.pool.query("select pg_notify('core_event', '{half')");
    await expect.poll(his.refusal).toMatchObject({ code: 4404 });
    await expect.poll(mine.people).toEqual({ 'Ada Lee': null });
  });
});

describe('a paper', () => {
  it('is a room for who may open it, with file and line, until it is deleted', async () => {
    if (!ada) throw new Error('Nobody');
    const { data } = await ada.call(latexContract.create, {
      body: { title: 'Paper', content: 'Text', projectId: project, featureId: 'latex_file' },
    });
    const { id } = data.latexFile;
    const room = { kind: 'paper', id };
    const [mine, again] = [await enter(ada, first, room), await enter(ada, second, room)];
    again.at({ file: 'main.tex', line: 12 });
    await expect.poll(mine.people).toEqual({ 'Ada Lee': { file: 'main.tex', line: 12 } });
    await ada.call(latexContract.remove, { params: { id }, body: {} });
    await expect.poll(again.refusal, { timeout: A_SECOND }).toMatchObject({ code: 4404 });
  });
});
