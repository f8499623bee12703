/** Papers as a whole, through the real server. */
import { describe, expect, it } from 'vitest';
import { sql } from '#server-kit';
import { latexContract as calls } from '../../common/contract.ts';
import { plansWith } from '#core/server/testing/plans-with.ts';
import { startLatex } from '../testing/start-latex.ts';

const server = await startLatex({ PLANS_FILE: plansWith({ latex_file: { F: 3, P: 30 } }) });

describe('create', () => {
  it('[LTX-031] [LTX-017] makes a paper from title, project and feature', async () => {
    const ada = await server.signIn();
    const projectId = await server.project(ada);
    const reply = await ada.call(calls.create, { body: { title: ' First ', projectId, featureId: 'latex_file' } });
    expect(reply).toMatchObject({
      success: true,
      data: { latexFile: { title: 'First', project: projectId, texFileName: 'main.tex', version: 1 } },
    });
    expect(reply.data.latexFile.content).toContain('\\title{First}');
    // Born with its owner's name, as the test accounts are called.
    const { first_name, last_name } = ada.account;
    expect(reply.data.latexFile.content).toContain(`\\author{${first_name} ${last_name}}`);
    expect((await ada.call(calls.get, { params: { id: reply.data.latexFile.id } })).latexFile).toEqual(reply.data.latexFile);
  });

  it('[LTX-023] needs a title, a project and what it counts against', async () => {
    const ada = await server.signIn();
    const projectId = await server.project(ada);
    expect(await ada.send(calls.create, { body: { featureId: 'latex_file', title: ' ', projectId } })).toMatchObject({
      status: 400,
      json: { fields: { title: 'Title is required.' } },
    });
    expect((await ada.send(calls.create, { body: { featureId: 'latex_file', title: 'x', projectId: 0 } })).status).toBe(400);
    for (const featureId of [undefined, ''])
      expect(await ada.send(calls.create, { body: { title: 'x', projectId, featureId } as never })).toMatchObject({
        status: 400,
        json: { fields: { featureId: 'This field is required.' } },
      });
  });

  it('[LTX-024] takes content, file name, category and folder', async () => {
    const ada = await server.signIn();
    const projectId = await server.project(ada);
    const { data } = await ada.call(calls.create, {
      body: {
        featureId: 'latex_file',
        title: 'T',
        projectId,
        content: 'Hello',
        texFileName: 'paper',
        categoryName: 'thesis',
        folderName: 'my-folder',
      },
    });
    expect(data.latexFile).toMatchObject({ content: 'Hello', texFileName: 'paper.tex', category: 3, folderName: 'my-folder' });
    expect(
      (await ada.send(calls.create, { body: { featureId: 'latex_file', title: 'T', projectId, texFileName: '../x' } })).status,
    ).toBe(400);
  });

  it('[LTX-047] [LTX-052] refuses the fourth paper of a free person', async () => {
    const ada = await server.signIn();
    const projectId = await server.project(ada);
    for (const title of ['1', '2', '3']) await ada.call(calls.create, { body: { featureId: 'latex_file', title, projectId } });
    const reply = await ada.send(calls.create, { body: { featureId: 'latex_file', title: '4', projectId } });
    expect(reply).toMatchObject({
      status: 429,
      json: { success: false, type: 'FREE_LATEX_EDITOR_CREATE_LIMIT', limit: 3, used: 3 },
    });
    expect(reply.json).toMatchObject({
      message:
        'You have reached your limit of creating latex files. To add a new one, you have to delete one or just upgrade to PRO.',
    });
  });

  it('[LTX-053] [LTX-047] refuses pro people past their number, and names credits', async () => {
    const pro = await server.signIn({ plan: 'P' });
    const projectId = await server.project(pro);
    await sql`insert into latex_file (owner, project, title, folder_name, main_path, style)
      select ${pro.account.id}, ${projectId}, 'x', 'x', 'main.tex', 'plain' from generate_series(1, 29)`.execute(server.executor);
    await pro.call(calls.create, { body: { featureId: 'latex_file', title: '30', projectId } });
    expect(await pro.send(calls.create, { body: { featureId: 'latex_file', title: '31', projectId } })).toMatchObject({
      status: 429,
      json: {
        type: 'PRO_LATEX_EDITOR_CREATE_LIMIT',
        limit: 30,
        used: 30,
        message: 'You have reached your limit of creating latex files. You can increase it using credits.',
      },
    });
  });

  it('gives the last place to exactly one of two', async () => {
    const ada = await server.signIn();
    const projectId = await server.project(ada);
    for (const title of ['1', '2']) await ada.call(calls.create, { body: { featureId: 'latex_file', title, projectId } });
    const replies = await Promise.all(
      ['3', '4', '5'].map((title) => ada.send(calls.create, { body: { featureId: 'latex_file', title, projectId } })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 429, 429]);
  });

  it('[LTX-027] [LTX-058] keeps locked templates for pro', async () => {
    const [free, pro] = [await server.signIn(), await server.signIn({ plan: 'P' })];
    const locked = await free.send(calls.create, {
      body: { featureId: 'latex_file', title: 'x', projectId: await server.project(free), templateId: 13 },
    });
    expect(locked).toMatchObject({
      status: 402,
      json: { type: 'LATEX_LOCKED_TEMPLATE', message: 'Upgrade to pro to access locked templates.' },
    });
    const { data } = await pro.call(calls.create, {
      body: { featureId: 'latex_file', title: 'x', projectId: await server.project(pro), templateId: 13 },
    });
    expect(data.latexFile).toMatchObject({ template: 13, category: 1 });
    expect(data.latexFile.content).toContain('revtex4-2');
  });

  it('answers the same paper to the same client id', async () => {
    const ada = await server.signIn();
    const body = { featureId: 'latex_file', title: 'Once', projectId: await server.project(ada), client_id: 'tmp-1' };
    const [first, second] = [await ada.call(calls.create, { body }), await ada.call(calls.create, { body })];
    expect(second.data.latexFile.id).toBe(first.data.latexFile.id);
  });

  it('refuses the project of somebody else as if it were not there', async () => {
    const [ada, bob] = [await server.signIn(), await server.signIn()];
    expect(
      (await bob.send(calls.create, { body: { featureId: 'latex_file', title: 'x', projectId: await server.project(ada) } }))
        .status,
    ).toBe(404);
  });

  it('copies a whole paper', async () => {
    const ada = await server.signIn();
    const paper = await server.paper(ada, 'main text');
    await ada.call(calls.addDocument, { params: { id: paper.id }, body: { path: 'parts/a.tex', content: 'part' } });
    const { data } = await ada.call(calls.create, {
      body: { featureId: 'latex_file', title: 'Copy', projectId: paper.project, latexFileId: paper.id },
    });
    const { data: files } = await ada.call(calls.getDocuments, { params: { id: data.latexFile.id } });
    expect(files.map(({ path, content }) => [path, content])).toEqual([
      ['main.tex', 'main text'],
      ['parts/a.tex', 'part'],
    ]);
  });
});

describe('the demo', () => {
  it('[LTX-018] [LTX-030] is one for each account, and is not counted', async () => {
    const ada = await server.signIn();
    const paper = await server.paper(ada, 'mine');
    const body = { projectId: paper.project };
    const made = await Promise.all([1, 2, 3].map(() => ada.call(calls.openDemo, { body })));
    const ids = new Set(made.map(({ data }) => data.latexFile.id));
    expect(ids.size).toBe(1);
    expect(made[0]?.data.latexFile).toMatchObject({ is_demo: true, project: paper.project });
    const list = await ada.call(calls.list, { query: {} });
    expect(list.latexFiles).toHaveLength(2);
    expect(list.latexFilesCountWithoutDemo).toBe(1);
    for (const title of ['2', '3']) await ada.call(calls.create, { body: { featureId: 'latex_file', title, ...body } });
    expect((await ada.send(calls.create, { body: { featureId: 'latex_file', title: '4', ...body } })).status).toBe(429);
  });

  it('comes back as it was left, also when all places are taken', async () => {
    const ada = await server.signIn();
    const projectId = await server.project(ada);
    const { id } = (await ada.call(calls.openDemo, { body: { projectId } })).data.latexFile;
    await ada.call(calls.save, { params: { id }, body: { content: 'changed', version: 1 } });
    await ada.call(calls.remove, { params: { id }, body: {} });
    for (const title of ['1', '2', '3']) await ada.call(calls.create, { body: { featureId: 'latex_file', title, projectId } });
    expect((await ada.call(calls.openDemo, { body: { projectId } })).data.latexFile).toMatchObject({ id, content: 'changed' });
    await ada.call(calls.remove, { params: { id }, body: {} });
    expect((await ada.send(calls.restore, { params: { id } })).status).toBe(200);
  });

  it('is nobody else’s, and goes into a project of one’s own only', async () => {
    const [ada, bob] = [await server.signIn(), await server.signIn()];
    const projectId = await server.project(ada);
    await ada.call(calls.openDemo, { body: { projectId } });
    expect((await bob.send(calls.openDemo, { body: { projectId } })).status).toBe(404);
    expect((await bob.call(calls.list, { query: {} })).latexFiles).toEqual([]);
  });
});

describe('save', () => {
  it('[LTX-033] stores the text and rises the version', async () => {
    const ada = await server.signIn();
    const { id } = await server.paper(ada, 'one');
    const reply = await ada.call(calls.save, { params: { id }, body: { content: 'two', version: 1, style: 'plainnat' } });
    expect(reply).toMatchObject({ success: true, data: { version: 2, blob: '', project_path: '' } });
    expect((await ada.call(calls.get, { params: { id } })).latexFile).toMatchObject({
      content: 'two',
      version: 2,
      style: 'plainnat',
    });
  });

  it('loses nothing when two browsers write the same paper, and asks neither', async () => {
    const ada = await server.signIn();
    const { id } = await server.paper(ada, 'One.\nTwo.\n');
    const params = { id };
    const save = async (content: string, version: number) =>
      (await ada.call(calls.autosave, { params, body: { content, version } })).document.version;
    const now = async () => (await ada.call(calls.get, { params })).latexFile;
    await save('One, mine.\nTwo.\n', 1);
    const theirs = await save('One.\nTwo, theirs.\n', 1);
    expect((await now()).content).toBe('One, mine.\nTwo, theirs.\n');
    // They know nothing of the other text, and go on in their own.
    const { data } = await ada.call(calls.save, { params, body: { content: 'One.\nTwo, theirs.\nThree.\n', version: theirs } });
    expect(await now()).toMatchObject({ content: 'One, mine.\nTwo, theirs.\nThree.\n', version: data.version + 1 });
    // Whoever shows the present text takes away what they do.
    await save('One, mine.\nThree.\n', (await now()).version);
    expect((await now()).content).toBe('One, mine.\nThree.\n');
  });

  it('takes a text that comes again for the same, also when others have written since', async () => {
    const ada = await server.signIn();
    const { id } = await server.paper(ada, 'base');
    const save = async (content: string, version: number) =>
      (await ada.call(calls.autosave, { params: { id }, body: { content, version } })).document.version;
    // The reply to the first may have been lost.
    expect([await save('base, mine', 1), await save('base, mine', 1)]).toEqual([2, 2]);
    await save('base, mine, and more', 2);
    expect(await save('base, mine', 1)).toBe(2);
    expect((await ada.call(calls.get, { params: { id } })).latexFile.content).toBe('base, mine, and more');
  });

  it('refuses what builds on a text that nobody knows any more, with the present one', async () => {
    const ada = await server.signIn();
    const { id } = await server.paper(ada, 'base');
    const mine = await ada.call(calls.autosave, { params: { id }, body: { content: 'mine', version: 1 } });
    await sql`delete from latex_earlier_text`.execute(server.executor);
    const body = { content: 'theirs', version: 1 };
    const current = { path: 'main.tex', content: 'mine', version: mine.document.version };
    const message = 'This file has been changed elsewhere.';
    for (const call of [calls.autosave, calls.save])
      expect(await ada.send(call, { params: { id }, body })).toMatchObject({ status: 409, json: { message, current } });
    const ahead = await ada.send(calls.save, { params: { id }, body: { content: 'theirs', version: 99 } });
    expect(ahead).toMatchObject({ status: 409, json: { current } });
  });

  it('has what each of many writers at once has written', async () => {
    const ada = await server.signIn();
    const { id } = await server.paper(ada, 'base');
    const written = ['a', 'b', 'c', 'd'];
    const replies = await Promise.all(
      written.map((content) => ada.send(calls.autosave, { params: { id }, body: { content: `base ${content}`, version: 1 } })),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { content } = (await ada.call(calls.get, { params: { id } })).latexFile;
    expect(written.filter((one) => !content.replace('base', '').includes(one))).toEqual([]);
  });

  it('[LTX-032] keeps the last 20 versions and all of the last hour, made by saving and not by autosaving', async () => {
    const ada = await server.signIn();
    const { id } = await server.paper(ada, '0');
    await ada.call(calls.autosave, { params: { id }, body: { content: 'auto', version: 1 } });
    expect((await ada.call(calls.getVersions, { params: { id } })).data).toEqual([]);
    for (let n = 1; n <= 23; n++) await ada.call(calls.save, { params: { id }, body: { content: `text ${n}`, version: n + 1 } });
    const { data } = await ada.call(calls.getVersions, { params: { id } });
    expect(data.map(({ version }) => version)).toEqual(Array.from({ length: 23 }, (_, n) => 23 - n));
    await ada.call(calls.restoreVersion, { params: { id, version: 10 }, body: undefined });
    expect((await ada.call(calls.get, { params: { id } })).latexFile.content).toBe('text 10');
  });

  it('[LTX-032] makes a version by its own call, with a label', async () => {
    const ada = await server.signIn();
    const { id } = await server.paper(ada, 'first');
    const { data } = await ada.call(calls.createVersion, {
      body: { latex_file_id: id, content: 'second', version: 'submitted' },
    });
    expect(data.version).toMatchObject({ version: 2, label: 'submitted' });
    expect((await ada.call(calls.getVersion, { params: { id, version: 1 } })).documents[0]?.content).toBe('first');
    expect((await ada.call(calls.getVersion, { params: { id, version: 2 } })).documents[0]?.content).toBe('second');
  });
});

describe('lists and marks', () => {
  it('[LTX-030] [LTX-018] lists with counters, filtered by project and text', async () => {
    const ada = await server.signIn();
    const one = await server.paper(ada, '', 'Alpha 100%');
    const two = await server.paper(ada, '', 'Beta');
    const list = await ada.call(calls.list, { query: {} });
    expect(list.latexFiles.map(({ title }) => title)).toEqual(['Beta', 'Alpha 100%']);
    expect(list).toMatchObject({ latexFilesCountWithoutDemo: 2, user_detail: { subscription_type: 'F', limit: 3 } });
    expect((await ada.call(calls.list, { query: { project: two.project } })).latexFiles.map(({ id }) => id)).toEqual([two.id]);
    expect((await ada.call(calls.list, { query: { q: '0%' } })).latexFiles.map(({ id }) => id)).toEqual([one.id]);
  });

  it('[LTX-021] [LTX-038] [LTX-041] [LTX-044] [LTX-045] toggles favourites and quick access', async () => {
    const ada = await server.signIn();
    const { id } = await server.paper(ada, '');
    const on = await ada.call(calls.toggleFavourite, { body: { id } });
    expect([on.message, on.data.map((file) => file.id)]).toEqual(['Added to favourites.', [id]]);
    expect((await ada.call(calls.getFavourites)).data.map((file) => file.id)).toEqual([id]);
    expect((await ada.call(calls.toggleFavourite, { body: { id } })).message).toBe('Removed from favourites.');
    expect((await ada.call(calls.toggleQuickAccess, { body: { id } })).message).toBe('Added to quick access.');
    expect((await ada.call(calls.getQuickAccess)).data.map((file) => file.id)).toEqual([id]);
    expect((await ada.call(calls.toggleQuickAccess, { body: { id } })).message).toBe('Removed from quick access.');
  });

  it('[LTX-022] [LTX-039] [LTX-040] keeps the order', async () => {
    const ada = await server.signIn();
    const ids = [(await server.paper(ada, '')).id, (await server.paper(ada, '')).id];
    expect((await ada.send(calls.setOrder, { body: { order: [ids[0] ?? 0, 999_999] } })).status).toBe(200);
    expect((await ada.call(calls.getOrder)).data).toEqual(ids);
    const third = await server.paper(ada, '');
    expect((await ada.call(calls.getOrder)).data).toEqual([third.id, ...ids]);
  });

  it('[LTX-043] [LTX-020] remembers the open file until it is deleted', async () => {
    const ada = await server.signIn();
    const { id } = await server.paper(ada, '');
    await ada.call(calls.saveCurrentEditor, { body: { latex_file_id: id } });
    expect((await ada.call(calls.list, { query: {} })).current).toBe(id);
    await ada.call(calls.remove, { params: { id }, body: { featureId: 'latex_file' } });
    expect((await ada.call(calls.list, { query: {} })).current).toBeNull();
  });

  it('[LTX-035] [LTX-036] renames, deletes and restores', async () => {
    const ada = await server.signIn();
    const { id } = await server.paper(ada, 'text');
    expect((await ada.call(calls.rename, { params: { id }, body: { title: 'New' } })).data.latexFile.title).toBe('New');
    await ada.call(calls.remove, { params: { id }, body: {} });
    expect((await ada.send(calls.get, { params: { id } })).status).toBe(404);
    expect((await ada.call(calls.restore, { params: { id } })).data.latexFile).toMatchObject({ title: 'New', content: 'text' });
  });

  it('[LTX-029] [LTX-003] answers categories and templates', async () => {
    const ada = await server.signIn();
    expect((await ada.call(calls.getCategories)).data.map(({ name }) => name)).toEqual([
      'Article',
      'Report',
      'Thesis',
      'Presentation',
      'Letter',
      'CV',
      'Other',
    ]);
    const { data } = await ada.call(calls.getTemplates);
    expect(data.filter(({ locked }) => !locked).map(({ name }) => name)).toEqual([
      'Blank article',
      'Article',
      'Report',
      'Letter',
      'CV',
      'Homework',
      'IEEE conference',
      'ACM (acmart)',
      'Springer LNCS',
      'Elsevier (elsarticle)',
      'Thesis',
      'Beamer slides',
    ]);
    expect(data.filter(({ locked }) => locked).map(({ name }) => name)).toEqual([
      'REVTeX (APS)',
      'Springer Nature journal',
      'Book (memoir)',
      'Poster',
      'Lecture notes',
      'Curriculum vitae (moderncv)',
    ]);
  });
});
