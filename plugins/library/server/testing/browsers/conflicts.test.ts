/** Two browsers that changed the same without a connection, with the client's own code; numbered as in trust A6. */
import { describe, expect, it } from 'vitest';
import { libraryContract as calls } from '../../../common/contract.ts';
import { Browser } from './browser.ts';
import { revoke, sharedLibrary } from '../shared-project.ts';
import { newArticle, newProject, pretendUse, startLibrary } from '../start-library.ts';
import { clash, twoBrowsers } from './two-browsers.ts';

const server = await startLibrary();

type Scene = Awaited<ReturnType<typeof twoBrowsers>>;

const write =
  ({ note }: Scene, browser: Browser, text: string) =>
  () =>
    browser.edit('article_notes', note, { text });
const remove =
  ({ note }: Scene, browser: Browser) =>
  () =>
    browser.edit('article_notes', note, { is_deleted: true });
const withInfo =
  ({ article }: Scene, browser: Browser, fields: object) =>
  () =>
    browser.edit('articles', article, { info: { ...browser.get('articles', article).info, ...fields } });

describe('[LIB-098] changed in two browsers', () => {
  it('1: the same field; both texts are there, and it is told', async () => {
    const scene = await twoBrowsers(server);
    const { one, two, article } = scene;
    expect(await clash(scene, write(scene, one, 'of one'), write(scene, two, 'of two'))).toMatchObject({ sent: 1, met: 1 });
    for (const browser of [one, two]) expect(browser.notesOn(article).join()).toMatch(/of one.*of two|of two.*of one/s);
    const [outcome] = await two.replica.outcomes();
    expect(outcome).toMatchObject({
      what: 'met',
      article,
      conflict: { kept: 'theirs', lost: { text: 'of two' } },
      stands: { text: 'of one' },
    });
  });

  it('2: different fields; both stand and nothing is told', async () => {
    const scene = await twoBrowsers(server);
    const { one, two, article } = scene;
    const outcomes = await clash(
      scene,
      withInfo(scene, one, { title: 'Of one' }),
      withInfo(scene, two, { volume: undefined, issue: '2' }),
    );
    expect(outcomes?.met).toBe(0);
    for (const browser of [one, two]) {
      const { title, volume, issue } = browser.get('articles', article).info;
      expect([title, volume || undefined, issue]).toEqual(['Of one', undefined, '2']);
    }
  });

  it('2: what the other changed meanwhile is seen before one’s own is sent, beside it', async () => {
    const scene = await twoBrowsers(server);
    const { one, two, article } = scene;
    await withInfo(scene, one, { title: 'Of one' })();
    await one.sync();
    await withInfo(scene, two, { issue: '2' })();
    let asked = 0;
    two.fate = () => (asked++ === 0 ? 'answered' : 'unsent');
    await two.sync();
    expect(two.get('articles', article).info).toMatchObject({ title: 'Of one', issue: '2' });
    expect(two.replica.waiting).toBe(1);
  });

  it('3: the change comes first; the deletion is not done, and its sender is told', async () => {
    const scene = await twoBrowsers(server);
    const { one, two, note } = scene;
    expect(await clash(scene, write(scene, one, 'of one'), remove(scene, two))).toMatchObject({ met: 1 });
    for (const browser of [one, two])
      expect(browser.get('article_notes', note)).toMatchObject({ is_deleted: false, text: 'of one' });
  });

  it('4: the deletion comes first; what was deleted comes back, changed', async () => {
    const scene = await twoBrowsers(server);
    const { one, two, note } = scene;
    await clash(scene, remove(scene, one), write(scene, two, 'of two'));
    for (const browser of [one, two])
      expect(browser.get('article_notes', note)).toMatchObject({ is_deleted: false, text: 'of two' });
  });

  it('5: both delete; it is in the recycle bin', async () => {
    const scene = await twoBrowsers(server);
    expect(await clash(scene, remove(scene, scene.one), remove(scene, scene.two))).toMatchObject({ met: 0, refused: 0 });
    expect(scene.one.get('article_notes', scene.note).is_deleted).toBe(true);
  });

  it('8: moved by both; it is in one of the two, in both browsers', async () => {
    const scene = await twoBrowsers(server);
    const { user, one, two, article } = scene;
    const [left, right] = [await newProject(user, 'Left'), await newProject(user, 'Right')];
    const move = (browser: Browser, project: number) => () => browser.edit('articles', article, { project });
    await one.sync();
    await two.sync();
    await clash(scene, move(one, left.id), move(two, right.id));
    expect([left.id, right.id]).toContain(one.get('articles', article).project);
    expect(two.get('articles', article).project).toBe(one.get('articles', article).project);
  });

  it('12: a highlight; its colour and its words', async () => {
    const scene = await twoBrowsers(server);
    const { one, two, citation } = scene;
    await clash(
      scene,
      () => one.edit('citations', citation, { color: '#FFB3C6' }),
      () => two.edit('citations', citation, { text: 'of two' }),
    );
    for (const browser of [one, two])
      expect(browser.get('citations', citation)).toMatchObject({ color: '#FFB3C6', text: 'of two' });
  });

  it('15: tags that one adds and the other takes away', async () => {
    const scene = await twoBrowsers(server);
    const { one, two, article } = scene;
    const tag = (text: string) => ({ id: -1, text, color: '#E4572E' });
    await one.edit('articles', article, { tags: [tag('a'), tag('b')] });
    await one.sync();
    await two.sync();
    const only = (browser: Browser, text: string) => browser.get('articles', article).tags.filter((one) => one.text === text);
    await clash(
      scene,
      () => one.edit('articles', article, { tags: only(one, 'a') }),
      () => two.edit('articles', article, { tags: [...two.get('articles', article).tags, tag('c')] }),
    );
    for (const browser of [one, two])
      expect(
        browser
          .get('articles', article)
          .tags.map(({ text }) => text)
          .sort(),
      ).toEqual(['a', 'c']);
  });

  it('22: a clock that is two days wrong loses nothing', async () => {
    const scene = await twoBrowsers(server);
    const { one, two, article } = scene;
    const { toISOString } = Date.prototype;
    Date.prototype.toISOString = function (this: Date) {
      return toISOString.call(new Date(this.getTime() - 2 * 24 * 3600 * 1000));
    };
    await write(scene, two, 'of two')();
    Date.prototype.toISOString = toISOString;
    await clash(scene, write(scene, one, 'of one'), async () => {});
    for (const browser of [one, two]) expect(browser.notesOn(article).join()).toMatch(/of one.*of two|of two.*of one/s);
  });
});

describe('[LIB-098] rights, limits and other servers', () => {
  it('17: written after the right was taken away: it is kept here, with what was made new', async () => {
    const shared = await sharedLibrary(server);
    const bob = new Browser(shared.bob);
    await bob.sync();
    const note = bob.get('article_notes', shared.note);
    await bob.edit('article_notes', shared.note, { text: 'late' });
    await bob.add('article_notes', note, { text: 'new' });
    await revoke(shared);
    expect(await bob.sync()).toMatchObject({ refused: 2 });
    const refused = await bob.replica.outcomes();
    const texts = refused.map((one) => one.what === 'refused' && `${one.reason}: ${one.title}`).sort();
    expect(texts).toEqual(['gone: late', 'gone: new']);
    expect(bob.replica.waiting).toBe(0);
    expect(bob.replica.all('article_notes').size).toBe(0);
  });

  it('18: the role was lowered meanwhile: the text is kept, and can be sent once the right is back', async () => {
    const shared = await sharedLibrary(server);
    const { ada, shareOfBob: share_id } = shared;
    const bob = new Browser(shared.bob);
    await bob.sync();
    await bob.edit('article_notes', shared.note, { text: 'late' });
    await ada.call(calls.changeSharing, { body: { share_id, permission: 'read' } });
    expect(await bob.sync()).toMatchObject({ refused: 1 });
    expect(bob.get('article_notes', shared.note).text).toBe('n');
    await ada.call(calls.changeSharing, { body: { share_id, permission: 'write' } });
    await bob.replica.retry(await bob.replica.outcomes());
    expect(bob.get('article_notes', shared.note).text).toBe('late');
    expect(await bob.sync()).toMatchObject({ refused: 0 });
    const { data } = await ada.call(calls.listArticleNotes, { query: { article: shared.article } });
    expect(data.map(({ text }) => text)).toEqual(['late']);
    expect(await bob.replica.outcomes()).toEqual([]);
  });

  it('19: the server was brought back from a backup: everything anew, once, and what waited is sent', async () => {
    const scene = await twoBrowsers(server);
    const { user, one, note } = scene;
    await write(scene, one, 'unsent')();
    await server.db.pool.query("update library_told set position = '1'::xid8 where person = $1", [user.account.id]);
    await one.sync();
    expect(one.get('article_notes', note).text).toBe('unsent');
    expect(one.replica.waiting).toBe(0);
    const { data } = await user.call(calls.listArticleNotes, { query: { article: scene.article } });
    expect(data.map(({ text }) => text)).toContain('unsent');
  });

  it('21: the plan is full in the middle of a batch: what fits is taken, the rest stays here', async () => {
    const user = await server.signIn({ plan: 'F' });
    const { id: project } = await newProject(user);
    const { id: article } = await newArticle(user, project);
    const { note: like } = await user.call(calls.createArticleNote, { body: { note: { article, text: '' } } });
    await pretendUse(server, user, 'notes', 498);
    const browser = new Browser(user);
    await browser.sync();
    for (const text of ['one', 'two', 'three', 'four']) await browser.add('article_notes', like, { text });
    expect(await browser.sync()).toMatchObject({ sent: 4, refused: 2 });
    expect(browser.notesOn(article)).toHaveLength(3);
    const refused = await browser.replica.outcomes();
    expect(refused.map((one) => one.what === 'refused' && one.reason)).toEqual(['limit', 'limit']);
  });

  it('what was refused with what belongs to it goes together when it is tried again', async () => {
    const user = await server.signIn({ plan: 'F' });
    const { id: project } = await newProject(user);
    const like = await newArticle(user, project);
    const { note } = await user.call(calls.createArticleNote, { body: { note: { article: like.id, text: '' } } });
    await pretendUse(server, user, 'articles', 1_000_000);
    const browser = new Browser(user);
    await browser.sync();
    const id = await browser.add('articles', like, { citekey: 'new' });
    await browser.add('article_notes', note, { article: id, text: 'below' });
    expect(await browser.sync()).toMatchObject({ refused: 2 });
    await pretendUse(server, user, 'articles', 1);
    await browser.replica.retry(await browser.replica.outcomes());
    expect(await browser.sync()).toMatchObject({ refused: 0 });
    const made = [...browser.replica.all('articles').values()].find(({ citekey }) => citekey === 'new');
    expect(browser.notesOn(made?.id ?? 0)).toEqual(['below']);
  });
});
