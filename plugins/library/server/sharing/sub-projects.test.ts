/** A project that is shared by itself, in a tree whose rest stays unseen: nothing that is answered, told or kept tells of it. */
import { describe, expect, it } from 'vitest';
import type { Route } from '#plugin-api';
import type { TestUser } from '#core/server/testing/types.ts';
import { noticesContract } from '#plugins/notices/common/contract.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import { LIBRARY_CHANGED, LIBRARY_SHARING, type LibraryChanged, type SharingChanged } from '../../common/events.ts';
import { Device } from '../testing/device.ts';
import { more, type Named, ROWS } from '../testing/named-calls.ts';
import { filledProject, give, share } from '../testing/shared-project.ts';
import { newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();
const someone = (first_name: string) => server.signIn({ plan: 'P', first_name, last_name: 'Person' });

/** A word of everything that is unseen. */
const HIDDEN = /zebra/i;

/** `project`, with one below it, is bob's to change; what it stands in is carol's as well, what stands beside it is dan's alone. */
const scene = async () => {
  const ada = await someone('Ada');
  const [bob, carol, dan] = [await someone('Bob'), await someone('Carol'), await someone('Zebrano')];
  const { id: top } = await newProject(ada, 'Zebra top');
  const { id: middle } = await newProject(ada, 'Zebra middle', top);
  const { id: beside } = await newProject(ada, 'Zebra beside', middle);
  const info = { title: 'Zebra', authors: [{ family: 'Zebra' }], doi: '10.5555/known', container_title: 'Zebra' };
  const { id: hidden } = await newArticle(ada, beside, info);
  const { citation } = await ada.call(calls.createCitation, { body: { citation: { article: hidden, page: 1, text: 'zebra' } } });
  await ada.call(calls.createCitationNote, { body: { markdown: { citation: citation.id, text: 'zebra' } } });
  await ada.call(calls.createArticleNote, { body: { note: { article: hidden, text: 'zebra' } } });
  await ada.call(calls.createTag, { body: { article: hidden, text: 'zebra' } });
  const filled = await filledProject(ada);
  const { project, article } = filled;
  await ada.call(calls.relateArticles, { body: { article, others: [hidden], related: true } });
  await ada.call(calls.moveProject, { body: { project_id: project, parent_project_id: middle } });
  const shareOfBob = await share(ada, project, bob, 'write');
  const shareOfCarol = await share(ada, top, carol, 'comment');
  await share(ada, beside, dan, 'read');
  return { ada, bob, carol, dan, top, middle, beside, hidden, filled, project, shareOfBob, shareOfCarol };
};
type Scene = Awaited<ReturnType<typeof scene>>;

/** That a text names nothing of the rest of the tree, by a word or by a number. */
const demandSilent = (text: string, { top, middle, beside }: Scene, where: string): void => {
  expect(text.match(HIDDEN) ?? [], where).toEqual([]);
  const numbers = new RegExp(`"(?:project|project_id|parent_project_id|projectId)":(?:${top}|${middle}|${beside})\\b`);
  expect(text.match(numbers) ?? [], where).toEqual([]);
};

const everything: readonly (readonly [Route, object])[] = [
  ...[calls.projectsData, calls.getAllProjects, calls.projectOrder, calls.lastViewedProjects, calls.favourites],
  ...[calls.getAllDeleted, calls.shareRequests, calls.listLookups, calls.savedSearches, calls.allRelations],
  ...[calls.legacyDeleted, calls.legacyFolders, calls.legacyShares, noticesContract.notifications],
].map((call) => [call, {}] as const);
const lists: readonly (readonly [Route, object])[] = [
  ...[calls.listArticles, calls.articleIds, calls.listCitations, calls.listCitationNotes, calls.listTags, calls.tagTree],
  ...[calls.containerSpellings, calls.listActivity, calls.visibleActivity, calls.getAllProjectImage],
].map((call) => [call, { query: {} }] as const);

const lookAtAll = async (user: TestUser, all: Scene): Promise<void> => {
  const { length } = everything;
  expect(length).toBeGreaterThan(0);
  for (const [call, input] of [...everything, ...lists]) {
    const { status, bytes } = await user.send<Route>(call, input as never);
    expect([call.path, status]).toEqual([call.path, 200]);
    demandSilent(bytes.toString(), all, call.path);
  }
  const found = await user.call(calls.findEverywhere, { query: { q: 'zebra' } });
  expect([found.references, found.passages, found.highlights, found.notes].map((group) => group?.total)).toEqual([0, 0, 0, 0]);
  demandSilent(JSON.stringify(await user.call(calls.findDuplicates, { body: {} })), all, 'duplicates');
  const device = new Device(user);
  await device.sync();
  const held = Object.values(device.held).flatMap((records) => [...records.values()]);
  demandSilent(JSON.stringify(held), all, 'a device');
};

describe('[LIB-088] who has only a sub-project', () => {
  it('has it as a project at the top, with what is below it, and is told of nothing else by any list', async () => {
    const all = await scene();
    const { bob, project, filled } = all;
    const { data } = await bob.call(calls.getAllProjects);
    expect(
      data.map(({ id, role, parent_project_id, collaborators_count }) => [id, role, parent_project_id, collaborators_count]),
    ).toEqual([
      [project, 'write', null, 2],
      [filled.below, 'write', project, 2],
    ]);
    await lookAtAll(bob, all);
  });

  it('is told of nothing else by any call that names something of it', async () => {
    const all = await scene();
    const { ada, bob, filled, shareOfBob } = all;
    const { email } = (await someone('Erin')).account;
    const named: Named = {
      ...filled,
      ...(await more(ada, filled)),
      shares: { write: shareOfBob, invited: shareOfBob },
      address: email,
    };
    for (const [name, [need, input]] of Object.entries(ROWS)) {
      if (need !== 'read' && need !== 'owner') continue;
      const { status, bytes } = await bob.send<Route>(calls[name as keyof typeof calls], input(named) as never);
      expect([name, status < 400 ? 'given' : status]).toEqual([name, need === 'read' ? 'given' : 403]);
      demandSilent(bytes.toString(), all, name);
    }
    await lookAtAll(bob, all);
  });

  it('cannot tell a project above or beside from one that there is not', async () => {
    const { bob, top, middle, beside, hidden } = await scene();
    const ask = async (project: number, article: number) => [
      await bob.send(calls.listArticles, { query: { project } }),
      await bob.send(calls.participants, { query: { project } }),
      await bob.send(calls.projectActivity, { params: { id: project }, query: {} }),
      await bob.send(calls.exportReferences, { body: { format: 'json', project_ids: [project] } }),
      await bob.send(calls.leaveProject, { body: { project_id: project } }),
      await bob.send(calls.toggleFavourite, { body: { id: project } }),
      await bob.send(calls.getArticle, { params: { id: article } }),
    ];
    const plain = (replies: Awaited<ReturnType<typeof ask>>) => replies.map(({ status, json }) => [status, json]);
    const absent = plain(await ask(999_999, 999_999));
    expect(absent.map(([status]) => status)).toEqual(absent.map(() => 404));
    for (const project of [top, middle, beside]) expect(plain(await ask(project, hidden))).toEqual(absent);
  });

  it('hears nothing of what happens above and beside, whatever it is', async () => {
    const all = await scene();
    const { ada, bob, top, middle, beside, hidden, project } = all;
    const { id: another } = await newProject(ada, 'Zebra two', top);
    await ada.call(calls.updateProject, { params: { id: top }, body: { title: 'Zebra three' } });
    await newArticle(ada, beside, { title: 'Zebra four' });
    await ada.call(calls.updateArticle, { params: { id: hidden }, body: { info: { title: 'Zebra five' } } });
    const erin = await someone('Erin');
    const share_id = await share(ada, top, erin, 'read');
    await ada.call(calls.changeSharing, { body: { share_id, permission: 'write' } });
    await ada.call(calls.revokeSharing, { body: { share_id } });
    await ada.call(calls.moveProject, { body: { project_id: middle, parent_project_id: another } });
    await ada.call(calls.moveProject, { body: { project_id: beside, parent_project_id: top } });
    await ada.call(calls.deleteItems, { body: { projects: [beside] } });
    await newArticle(ada, project, { title: 'Last' });
    await server.allHeard();
    const told = bob.events().map((event) => JSON.stringify(event));
    expect(told.length).toBeGreaterThan(0);
    for (const event of told) demandSilent(event, all, 'an event');
    // Whose number of people has changed is told of the project that he has.
    const changes = bob
      .events()
      .filter(({ type, data }) => type === LIBRARY_CHANGED && (data as LibraryChanged).project === project);
    expect(changes.length).toBeGreaterThan(3);
  });

  it('sends what a device has of it back as it was, and that is no move', async () => {
    const { bob, project } = await scene();
    const device = new Device(bob);
    await device.sync();
    const { id, parent_project_id, background, version } = device.get('projects', project);
    const sent = { id, parent_project_id, background, version, title: 'Named by bob' };
    expect((await device.sync({ projects: [sent] })).rejected).toEqual([]);
    expect(device.get('projects', project).title).toBe('Named by bob');
  });
});

describe('[LIB-048] the people of a sub-project', () => {
  const people = async (user: TestUser, project: number) =>
    (await user.call(calls.participants, { query: { project } })).data.map(({ person, permission, is_inherited, through }) => [
      person.first_name,
      permission,
      is_inherited ? through : 'by itself',
    ]);

  it('are named with where they have it from, to whom that is visible', async () => {
    const all = await scene();
    const { ada, bob, carol, project } = all;
    const named = [
      ['Bob', 'write', 'by itself'],
      ['Carol', 'comment', 'Zebra top'],
    ];
    expect([await people(ada, project), await people(carol, project)]).toEqual([named, named]);
    expect(await people(bob, project)).toEqual([named[0], ['Carol', 'comment', null]]);
    demandSilent(JSON.stringify(await bob.call(calls.participants, { query: { project } })), all, 'participants');
  });

  it('who has it twice is there twice for its owner, and once for the others', async () => {
    const { ada, bob, carol, project } = await scene();
    await share(ada, project, carol, 'write');
    expect(await people(ada, project)).toEqual([
      ['Bob', 'write', 'by itself'],
      ['Carol', 'write', 'by itself'],
      ['Carol', 'comment', 'Zebra top'],
    ]);
    expect(await people(bob, project)).toEqual([
      ['Bob', 'write', 'by itself'],
      ['Carol', 'write', 'by itself'],
    ]);
  });

  it('[LIB-150] who has it from above is asked for more than that alone', async () => {
    const { ada, carol, project } = await scene();
    const ask = (permission: string) => give(ada, project, carol.account.email, { permission });
    const message = `${carol.account.email} takes part in this project already.`;
    expect(await ask('read')).toMatchObject({ status: 400, json: { message } });
    expect(await ask('comment')).toMatchObject({ status: 400, json: { message } });
    expect((await ask('write')).status).toBe(200);
  });

  it('[LIB-171] are as many as those of a project at the top may be', async () => {
    const owner = await server.signIn();
    const { id: top } = await newProject(owner, 'Top');
    const { id: below } = await newProject(owner, 'Below', top);
    const crowd = await Promise.all(Array.from({ length: 6 }, () => server.signIn()));
    const replies = [];
    for (const { account } of crowd) replies.push(await give(owner, below, account.email));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429]);
    expect(replies[5]?.json).toMatchObject({ type: 'LIBRARY_PROJECT_SHARE', limit: 5, used: 5 });
  });
});

describe('[LIB-067] who loses a sub-project', () => {
  const ended = (user: TestUser) =>
    user.events().flatMap(({ type, data }) => {
      const { project, person, change } = data as SharingChanged;
      return type === LIBRARY_SHARING && change === 'ended' ? [[project, person]] : [];
    });
  const projects = async (user: TestUser) => (await user.call(calls.getAllProjects)).data.map(({ id }) => id);

  it('by its share is told, and so are all who have it; who has it from above keeps it', async () => {
    const { ada, bob, carol, project, filled, shareOfBob } = await scene();
    await ada.call(calls.revokeSharing, { body: { share_id: shareOfBob } });
    await server.allHeard();
    const told = [[project, bob.account.id]];
    expect([ended(bob), ended(carol)]).toEqual([told, told]);
    expect(await projects(bob)).toEqual([]);
    expect(await projects(carol)).toEqual(expect.arrayContaining([project, filled.below]));
  });

  it('by a move is told as one whose share has ended; who has it by itself is not, and keeps it', async () => {
    const { ada, bob, carol, project, filled } = await scene();
    await ada.call(calls.moveProject, { body: { project_id: project, parent_project_id: null } });
    await server.allHeard();
    expect([ended(carol), ended(bob)]).toEqual([[[project, carol.account.id]], []]);
    expect(await projects(bob)).toEqual([project, filled.below]);
    expect((await projects(carol)).includes(project)).toBe(false);
  });

  it('because what it stands in is thrown away hears of that one, and has it again when it comes back', async () => {
    const all = await scene();
    const { ada, bob, top, project, filled } = all;
    await server.allHeard();
    const told = bob.events().length;
    await ada.call(calls.deleteItems, { body: { projects: [top] } });
    await server.allHeard();
    expect(bob.events().slice(told)).toEqual([
      expect.objectContaining({ type: LIBRARY_CHANGED, data: { project, kinds: ['projects', 'articles'] } }),
    ]);
    expect(await projects(bob)).toEqual([]);
    await ada.call(calls.restoreDeleted, { body: { projects: [top] } });
    expect(await projects(bob)).toEqual([project, filled.below]);
    await lookAtAll(bob, all);
  });

  it('by leaving ends every share by which they have it', async () => {
    const { ada, carol, top, project } = await scene();
    await share(ada, project, carol, 'write');
    await carol.call(calls.leaveProject, { body: { project_id: project } });
    expect(await projects(carol)).toEqual([]);
    expect((await ada.call(calls.participants, { query: { project: top } })).data).toEqual([]);
  });
});
