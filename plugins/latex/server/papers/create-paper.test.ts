/** What a new paper is made of, and what it cannot be made of. */
import { describe, expect, it } from 'vitest';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { latexContract as calls } from '../../common/contract.ts';
import { plansWith } from '#core/server/testing/plans-with.ts';
import { startLatex } from '../testing/start-latex.ts';

const server = await startLatex({ PLANS_FILE: plansWith({ latex_file: { F: 3 } }) });
const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 7]);

describe('a paper that is asked for again', () => {
  it('is the one that is there, also when it has taken the last place', async () => {
    const ada = await server.signIn();
    const projectId = await server.project(ada);
    for (const title of ['1', '2']) await ada.call(calls.create, { body: { featureId: 'latex_file', title, projectId } });
    const body = { featureId: 'latex_file', title: '3', projectId, client_id: 'tmp-3' };
    const first = await ada.call(calls.create, { body });
    // The reply to the first may have been lost.
    expect((await ada.call(calls.create, { body })).data.latexFile.id).toBe(first.data.latexFile.id);
    expect((await ada.send(calls.create, { body: { ...body, client_id: 'tmp-4' } })).status).toBe(429);
  });

  it('is made once by many requests at the same time', async () => {
    const ada = await server.signIn();
    const body = { featureId: 'latex_file', title: 'Once', projectId: await server.project(ada), client_id: 'tmp-1' };
    const made = await Promise.all([1, 2, 3, 4].map(() => ada.call(calls.create, { body })));
    expect(new Set(made.map(({ data }) => data.latexFile.id)).size).toBe(1);
    expect((await ada.call(calls.list, { query: {} })).latexFiles).toHaveLength(1);
  });

  it('is never that of another person who made up the same id', async () => {
    const [ada, bob] = [await server.signIn(), await server.signIn()];
    const make = async (user: typeof ada, content: string) =>
      (
        await user.call(calls.create, {
          body: { featureId: 'latex_file', title: 'x', projectId: await server.project(user), client_id: 'tmp-1', content },
        })
      ).data.latexFile;
    const [hers, his] = [await make(ada, 'hers'), await make(bob, 'his')];
    expect(his.id).not.toBe(hers.id);
    expect(his.content).toBe('his');
  });
});

describe('a copy', () => {
  it('has the pictures and the main file of the paper, and writes its own bibliography', async () => {
    const ada = await server.signIn();
    const paper = await server.paper(ada, 'x');
    const params = { id: paper.id };
    const info = { title: 'Deep Work', authors: [{ family: 'Newport', given: 'Cal' }], year: 2016 };
    const { document } = await ada.call(libraryContract.createArticles, { body: { project: paper.project, info } });
    if (Array.isArray(document)) throw new Error('one reference was asked for');
    await ada.call(calls.uploadImage, { params, files: { file: new File([png], 'p.png') } });
    await ada.call(calls.renameDocument, { params, body: { path: 'main.tex', to: 'text/paper.tex' } });
    await ada.call(calls.save, {
      params,
      body: { content: `\\cite{${document.citekey}}\\bibliography{references}`, version: 1 },
    });
    const of = async (id: number) => (await ada.call(calls.getEditorFiles, { params: { id } })).data.map(({ path }) => path);
    expect(await of(paper.id)).toContain('references.bib');

    const { data } = await ada.call(calls.create, {
      body: { featureId: 'latex_file', title: 'Copy', projectId: paper.project, latexFileId: paper.id },
    });
    const { id, texFileName } = data.latexFile;
    expect([texFileName, await of(id)]).toEqual(['text/paper.tex', ['figures/p.png', 'text/paper.tex']]);
    const bytes = await ada.call(calls.getAsset, { params: { id }, query: { path: 'figures/p.png' } });
    expect(bytes.equals(Buffer.from(png))).toBe(true);
    // The copy has bytes of its own: they stay when those of the first paper go.
    await ada.call(calls.removeDocument, { params, body: { path: 'figures/p.png' } });
    expect((await ada.send(calls.getAsset, { params: { id }, query: { path: 'figures/p.png' } })).status).toBe(200);
  });

  it('[LTX-031] keeps its category, unless another one is named', async () => {
    const ada = await server.signIn();
    const projectId = await server.project(ada);
    const create = async (more: object) =>
      (await ada.call(calls.create, { body: { featureId: 'latex_file', title: 'Chapter', projectId, ...more } })).data.latexFile;
    const { id: latexFileId } = await create({ categoryId: 3 });
    const copy = async (more: object) => (await create({ latexFileId, ...more })).category;
    expect([await copy({}), await copy({ categoryId: 5 })]).toEqual([3, 5]);
  });

  it('of somebody else’s paper cannot be made, nor one of a deleted paper', async () => {
    const [ada, eve] = [await server.signIn(), await server.signIn({ plan: 'P' })];
    const { id } = await server.paper(ada, 'secret');
    const copy = async (user: typeof ada) =>
      user.send(calls.create, {
        body: { featureId: 'latex_file', title: 'Copy', projectId: await server.project(user), latexFileId: id },
      });
    expect(await copy(eve)).toMatchObject({ status: 404, json: { message: 'Not found.' } });
    expect((await eve.call(calls.list, { query: {} })).latexFiles).toEqual([]);
    await ada.call(calls.remove, { params: { id }, body: {} });
    expect((await copy(ada)).status).toBe(404);
  });
});

describe('[LTX-024] a paper with a text of one’s own', () => {
  it('keeps the other files of its template', async () => {
    const pro = await server.signIn({ plan: 'P' });
    const projectId = await server.project(pro);
    const { data: templates } = await pro.call(calls.getTemplates);
    const thesis = templates.find(({ name }) => name === 'Thesis');
    const make = async (body: object) => {
      const { data } = await pro.call(calls.create, {
        body: { featureId: 'latex_file', title: 'T', projectId, templateId: thesis?.id, ...body },
      });
      const files = (await pro.call(calls.getDocuments, { params: { id: data.latexFile.id } })).data;
      return { content: data.latexFile.content, paths: files.map(({ path }) => path) };
    };
    const [plain, own] = [await make({}), await make({ content: 'Mine', texFileName: 'paper' })];
    expect(own.content).toBe('Mine');
    expect(plain.paths.length).toBeGreaterThan(1);
    expect(own.paths.sort()).toEqual(plain.paths.map((path) => (path === 'main.tex' ? 'paper.tex' : path)).sort());
  });

  it.each([
    ['folderName', '../up'],
    ['folderName', 'a/../../b'],
    ['folderName', '.git'],
    ['texFileName', '/etc/x.tex'],
  ])('cannot leave its folder by its %s %j', async (field, value) => {
    const ada = await server.signIn();
    const body = { featureId: 'latex_file', title: 'T', projectId: await server.project(ada), [field]: value };
    expect((await ada.send(calls.create, { body })).status).toBe(400);
    expect((await ada.call(calls.list, { query: {} })).latexFiles).toEqual([]);
  });
});
