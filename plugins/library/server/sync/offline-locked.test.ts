/** A browser without connection treats projects that the plan has locked as the server does. */
import { beforeAll, describe, expect, it } from 'vitest';
import { libraryContract as calls } from '../../common/contract.ts';
import { expectSame } from '../testing/expect-same.ts';
import { STILL_WHEN_LOCKED, lockedScene, setPlan } from '../testing/locked-scene.ts';
import { ROWS, type Row } from '../testing/named-calls.ts';
import { type Offline, offlineOf } from '../testing/offline-browser.ts';
import { plansWith } from '#core/server/testing/plans-with.ts';
import { startLibrary } from '../testing/start-library.ts';

const server = await startLibrary({ env: { PLANS_FILE: plansWith({ project: { F: 10 } }) } });
type Name = keyof typeof calls;
type Scene = Awaited<ReturnType<typeof lockedScene>>;

/** With what both said of what is locked when they last had a connection. */
const withBrowsers = async (scene: Scene) => {
  const [own, guest] = [await offlineOf(scene.owner), await offlineOf(scene.writer)];
  own.kept.noteLocked(await scene.owner.call(calls.getAllProjects));
  guest.kept.noteLocked(await scene.writer.call(calls.getAllProjects));
  return { ...scene, own, guest };
};

const refused = await withBrowsers(await lockedScene(server));

/** What is answered without the server; a tag that a project offers is not, and the number of projects is the server's to judge. */
const ANSWERED = (Object.entries(ROWS) as [Name, Row][]).filter(
  ([name]) => name in refused.own.api && !['createTag', 'createProject'].includes(name),
);

describe('[LIB-087] [CORE-043] in a locked project without a connection', () => {
  it.each(ANSWERED.filter(([name]) => !STILL_WHEN_LOCKED.includes(name)))(
    '%s is refused in the server’s words',
    async (name, row) => {
      const { owner, writer, own, guest, scene } = refused;
      const [need, input] = row;
      await expectSame(owner, own, { [name]: input(scene) });
      // What is in the recycle bin is told to its owner alone.
      if (name !== 'restoreDeleted' && (need === 'read' || need === 'write'))
        await expectSame(writer, guest, { [name]: input(scene) });
    },
  );

  it('the owner is offered what unlocks it', async () => {
    const { own, scene } = refused;
    const input = { params: { id: scene.under }, body: { info: { title: 'x' } } };
    const limit = { type: 'PROJECT_LOCKED', limit: 10, used: 12 };
    await expect(own.api.updateArticle(input)).rejects.toMatchObject({ status: 402, limit });
  });

  it('it is a favourite all the same, and what is done in everything leaves it out', async () => {
    const { own, scene } = await withBrowsers(await lockedScene(server));
    expect((await own.api.toggleFavourite({ body: { id: scene.project } })).data).toEqual([scene.project]);
    expect((await own.api.editTags({ body: { text: 'tag', to: 'renamed' } })).changed).toBe(0);
    const { data } = await own.api.listArticles({ query: { q: 'Known' } });
    expect(data).toMatchObject([{ id: scene.article, tags: [{ text: 'tag' }] }]);
  });

  it('it is deleted by either call', async () => {
    const { own, scene } = await withBrowsers(await lockedScene(server));
    await own.api.updateProject({ params: { id: scene.below }, body: { is_deleted: true } });
    await own.api.deleteItems({ body: { projects: [scene.project] } });
    expect(own.records.kept).toHaveLength(2);
  });
});

describe('[LIB-187] which projects are locked', () => {
  let scene: Scene & { readonly own: Awaited<ReturnType<typeof offlineOf>> };
  beforeAll(async () => {
    scene = await withBrowsers(await lockedScene(server));
  });
  const lockedHere = async () =>
    (await scene.own.api.getAllProjects()).data.filter(({ is_locked }) => is_locked).map(({ title }) => title);
  const rename = (api: Offline) => api.updateProject({ params: { id: scene.scene.below }, body: { title: 'New' } });

  it('is what the server said last, also where that came of another plan and no project has changed', async () => {
    const { own, owner } = scene;
    expect((await lockedHere()).sort()).toEqual(['Below', 'Shared']);
    await setPlan(server, owner, 'P');
    own.kept.noteLocked(await owner.call(calls.getAllProjects));
    await own.device.sync();
    expect(await lockedHere()).toEqual([]);
    await rename(own.api);
    await setPlan(server, owner, 'F');
    own.kept.noteLocked(await owner.call(calls.getAllProjects));
    await expect(rename(own.api)).rejects.toMatchObject({ status: 402 });
  });
});
