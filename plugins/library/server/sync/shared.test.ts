/** Projects of others on devices: who may send what, what comes and goes with a sharing, and what stays the owner's. */
import { describe, expect, it } from 'vitest';
import { clientId } from '#plugin-api';
import { libraryContract as calls } from '../../common/contract.ts';
import { ITEM_KINDS } from '../../common/model.ts';
import { Device } from '../testing/device.ts';
import { type Filled, filledProject, invite, revoke, share, sharedLibrary } from '../testing/shared-project.ts';
import { newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();
const someone = () => server.signIn({ plan: 'P' });

const sizes = ({ held }: Device) => ITEM_KINDS.map((kind) => held[kind].size);

describe('[LIB-088] who may send what', () => {
  const roles = ['owner', 'write', 'read', 'invited', 'stranger'] as const;
  const sent = ({ project, article, citation, note, markdown, binned }: Filled) => ({
    projects: [{ id: project, title: 'x', version: 9 }],
    articles: [
      { id: article, info: { title: 'x' }, version: 9 },
      { id: binned, is_deleted: true, version: 9 },
      { id: clientId(), project, info: {} },
    ],
    citations: [
      { id: citation, text: 'x', version: 9 },
      { id: clientId(), article, page: 1 },
    ],
    article_notes: [
      { id: note, text: 'x', version: 9 },
      { id: clientId(), article, text: 'x' },
    ],
    citation_notes: [
      { id: markdown, text: 'x', version: 9 },
      { id: clientId(), citation, text: 'x' },
    ],
  });

  it.each(roles)('the one who is: %s', async (role) => {
    const [owner, other] = [await someone(), await someone()];
    const filled = await filledProject(owner);
    if (role === 'write' || role === 'read') await share(owner, filled.project, other, role);
    if (role === 'invited') await invite(owner, filled.project, other);
    const device = new Device(role === 'owner' ? owner : other);
    const { rejected, articles } = await device.sync(sent(filled));
    const reason = { owner: [], write: [], read: ['forbidden'], invited: ['gone'], stranger: ['gone'] }[role];
    expect([...new Set(rejected.map((one) => one.reason))]).toEqual(reason);
    // What is in the recycle bin is none of a collaborator's to see.
    expect(rejected.length).toBe(reason.length === 0 ? 0 : 10);
    expect(articles.some(({ id }) => id === filled.binned)).toBe(role === 'owner');
    const { document } = await owner.call(calls.getArticle, { params: { id: filled.article } });
    expect(document.info.title).toBe(reason.length === 0 ? 'x' : 'Known');
  });

  it('a project goes, moves and comes into another with its owner alone', async () => {
    const { bob, project, below, own } = await sharedLibrary(server);
    const device = new Device(bob);
    await device.sync();
    const { rejected } = await device.sync({
      projects: [
        device.edited('projects', project, { is_deleted: true }),
        device.edited('projects', below, { parent_project_id: own }),
        { id: clientId(), title: 'Mine in yours', parent_project_id: project },
      ],
    });
    expect(rejected.map(({ reason }) => reason)).toEqual(['forbidden', 'forbidden', 'forbidden']);
  });
});

describe('[LIB-088] a sharing', () => {
  it('brings everything in the project when it begins, and nothing of the private ones', async () => {
    const [owner, person] = [await someone(), await someone()];
    const filled = await filledProject(owner);
    const { id: secret } = await newProject(owner, 'Secret');
    await newArticle(owner, secret);
    const device = new Device(person);
    await device.sync();
    expect(sizes(device)).toEqual([0, 0, 0, 0, 0]);
    await share(owner, filled.project, person);
    await device.sync();
    expect(sizes(device)).toEqual([2, 2, 1, 1, 1]);
    expect(device.get('projects', filled.project).role).toBe('write');
    expect((await device.sync()).articles).toEqual([]);
  });

  it('takes it all away when it ends, on every device', async () => {
    const shared = await sharedLibrary(server);
    const devices = [new Device(shared.bob), new Device(shared.bob)];
    for (const device of devices) await device.sync();
    await revoke(shared);
    for (const device of devices) {
      const { gone } = await device.sync();
      expect(new Set(gone.projects)).toEqual(new Set([shared.project, shared.below]));
      expect(sizes(device)).toEqual([1, 1, 0, 0, 0]);
    }
    await share(shared.ada, shared.project, shared.bob, 'read');
    for (const device of devices) {
      await device.sync();
      expect(sizes(device)).toEqual([3, 3, 1, 1, 1]);
    }
  });

  it('tells of another permission', async () => {
    const { ada, bob, project, shareOfBob } = await sharedLibrary(server);
    const device = new Device(bob);
    await device.sync();
    await ada.call(calls.changeSharing, { body: { share_id: shareOfBob, permission: 'read' } });
    const answer = await device.sync();
    expect(answer.projects.find(({ id }) => id === project)).toMatchObject({ role: 'read' });
    expect(answer.articles).toEqual([]);
  });

  it('tells its owner that others take part, and that they do no longer, in the projects below too', async () => {
    const [owner, person] = [await someone(), await someone()];
    const { project, below } = await filledProject(owner);
    const device = new Device(owner);
    const people = () =>
      [project, below].map((id) => {
        const { is_shared, collaborators_count } = device.get('projects', id);
        return [is_shared, collaborators_count];
      });
    await device.sync();
    const share_id = await share(owner, project, person);
    await device.sync();
    expect(people()).toEqual([
      [true, 1],
      [true, 1],
    ]);
    await owner.call(calls.moveProject, { body: { project_id: below, parent_project_id: null } });
    await device.sync();
    expect(people()[1]).toEqual([false, 0]);
    await owner.call(calls.revokeSharing, { body: { share_id } });
    await device.sync();
    expect(people()[0]).toEqual([false, 0]);
  });

  it('tells of what is below a project that comes into a shared one', async () => {
    const { ada, project } = await sharedLibrary(server);
    const { id: middle } = await newProject(ada, 'Middle');
    const { id: lowest } = await newProject(ada, 'Lowest', middle);
    const device = new Device(ada);
    await device.sync();
    expect(device.get('projects', lowest).is_shared).toBe(false);
    await ada.call(calls.moveProject, { body: { project_id: middle, parent_project_id: project } });
    await device.sync();
    expect(device.get('projects', lowest)).toMatchObject({ is_shared: true, collaborators_count: 2 });
  });

  it('what the owner puts into the recycle bin goes, and comes back with its restoring', async () => {
    const { ada, bob, article, citation, note, markdown } = await sharedLibrary(server);
    const device = new Device(bob);
    await device.sync();
    await ada.call(calls.deleteItems, { body: { articles: [article] } });
    expect((await device.sync()).gone).toMatchObject({
      articles: [article],
      citations: [citation],
      article_notes: [note],
      citation_notes: [markdown],
    });
    await ada.call(calls.restoreDeleted, { body: { articles: [article] } });
    const back = await device.sync();
    expect([back.articles.length, back.citations.length, back.article_notes.length]).toEqual([1, 1, 1]);
  });

  it('what goes to a private project is gone for the others, and stays with the owner', async () => {
    const { ada, bob, secret, article, note } = await sharedLibrary(server);
    const [hers, his] = [new Device(ada), new Device(bob)];
    await hers.sync();
    await his.sync();
    await ada.call(calls.moveArticles, { body: { articles: [article], project: secret } });
    expect((await his.sync()).gone).toMatchObject({ articles: [article], article_notes: [note] });
    const answer = await hers.sync();
    expect([answer.gone.articles, answer.articles.map(({ project }) => project)]).toEqual([[], [secret]]);
  });

  it('a project that leaves the shared tree goes with all that is in it', async () => {
    const { ada, bob, below, under } = await sharedLibrary(server);
    const device = new Device(bob);
    await device.sync();
    await ada.call(calls.moveProject, { body: { project_id: below, parent_project_id: null } });
    await device.sync();
    expect([device.held.projects.has(below), device.held.articles.has(under)]).toEqual([false, false]);
  });

  it('one browser hears of each project once, however much a batch brings', async () => {
    const { bob, ada, article } = await sharedLibrary(server);
    await server.allHeard();
    const before = ada.events().length;
    await new Device(bob).send({ article_notes: Array.from({ length: 20 }, () => ({ id: clientId(), article, text: 'x' })) });
    await server.allHeard();
    expect(ada.events().length - before).toBe(1);
    expect(ada.events().at(-1)).toMatchObject({
      data: { kinds: expect.arrayContaining(['article_notes']), articles: [article] },
    });
  });
});
