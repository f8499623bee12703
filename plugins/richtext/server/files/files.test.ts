/** Rich texts as a whole, through the real server. */
import { describe, expect, it } from 'vitest';
import { sql } from '#server-kit';
import { contract as calls } from '../../common/contract.ts';
import { TEMPLATES } from '../../common/model.ts';
import { startRichtext } from '../testing/start-richtext.ts';

const server = await startRichtext();

const { signal } = new AbortController();
const create = (body: object) => ({ body: { title: 'First', ...body } });

describe('create', () => {
  it('[RTX-011] [RTX-003] [RTX-009] makes a text of a title alone, where what has no other place goes', async () => {
    const ada = await server.signIn();
    const { success, data } = await ada.call(calls.create, { body: { title: ' First ' } });
    expect(success).toBe(true);
    expect(data.ckFile).toMatchObject({ title: 'First', content: '<p></p>', style: 'apa', version: 1, role: 'owner' });
    expect(data.ckFile).toMatchObject({ is_template: false, is_shared: false, owner_name: null });
    const again = (await ada.call(calls.create, { body: { title: 'Second' } })).data.ckFile;
    expect(again.project).toBe(data.ckFile.project);
    expect((await ada.call(calls.get, { params: { id: data.ckFile.id } })).ckFile).toEqual(data.ckFile);
  });

  it('[RTX-011] needs a title of at most 100 characters, and a project of the user', async () => {
    const [ada, eve] = [await server.signIn(), await server.signIn()];
    expect(await ada.send(calls.create, { body: { title: ' ' } })).toMatchObject({
      status: 400,
      json: { fields: { title: 'Title is required.' } },
    });
    expect((await ada.send(calls.create, { body: { title: 'x'.repeat(101) } })).status).toBe(400);
    const projectId = await server.project(ada);
    expect((await eve.send(calls.create, create({ projectId }))).status).toBe(404);
    expect((await ada.send(calls.create, create({ template: 'novel' }))).status).toBe(404);
  });

  it('makes one text however often the same client id comes, also at the same time', async () => {
    const ada = await server.signIn();
    const body = create({ client_id: 'tmp-1', content: '<p>x</p>' });
    const made = await Promise.all([1, 2, 3].map(() => ada.call(calls.create, body)));
    expect(new Set(made.map(({ data }) => data.ckFile.id)).size).toBe(1);
    expect((await ada.call(calls.list, { query: {} })).data).toHaveLength(1);
  });

  it.each(TEMPLATES)('begins with the template %s, in both languages', async (template) => {
    for (const language of ['en', 'de'] as const) {
      const ada = await server.signIn({ language });
      const { ckFile } = (await ada.call(calls.create, create({ title: 'Über <Tee>', template }))).data;
      expect(ckFile.content.length).toBeGreaterThan(template === 'blank' ? 3 : 400);
      if (!['blank', 'letter'].includes(template)) expect(ckFile.content).toContain('Über &lt;Tee&gt;');
    }
  });

  it('gives each citation that a program sends a name of its own, or notes of the same works would be one', async () => {
    const ada = await server.signIn();
    const cited = '<span data-inline="citation" data-works="[{&quot;article&quot;:7}]"></span>';
    const { ckFile } = (await ada.call(calls.create, create({ content: `<p>One${cited}</p><p>two${cited}</p>` }))).data;
    const names = [...ckFile.content.matchAll(/data-inline="citation" id="(c[^"]+)"/g)].map(([, id]) => id);
    expect(new Set(names).size).toBe(2);
  });

  it('begins with a copy of a text of one’s own, pictures and style along', async () => {
    const ada = await server.signIn();
    const png = await picture();
    const html = `<p>Dear all</p><img alt="Us" src="data:image/png;base64,${png.toString('base64')}">`;
    const first = await server.file(ada, html);
    await ada.call(calls.save, { params: { id: first.id }, body: { style: 'ieee' } });
    expect((await ada.call(calls.toggleTemplate, { body: { id: first.id } })).data).toMatchObject([{ id: first.id }]);
    const copy = (await ada.call(calls.create, create({ template: first.id }))).data.ckFile;
    expect(copy).toMatchObject({ style: 'ieee', is_template: false });
    expect(copy.content).toContain('Dear all');
    const [asset] = (await ada.call(calls.getAssets, { params: { id: copy.id } })).data;
    expect(copy.content).toContain(`data-asset="${asset?.id}"`);
    expect(first.content).not.toContain(`data-asset="${asset?.id}"`);
    const bytes = await ada.call(calls.getAsset, { params: { id: copy.id, asset: asset?.id ?? 0 } });
    expect(bytes.equals(png)).toBe(true);
  });
});

/** A dot. */
const picture = async (): Promise<Buffer> =>
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

describe('save', () => {
  it('[RTX-012] [RTX-004] keeps what is sent as HTML of the schema, and the style', async () => {
    const ada = await server.signIn();
    const { id, version } = await server.file(ada, '<p>Old</p>');
    const content = '<h1>Title</h1><p>Some <b>bold</b> words</p>';
    const saved = await ada.call(calls.save, { params: { id }, body: { content, style: 'nature', version } });
    expect(saved).toMatchObject({ success: true, data: { blob: '', left: [] } });
    expect(saved.data.version).toBeGreaterThan(version);
    const { ckFile } = await ada.call(calls.get, { params: { id } });
    expect(ckFile).toMatchObject({ style: 'nature', version: saved.data.version });
    expect(ckFile.content).toBe('<h1>Title</h1>\n<p>Some <strong>bold</strong> words</p>');
    const again = await ada.call(calls.save, { params: { id }, body: { content: ckFile.content, version: ckFile.version } });
    expect(again.data.version).toBe(ckFile.version);
  });

  it('[RTX-012] [RTX-009] loses what runs of hostile HTML and keeps its words', async () => {
    const ada = await server.signIn();
    const { id } = await server.file(ada, '');
    const content =
      '<p onclick="x()">Stay<script>alert(1)</script> <a href="javascript:alert(1)">here</a><img src=x onerror=alert(1)></p>' +
      '<iframe srcdoc="<script>alert(2)</script>">frame</iframe><svg onload=alert(3)><text>drawn</text></svg>';
    await ada.call(calls.save, { params: { id }, body: { content } });
    const { ckFile } = await ada.call(calls.get, { params: { id } });
    expect(ckFile.content).toMatch(/Stay.*here/);
    expect(ckFile.content).not.toMatch(/script|onerror|onload|onclick|iframe|alert/i);
  });

  it('[RTX-012] takes what was changed on either side since the version that it builds on', async () => {
    const ada = await server.signIn();
    const { id, version } = await server.file(ada, '<p>one two three</p><p>four</p>');
    const save = (content: string) => ada.call(calls.save, { params: { id }, body: { content, version } });
    const first = await save('<p>one two changed three</p><p>four</p>');
    const second = await save('<p>one two three</p><p>four five</p>');
    expect((await ada.call(calls.get, { params: { id } })).ckFile.content).toBe('<p>one two changed three</p>\n<p>four five</p>');
    // The version that each is told is of what they sent: what they send next changes nothing that they do not know.
    const next = { content: '<p>one two three</p><p>four five six</p>', version: second.data.version };
    await ada.call(calls.save, { params: { id }, body: next });
    await ada.call(calls.save, {
      params: { id },
      body: { content: '<p>one two changed three</p><p>4</p>', version: first.data.version },
    });
    expect((await ada.call(calls.get, { params: { id } })).ckFile.content).toContain('one two changed three');
    expect((await ada.call(calls.get, { params: { id } })).ckFile.content).toContain('four five six');
  });

  it('writes once what is sent twice, as when an answer was lost', async () => {
    const ada = await server.signIn();
    const { id, version } = await server.file(ada, '<p>one</p>');
    const body = { content: '<p>one</p><p>two</p>', version };
    const first = await ada.call(calls.save, { params: { id }, body });
    await ada.call(calls.save, { params: { id }, body: { content: '<p>zero</p><p>one</p>', version } });
    expect((await ada.call(calls.save, { params: { id }, body })).data.version).toBe(first.data.version);
    expect((await ada.call(calls.get, { params: { id } })).ckFile.content).toBe('<p>zero</p>\n<p>one</p>\n<p>two</p>');
  });

  it('[RTX-012] refuses what builds on a version that is not known any more', async () => {
    const ada = await server.signIn();
    const { id, version } = await server.file(ada, '<p>one</p>');
    await ada.call(calls.save, { params: { id }, body: { content: '<p>two</p>', version } });
    await sql`delete from richtext_earlier`.execute(server.executor);
    const refused = await ada.send(calls.save, { params: { id }, body: { content: '<p>three</p>', version } });
    expect(refused).toMatchObject({ status: 409, json: { message: 'This file has been changed elsewhere.' } });
  });

  it('[RTX-012] keeps what is overwritten by somebody who names no version', async () => {
    const ada = await server.signIn();
    const { id } = await server.file(ada, '<p>precious</p>');
    await ada.call(calls.save, { params: { id }, body: { content: '<p>other</p>' } });
    const { data } = await ada.call(calls.getVersions, { params: { id } });
    const contents = await Promise.all(
      data.map(async ({ version }) => (await ada.call(calls.getVersion, { params: { id, version } })).content),
    );
    expect(contents).toEqual(['<p>other</p>', '<p>precious</p>']);
  });
});

describe('rename, delete and restore', () => {
  it('[RTX-014] [RTX-005] renames', async () => {
    const ada = await server.signIn();
    const { id } = await server.file(ada, '<p>x</p>');
    const reply = await ada.call(calls.rename, { params: { id }, body: { title: 'Other' } });
    expect(reply.data.ckFile).toMatchObject({ id, title: 'Other', content: '<p>x</p>' });
    expect(await ada.send(calls.rename, { params: { id }, body: { title: '' } })).toMatchObject({ status: 400 });
  });

  it('[RTX-013] [RTX-006] deletes, restores within 30 days, and gives its bytes up after those', async () => {
    const ada = await server.signIn();
    const { id } = await server.file(ada, `<p>x</p><img src="data:image/png;base64,${(await picture()).toString('base64')}">`);
    expect(await ada.call(calls.remove, { params: { id } })).toMatchObject({ success: true });
    expect((await ada.send(calls.get, { params: { id } })).status).toBe(404);
    expect((await ada.call(calls.list, { query: {} })).data).toEqual([]);
    expect((await ada.call(calls.restore, { params: { id } })).data.ckFile.content).toContain('<p>x</p>');
    expect((await ada.send(calls.restore, { params: { id } })).status).toBe(404);
    await ada.call(calls.remove, { params: { id } });
    await sql`update richtext_file set deleted_at = now() - interval '31 days' where id = ${id}`.execute(server.executor);
    await server.core.jobs.find(({ plugin, name }) => plugin === 'richtext' && name === 'clean')?.definition.run({}, signal);
    expect((await ada.send(calls.restore, { params: { id } })).status).toBe(404);
    const { rows } = await sql`select from richtext_asset where file = ${id}`.execute(server.executor);
    expect(rows).toEqual([]);
  });
});

describe('marks', () => {
  it('[RTX-010] [RTX-002] lists what the user sees, changed last first, of one project where that is asked', async () => {
    const ada = await server.signIn();
    const [one, two] = [await server.file(ada, '', 'One'), await server.file(ada, '', 'Two')];
    expect((await ada.call(calls.list, { query: {} })).data.map(({ title }) => title)).toEqual(['Two', 'One']);
    await ada.call(calls.save, { params: { id: one.id }, body: { content: '<p>x</p>' } });
    expect((await ada.call(calls.list, { query: {} })).data.map(({ title }) => title)).toEqual(['One', 'Two']);
    expect((await ada.call(calls.list, { query: { project: two.project } })).data).toMatchObject([{ title: 'Two' }]);
    expect((await (await server.signIn()).call(calls.list, { query: {} })).data).toEqual([]);
  });

  it.each([
    ['[RTX-018] [RTX-015] [RTX-007] favourites', calls.toggleFavourite, calls.getFavourites, 'is_favourite'],
    ['[RTX-017] [RTX-016] [RTX-008] quick access', calls.toggleQuickAccess, calls.getQuickAccess, 'is_quick_access'],
  ] as const)('%s: a toggle answers the updated list', async (_, toggle, list, mark) => {
    const ada = await server.signIn();
    const { id } = await server.file(ada, '');
    expect((await ada.call(toggle, { body: { id } })).data).toMatchObject([{ id, [mark]: true }]);
    expect((await ada.call(list)).data).toMatchObject([{ id, [mark]: true }]);
    expect((await ada.call(calls.get, { params: { id } })).ckFile[mark]).toBe(true);
    expect((await ada.call(toggle, { body: { id } })).data).toEqual([]);
    expect((await ada.call(list)).data).toEqual([]);
    expect((await (await server.signIn()).send(toggle, { body: { id } })).status).toBe(404);
  });
});
