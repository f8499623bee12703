/** Conflicts of places, files, tags and settings, numbered as in trust A6. */
import { describe, expect, it } from 'vitest';
import { clientId } from '#plugin-api';
import { libraryContract as calls } from '../../common/contract.ts';
import type { TestUser } from '#core/server/testing/types.ts';
import type { Device } from '../testing/device.ts';
import { uploadOf } from '../testing/shared-project.ts';
import { newProject, startLibrary } from '../testing/start-library.ts';
import { clash, twoDevices } from '../testing/two-devices.ts';

const server = await startLibrary();

const DAY = 24 * 60 * 60 * 1000;

const documentOf = async (user: TestUser, id: number) => (await user.call(calls.getArticle, { params: { id } })).document;

describe('[LIB-098] places', () => {
  const moved = (device: Device, article: number, project: number) => ({
    articles: [device.edited('articles', article, { project })],
  });

  it('8: moved by both; it is in one of the two, on all devices', async () => {
    const scene = await twoDevices(server);
    const { user, one, two, article } = scene;
    const [left, right] = [await newProject(user, 'Left'), await newProject(user, 'Right')];
    const { conflicts } = await clash(scene, moved(one, article, left.id), moved(two, article, right.id));
    expect(conflicts).toMatchObject([{ id: article, reason: 'clash', lost: { project: left.id } }]);
    for (const device of [one, two]) expect(device.get('articles', article).project).toBe(right.id);
  });

  it('8: projects that are moved into each other make no circle', async () => {
    const scene = await twoDevices(server);
    const { user, one, two, project } = scene;
    const { id: other } = await newProject(user, 'Other');
    await one.sync();
    await two.sync();
    await one.send({ projects: [one.edited('projects', project, { parent_project_id: other })] });
    const { rejected } = await two.sync({ projects: [two.edited('projects', other, { parent_project_id: project })] });
    expect(rejected).toMatchObject([{ id: other, reason: 'invalid' }]);
    for (const device of [one, two]) {
      await device.sync();
      expect([device.get('projects', project).parent_project_id, device.get('projects', other).parent_project_id]).toEqual([
        other,
        null,
      ]);
    }
  });

  it('9: moved into a project that was deleted meanwhile, which comes back', async () => {
    const scene = await twoDevices(server);
    const { user, one, two, article } = scene;
    const { id: target } = await newProject(user, 'Target');
    await one.sync();
    await two.sync();
    const bin = { projects: [one.edited('projects', target, { is_deleted: true })] };
    const { conflicts } = await clash(scene, bin, moved(two, article, target));
    expect(conflicts).toMatchObject([{ type: 'projects', id: target, reason: 'restored' }]);
    for (const device of [one, two])
      expect([device.get('articles', article).project, device.get('projects', target).is_deleted]).toEqual([target, false]);
  });

  it('10: added to what was deleted meanwhile, which comes back: a note, a citation, a reference', async () => {
    const scene = await twoDevices(server);
    const { one, article, citation, project } = scene;
    const binned = { articles: [one.edited('articles', article, { is_deleted: true })] };
    const added = { article_notes: [{ id: clientId(), article, text: 'added' }] };
    const { rejected } = await clash(scene, binned, added);
    expect(rejected).toEqual([]);
    expect(one.notesOn(article).sort()).toEqual(['added', 'first']);
    const citationBinned = { citations: [one.edited('citations', citation, { is_deleted: true })] };
    await clash(scene, citationBinned, { citation_notes: [{ id: clientId(), citation, text: 'on it' }] });
    expect(one.get('citations', citation).is_deleted).toBe(false);
    const projectBinned = { projects: [one.edited('projects', project, { is_deleted: true })] };
    await clash(scene, projectBinned, { articles: [{ id: clientId(), project, info: { title: 'Added' } }] });
    expect([...one.held.articles.values()].map(({ info, is_deleted }) => [info.title, is_deleted])).toEqual([
      ['First', false],
      ['Added', false],
    ]);
  });

  it('10: added to what was erased meanwhile; it stays on the device, with the reason', async () => {
    const { user, two, article } = await twoDevices(server);
    await user.call(calls.deleteReferencePermanently, { body: { article_id: article } });
    const { rejected } = await two.sync({ article_notes: [{ id: clientId(), article, text: 'added' }] });
    expect(rejected).toMatchObject([{ type: 'article_notes', reason: 'gone' }]);
  });

  it('11: renamed by both; the name that lost is told', async () => {
    const scene = await twoDevices(server);
    const { one, two, project } = scene;
    const named = (device: Device, title: string) => ({ projects: [device.edited('projects', project, { title })] });
    const { conflicts } = await clash(scene, named(one, 'Of one'), named(two, 'Of two'));
    expect(conflicts).toMatchObject([{ type: 'projects', id: project, kept: 'mine', lost: { title: 'Of one' } }]);
    for (const device of [one, two]) expect(device.get('projects', project).title).toBe('Of two');
  });

  it('16: of settings the newest wins: the colour of a project', async () => {
    const scene = await twoDevices(server);
    const { one, two, project } = scene;
    const painted = (device: Device, background: string) => ({ projects: [device.edited('projects', project, { background })] });
    await clash(scene, painted(one, '#E4572E'), painted(two, '#F2A541'), Date.now() - DAY);
    for (const device of [one, two]) expect(device.get('projects', project).background).toBe('#E4572E');
  });
});

it('16: how far a reference was read on two devices is nothing to take note of', async () => {
  const scene = await twoDevices(server);
  const { one, two, article } = scene;
  const read = (device: Device, page_number: number) => ({ articles: [device.edited('articles', article, { page_number })] });
  const { conflicts } = await clash(scene, read(one, 3), read(two, 7));
  expect(conflicts).toMatchObject([{ kept: 'mine', lost: { page_number: 3 } }]);
  for (const device of [one, two])
    expect([device.get('articles', article).page_number, device.notesOn(article)]).toEqual([7, ['first']]);
});

describe('[LIB-098] files and tags', () => {
  it('13: a highlight of a PDF that was replaced meanwhile keeps its words and the file that it was made in', async () => {
    const { user, two, article, project } = await twoDevices(server);
    const file = await uploadOf(user, `New file of ${project}`);
    await user.call(calls.updateArticle, { params: { id: article }, body: { info: { pdf_url: file.url } } });
    const file_hash = 'a'.repeat(64);
    const anchor = { exact: 'the passage', prefix: '', suffix: '' };
    const { citations } = await two.send({
      citations: [{ id: clientId(), article, page: 2, text: 'the passage', file_hash, anchor }],
    });
    expect(citations).toContainEqual(expect.objectContaining({ text: 'the passage', file_hash, anchor }));
  });

  it('14: the PDF is replaced by both; the one that lost stands beside the other', async () => {
    const scene = await twoDevices(server);
    const { user, one, two, article, project } = scene;
    const files = [await uploadOf(user, `One of ${project}`), await uploadOf(user, `Two of ${project}`)];
    const replaced = (device: Device, pdf_url = '') => {
      const { info } = device.get('articles', article);
      return { articles: [device.edited('articles', article, { info: { ...info, pdf_url } })] };
    };
    await clash(scene, replaced(one, files[0]?.url), replaced(two, files[1]?.url));
    const { data } = await user.call(calls.furtherFiles, { query: { article } });
    const { info } = await documentOf(user, article);
    expect([info.pdf_url, ...data.map(({ url }) => url)].sort()).toEqual(files.map(({ url }) => url).sort());
    const { rows } = await server.db.pool.query('select file_bytes::int as bytes from library_article where id = $1', [article]);
    const { rows: sizes } = await server.db.pool.query('select sum(size)::int as bytes from library_file where owner = $1', [
      user.account.id,
    ]);
    expect(rows[0].bytes).toBe(sizes[0].bytes);
  });

  it('15: tags that one adds and the other takes away', async () => {
    const scene = await twoDevices(server);
    const { user, one, two, article } = scene;
    await user.call(calls.tagArticles, { body: { articles: [article], add: [{ text: 'old' }, { text: 'both' }] } });
    await one.sync();
    await two.sync();
    const tagged = (device: Device, ...texts: string[]) => ({
      articles: [device.edited('articles', article, { tags: texts.map((text) => ({ text })) })],
    });
    await clash(scene, tagged(one, 'old', 'both', 'of one'), tagged(two, 'both', 'of two'));
    for (const device of [one, two])
      expect(
        device
          .get('articles', article)
          .tags.map(({ text }) => text)
          .sort(),
      ).toEqual(['both', 'of one', 'of two']);
  });

  it('15: tags that one colours and the other adds to, takes away, or writes otherwise', async () => {
    const scene = await twoDevices(server);
    const { user, one, two, article, citation } = scene;
    const color = '#111111';
    const tags = ['both', 'gone', 'plain'].map((text) => ({ text, color }));
    await user.call(calls.tagArticles, { body: { articles: [article], add: tags } });
    await user.call(calls.updateCitation, { params: { id: citation }, body: { citation: { add_tags: tags } } });
    await one.sync();
    await two.sync();
    const tagged = (device: Device, ...texts: [text: string, color?: string][]) => {
      const put = texts.map(([text, own = color]) => ({ text, color: own }));
      return {
        articles: [device.edited('articles', article, { tags: put })],
        citations: [device.edited('citations', citation, { tags: put })],
      };
    };
    const seen = () =>
      [one, two].flatMap((device) =>
        [device.get('articles', article), device.get('citations', citation)].map((record) =>
          record.tags.map(({ text, color: own }) => `${text} ${own}`).sort(),
        ),
      );
    const mine = tagged(one, ['both', '#222222'], ['gone', '#222222'], ['plain'], ['new']);
    await clash(scene, mine, tagged(two, ['BOTH'], ['plain', '#333333']));
    const all = ['BOTH #222222', 'new #111111', 'plain #333333'];
    expect(seen()).toEqual([all, all, all, all]);
    // What the first has taken away meanwhile does not come back for a colour.
    const less = tagged(one, ['BOTH', '#222222'], ['plain', '#333333']);
    await clash(scene, less, tagged(two, ['BOTH', '#222222'], ['new', '#444444'], ['plain', '#333333']));
    const rest = ['BOTH #222222', 'plain #333333'];
    expect(seen()).toEqual([rest, rest, rest, rest]);
  });

  it('15: a colour brings nothing back, and a device that knows no colours changes none', async () => {
    const scene = await twoDevices(server);
    const { user, one, article } = scene;
    await user.call(calls.tagArticles, { body: { articles: [article], add: [{ text: 'kept', color: '#111111' }] } });
    await one.sync();
    await one.send({ articles: [one.edited('articles', article, { tags: [{ text: 'kept' }] })] });
    expect(one.get('articles', article).tags).toMatchObject([{ text: 'kept', color: '#111111' }]);
    const recoloured = { articles: [one.edited('articles', article, { tags: [{ text: 'kept', color: '#222222' }] })] };
    await user.call(calls.deleteItems, { body: { articles: [article] } });
    await one.send(recoloured);
    expect(one.get('articles', article).is_deleted).toBe(true);
  });
});
