/** The files of a paper, its citations, and who may reach them. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { coreContract } from '#core/common/core-contract.ts';
import type { TestUser } from '#core/server/testing/types.ts';
import type { Route } from '#plugin-api';
import { sql } from '#server-kit';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { latexContract as calls } from '../../common/contract.ts';
import { plansWith } from '#core/server/testing/plans-with.ts';
import { startLatex } from '../testing/start-latex.ts';

const server = await startLatex({ PLANS_FILE: plansWith({ latex_reference: { F: 20, P: 300 } }) });
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);

describe('files of a paper', () => {
  it('[LTX-042] lists them with name, path, size and the main one', async () => {
    const ada = await server.signIn();
    const { id } = await server.paper(ada, 'ä');
    expect((await ada.call(calls.getEditorFiles, { params: { id } })).data).toEqual([
      {
        id: expect.any(Number),
        name: 'main.tex',
        path: 'main.tex',
        size: 2,
        is_main: true,
        kind: 'text',
        is_generated: false,
        version: 1,
      },
    ]);
  });

  it('[LTX-011] [LTX-034] takes pictures by their bytes', async () => {
    const ada = await server.signIn();
    const { id } = await server.paper(ada, '');
    const upload = (bytes: Uint8Array<ArrayBuffer>, name: string) =>
      ada.send(calls.uploadImage, { params: { id }, files: { file: new File([bytes], name) } });
    expect(await upload(png, 'My figure.png')).toMatchObject({
      status: 200,
      json: { success: true, data: { name: 'figures/My-figure.png', url: `/latex/file/${id}/?path=figures%2FMy-figure.png` } },
    });
    expect((await upload(png, 'My figure.png')).json).toMatchObject({ data: { name: 'figures/My-figure-2.png' } });
    const bytes = await ada.call(calls.getAsset, { params: { id }, query: { path: 'figures/My-figure.png' } });
    expect(bytes.equals(Buffer.from(png))).toBe(true);
    expect(await upload(new Uint8Array([1, 2, 3, 4, 5, 6, 7, 8, 9]), 'fake.png')).toMatchObject({ status: 400 });
    expect((await upload(new TextEncoder().encode('<svg onload="x"/>'), 'x.svg')).status).toBe(400);
  });

  it('uploads, moves, removes, and names another main file', async () => {
    const ada = await server.signIn();
    const { id } = await server.paper(ada, 'x');
    const params = { id };
    const { data } = await ada.call(calls.uploadFile, {
      params,
      form: { folder: 'parts' },
      files: { file: [new File(['text'], 'a b.tex'), new File([png], 'p.png')] },
    });
    expect(data.map(({ path, kind }) => [path, kind])).toEqual([
      ['parts/a-b.tex', 'text'],
      ['parts/p.png', 'binary'],
    ]);
    await ada.call(calls.renameDocument, { params, body: { path: 'main.tex', to: 'paper.tex' } });
    expect((await ada.call(calls.get, { params })).latexFile.texFileName).toBe('paper.tex');
    expect((await ada.send(calls.removeDocument, { params, body: { path: 'paper.tex' } })).status).toBe(400);
    await ada.call(calls.setMainDocument, { params, body: { path: 'parts/a-b.tex' } });
    await ada.call(calls.removeDocument, { params, body: { path: 'paper.tex' } });
    expect((await ada.call(calls.get, { params })).latexFile).toMatchObject({ texFileName: 'parts/a-b.tex', content: 'text' });
    for (const path of ['../x.tex', '.latexmkrc', '/x.tex', 'parts/p.png']) {
      expect([400, 409]).toContain((await ada.send(calls.addDocument, { params, body: { path } })).status);
    }
  });
});

describe('storage of the owner', () => {
  /** Bytes of the free plan (decisions §3). */
  const FREE = 3 * 2 ** 30;
  const used = async (user: TestUser) => (await user.call(coreContract.initialData)).storage_items_used;
  /** As if other papers had so many bytes. */
  const fill = async (user: TestUser, bytes: number) => {
    for (let left = bytes, n = 0; left > 0; left -= 2_000_000_000, n++)
      await sql`insert into latex_document (owner, file, path, blob, size, sha256)
        values (${user.account.id}, 0, ${`${randomUUID()}-${n}`}, 'none', ${Math.min(left, 2_000_000_000)}, '')`.execute(
        server.executor,
      );
  };
  const full = {
    status: 402,
    json: { type: 'STORAGE', message: 'You have exceeded your storage of 3GB. Upgrade to PRO to get 30GB.' },
  };

  it('counts texts and pictures until they are gone, and a deleted paper until it cannot be restored', async () => {
    const ada = await server.signIn();
    const { id } = await server.paper(ada, 'four');
    const before = await used(ada);
    await ada.call(calls.uploadImage, { params: { id }, files: { file: new File([png], 'a.png') } });
    await ada.call(calls.addDocument, { params: { id }, body: { path: 'b.tex', content: '12345' } });
    expect((await used(ada)) - before).toBe(png.length + 5);
    await ada.call(calls.removeDocument, { params: { id }, body: { path: 'figures/a.png' } });
    expect((await used(ada)) - before).toBe(5);
    await ada.call(calls.remove, { params: { id }, body: {} });
    expect((await used(ada)) - before).toBe(5);
  });

  it('refuses uploads, copies, imports and further references when it is full', async () => {
    const ada = await server.signIn();
    const paper = await server.paper(ada, 'x');
    const params = { id: paper.id };
    await fill(ada, FREE - (await used(ada)) - 4);
    const upload = (text: string, replace: 'true' | 'false') =>
      ada.send(calls.uploadFile, { params, form: { replace }, files: { file: new File([text], 'a.txt') } } as never);
    expect((await upload('1234', 'false')).status).toBe(200);
    expect(await upload('5', 'false')).toMatchObject(full);
    // In place of a file only the difference counts.
    expect((await upload('5', 'true')).status).toBe(200);
    expect((await upload('123456', 'true')).status).toBe(402);
    await fill(ada, 3);
    expect(await ada.send(calls.addDocument, { params, body: { path: 'c.tex', content: 'c' } })).toMatchObject(full);
    const copy = { featureId: 'latex_file', title: 'Copy', projectId: paper.project, latexFileId: paper.id };
    expect(await ada.send(calls.create, { body: copy })).toMatchObject(full);
    const form = { projectId: String(paper.project) };
    expect(await ada.send(calls.import, { form, files: { file: new File(['x'], 'x.tex') } } as never)).toMatchObject(full);
    const article = { project: paper.project, info: { title: 'T' } };
    expect(await ada.send(libraryContract.createArticles, { body: article })).toMatchObject(full);
    expect((await ada.call(calls.getEditorFiles, { params })).data.map(({ path }) => path)).toEqual(['a.txt', 'main.tex']);
  });
});

describe('citations', () => {
  const tex = (keys: string) =>
    `\\documentclass{article}\\begin{document}\\cite{${keys}}\\bibliographystyle{plain}\\bibliography{references}\\end{document}`;
  /** A user with a paper, and a reference of the library in the same project. */
  const withReference = async () => {
    const ada = await server.signIn();
    const paper = await server.paper(ada, tex('x'));
    const info = { title: 'Deep Work', authors: [{ family: 'Newport', given: 'Cal' }], year: 2016 };
    const { document } = await ada.call(libraryContract.createArticles, { body: { project: paper.project, info } });
    const article = Array.isArray(document) ? document[0] : document;
    if (!article) throw new Error('no reference was made');
    return { ada, paper, article };
  };

  it('[LTX-013] writes references.bib once from the keys that are used, and takes out what is used no more', async () => {
    const { ada, paper, article } = await withReference();
    const params = { id: paper.id };
    const read = async () => (await ada.call(calls.getDocument, { params, query: { path: 'references.bib' } })).document;
    const reply = await server.compile(ada, paper.id, { content: tex(`${article.citekey},${article.citekey}`), version: 1 });
    expect(reply.data.diagnostics.filter(({ severity }) => severity !== 'info')).toEqual([]);
    const written = await read();
    expect(written.content.match(new RegExp(`\\{${article.citekey},`, 'g'))).toHaveLength(1);
    expect(written.content).toContain('Deep Work');
    await ada.call(calls.save, { params, body: {} });
    expect(await read()).toEqual(written);
    await ada.call(calls.save, { params, body: { content: tex('other'), version: 2 } });
    expect((await read()).content).not.toContain('Deep Work');
    expect(
      (await ada.send(calls.autosave, { params, body: { path: 'references.bib', content: 'mine', version: 2 } })).status,
    ).toBe(400);
  });

  it('[LTX-013] leaves a bibliography alone that a person wrote', async () => {
    const { ada, paper, article } = await withReference();
    const params = { id: paper.id };
    const mine = '@book{mine2000, title={Mine}, author={M. Me}, publisher={P}, year=2000}';
    await ada.call(calls.addDocument, { params, body: { path: 'references.bib', content: mine } });
    const { data } = await ada.call(calls.save, { params, body: { content: tex(`mine2000,${article.citekey}`), version: 1 } });
    expect(data.diagnostics.map(({ code, subject }) => [code, subject])).toEqual([['bibliography-not-named', 'library.bib']]);
    const texts = (await ada.call(calls.getDocuments, { params })).data;
    expect(texts.find(({ path }) => path === 'references.bib')?.content).toBe(mine);
    expect(texts.find(({ path }) => path === 'library.bib')?.content).toContain(`{${article.citekey},`);
  });

  it('keeps links to references of the user, also when they are deleted later', async () => {
    const { ada, paper, article } = await withReference();
    const params = { id: paper.id };
    const anchor = { exact: '\\cite{a}', prefix: '', suffix: '' };
    const link = { path: 'main.tex', key: 'a', citation: null, article: article.id, anchor, offset: 40 };
    expect((await ada.call(calls.setCiteLinks, { params, body: { data: [link] } })).data).toEqual([link]);
    expect((await ada.call(calls.getCiteLinks, { params })).data).toEqual([link]);
    await ada.call(libraryContract.updateArticle, { params: { id: article.id }, body: { is_deleted: true } });
    expect((await ada.send(calls.setCiteLinks, { params, body: { data: [link] } })).status).toBe(200);
  });

  it('[LTX-013] tells of keys that nobody has', async () => {
    const ada = await server.signIn();
    const { id } = await server.paper(ada, 'one\n\\cite{nobody1999}');
    const { data } = await ada.call(calls.save, { params: { id }, body: {} });
    expect(data.diagnostics).toEqual([
      {
        severity: 'warning',
        file: 'main.tex',
        line: 2,
        message: 'No reference has the key “nobody1999”.',
        code: 'unknown-key',
        subject: 'nobody1999',
      },
    ]);
  });

  it('keeps links to highlights that are the user’s, and refuses others', async () => {
    const ada = await server.signIn();
    const { id } = await server.paper(ada, '\\cite{a}');
    const link = {
      path: 'main.tex',
      key: 'a',
      citation: null,
      article: 987_654,
      anchor: { exact: '\\cite{a}', prefix: '', suffix: '' },
      offset: 0,
    };
    expect((await ada.send(calls.setCiteLinks, { params: { id }, body: { data: [link] } })).status).toBe(400);
    expect((await ada.call(calls.setCiteLinks, { params: { id }, body: { data: [] } })).data).toEqual([]);
  });

  it('[LTX-037] [LTX-054] [LTX-055] says whether more references may be added', async () => {
    const [free, pro] = [await server.signIn(), await server.signIn({ plan: 'P' })];
    const check = (user: typeof free, referenceItemCount: number) =>
      user.send(calls.checkReferenceAddLimit, { body: { referenceItemCount, featureId: 'latex_reference' } });
    expect(await check(free, 20)).toMatchObject({ status: 200, json: { limit: 20, used: 0 } });
    expect(await check(free, 21)).toMatchObject({
      status: 429,
      json: { type: 'FREE_LATEX_EDITOR_REFERENCE_LIMIT', message: 'You have reached your reference limit. Just upgrade to PRO.' },
    });
    expect((await check(pro, 300)).status).toBe(200);
    expect(await check(pro, 301)).toMatchObject({
      status: 429,
      json: { type: 'PRO_LATEX_EDITOR_REFERENCE_LIMIT', message: 'You have reached your reference limit for this month.' },
    });
  });
});

describe('who may reach a paper', () => {
  const bodies: Record<string, object> = {
    save: { body: { content: 'stolen', compile: true } },
    rename: { body: { title: 'x' } },
    remove: { body: {} },
    autosave: { body: { content: 'x', version: 1 } },
    addDocument: { body: { path: 'x.tex' } },
    renameDocument: { body: { path: 'main.tex', to: 'y.tex' } },
    removeDocument: { body: { path: 'main.tex' } },
    setMainDocument: { body: { path: 'main.tex' } },
    setCiteLinks: { body: { data: [] } },
    synctex: { body: { forward: { path: 'main.tex', line: 1 } } },
    getDocument: { query: { path: 'main.tex' } },
    getAuthored: { query: { path: 'main.tex' } },
    getAsset: { query: { path: 'main.tex' } },
    getPdf: { query: {} },
    uploadFile: { form: {}, files: { file: new File(['x'], 'x.tex') } },
    uploadImage: { files: { file: new File([png], 'x.png') } },
    restoreVersionText: { body: { path: 'main.tex' } },
    nameVersion: { body: { label: 'x' } },
    makePackage: { body: { preset: 'arxiv' } },
    makeComparison: { body: { from: 1 } },
  };
  const ofPaper = Object.entries(calls as Record<string, Route>).filter(([, { path }]) => path.includes('{id}'));

  it.each(ofPaper)('%s answers 404 to everybody else', async (name, route) => {
    const [ada, eve] = [await server.signIn(), await server.signIn({ plan: 'P' })];
    const { id } = await server.paper(ada, 'mine');
    const input = { params: { id, version: 1, file: 1, export: 1 }, ...bodies[name] };
    const reply = await eve.send(route, input as never);
    expect(reply).toMatchObject({ status: 404, json: { message: 'Not found.' } });
    expect((await server.guest.send(route, input as never)).status).toBe(401);
    expect((await ada.call(calls.get, { params: { id } })).latexFile.content).toBe('mine');
  });

  it.each([
    ['toggleFavourite', { id: 0 }],
    ['toggleQuickAccess', { id: 0 }],
    ['createVersion', { latex_file_id: 0 }],
    ['saveCurrentEditor', { latex_file_id: 0 }],
  ] as const)('%s too', async (name, body) => {
    const [ada, eve] = [await server.signIn(), await server.signIn()];
    const { id } = await server.paper(ada, 'mine');
    const filled = Object.fromEntries(Object.keys(body).map((field) => [field, id]));
    expect((await eve.send(calls[name], { body: filled } as never)).status).toBe(404);
  });
});
