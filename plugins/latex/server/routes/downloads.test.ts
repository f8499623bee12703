/** What leaves the editor as a file: names, kinds and contents. */
import { describe, expect, it } from 'vitest';
import { openFiles } from '#core/server/files/open-files.ts';
import { sql } from '#server-kit';
import { latexContract as calls } from '../../common/contract.ts';
import { readZip } from '../archive/read-zip.ts';
import { startLatex } from '../testing/start-latex.ts';

const server = await startLatex();
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
const PDF = Buffer.from('%PDF-1.5 pages');

const make = async (title = 'Über “A/B”: 1') => {
  const pro = await server.signIn({ plan: 'P' });
  const paper = await server.paper(pro, '\\input{parts/a}', title);
  const params = { id: paper.id };
  await pro.call(calls.addDocument, { params, body: { path: 'parts/a.tex', content: 'Teil ä' } });
  await pro.call(calls.uploadImage, { params, files: { file: new File([png], 'p.png') } });
  return { pro, paper, params };
};
/** As if the paper had been compiled. */
const built = async (owner: number, file: number, name: string) => {
  await (await openFiles({ dataDir: server.dataDir })).put(`latex/${name}`, PDF);
  const { rows } = await sql<{ id: number }>`
    insert into latex_build (owner, file, engine, main_path, version, is_auto, halt_on_error, seconds, state, success, pdf, pdf_size)
    values (${owner}, ${file}, 'pdflatex', 'main.tex', 1, false, false, 30, 'done', true, ${name}, ${PDF.length}) returning id
  `.execute(server.executor);
  return Number(rows[0]?.id);
};

describe('the PDF', () => {
  it('[LTX-008] has the title of the paper for its name and the bytes of the last build', async () => {
    const { pro, paper, params } = await make();
    expect((await pro.send(calls.getPdf, { params, query: {} })).status).toBe(404);
    const build = await built(pro.account.id, paper.id, `latex/test/${paper.id}.pdf`);
    const reply = await pro.send(calls.getPdf, { params, query: {} });
    expect(reply).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
    expect(reply.bytes.equals(PDF)).toBe(true);
    const disposition = String(reply.headers['content-disposition']);
    expect(decodeURIComponent(disposition)).toMatch(/Über “A.B”. 1\.pdf/);
    expect(disposition).not.toContain('/');
    expect((await pro.send(calls.getPdf, { params, query: { build } })).status).toBe(200);
    expect((await pro.send(calls.getPdf, { params, query: { build: build + 1_000 } })).status).toBe(404);
  });

  it('of another paper is none of this one', async () => {
    const { pro, paper, params } = await make();
    const other = await server.paper(pro, 'x');
    const build = await built(pro.account.id, other.id, `latex/test/${other.id}.pdf`);
    expect((await pro.send(calls.getPdf, { params, query: { build } })).status).toBe(404);
    const eve = await server.signIn({ plan: 'P' });
    const hers = await server.paper(eve, 'x');
    expect((await eve.send(calls.getPdf, { params: { id: hers.id }, query: { build } })).status).toBe(404);
    expect((await pro.send(calls.getPdf, { params: { id: paper.id }, query: {} })).status).toBe(404);
  });

  it('[LTX-008] is there for free people too', async () => {
    const free = await server.signIn();
    const { id } = await server.paper(free, 'x');
    await built(free.account.id, id, `latex/test/${id}.pdf`);
    expect((await free.call(calls.getPdf, { params: { id }, query: {} })).equals(PDF)).toBe(true);
  });
});

it('[LTX-009] the .tex file is the main source under the title of the paper', async () => {
  const { pro, params } = await make('My thesis');
  const reply = await pro.send(calls.getTex, { params });
  expect(reply.bytes.toString()).toBe('\\input{parts/a}');
  expect(reply.headers['content-disposition']).toContain('My thesis.tex');
  await pro.call(calls.setMainDocument, { params, body: { path: 'parts/a.tex' } });
  expect((await pro.send(calls.getTex, { params })).bytes.toString()).toBe('Teil ä');
});

it('[LTX-010] the .zip holds every file of the paper in a folder of its own', async () => {
  const { pro, paper, params } = await make('My thesis');
  const reply = await pro.send(calls.getProject, { params });
  expect(reply).toMatchObject({ status: 200, headers: { 'content-type': 'application/zip' } });
  expect(reply.headers['content-disposition']).toContain('My thesis.zip');
  const { entries, skipped } = readZip(reply.bytes);
  expect(skipped).toEqual([]);
  const contents = await Promise.all(entries.map(async ({ path, read }) => [path, (await read()).toString('latin1')] as const));
  expect(Object.fromEntries(contents)).toEqual({
    [`${paper.folderName}/main.tex`]: '\\input{parts/a}',
    [`${paper.folderName}/parts/a.tex`]: Buffer.from('Teil ä').toString('latin1'),
    [`${paper.folderName}/figures/p.png`]: Buffer.from(png).toString('latin1'),
  });
});

it('[LTX-010] a .zip that was downloaded can be imported again', async () => {
  const { pro, paper, params } = await make('My thesis');
  const zip = new Uint8Array((await pro.send(calls.getProject, { params })).bytes);
  const { data } = await pro.call(calls.import, {
    form: { projectId: paper.project },
    files: { file: new File([zip], 'My thesis.zip') },
  });
  expect(data.latexFile).toMatchObject({ title: 'My thesis', texFileName: 'main.tex', content: '\\input{parts/a}' });
  const { data: files } = await pro.call(calls.getEditorFiles, { params: { id: data.latexFile.id } });
  expect(files.map(({ path }) => path)).toEqual(['figures/p.png', 'main.tex', 'parts/a.tex']);
});

describe('one file', () => {
  it('[LTX-056] that is a source is a .tex download, which free people have not', async () => {
    const free = await server.signIn();
    const params = { id: (await server.paper(free, 'x')).id };
    await free.call(calls.addDocument, { params, body: { path: 'notes.TEX', content: 'x' } });
    for (const path of ['main.tex', 'notes.TEX'])
      expect(await free.send(calls.getAsset, { params, query: { path } })).toMatchObject({
        status: 402,
        json: { type: 'FREE_LATEX_TEX_DOWNLOAD' },
      });
  });

  it.each([
    ['page.html', '<script>alert(1)</script>', 'application/octet-stream', /^attachment/],
    ['drawing.svg', '<svg onload="alert(1)"/>', 'application/octet-stream', /^attachment/],
    ['data.csv', 'a,b', 'application/octet-stream', /^attachment/],
    ['p.PNG', 'picture', 'image/png', /^inline/],
  ])('%s comes as what it is, and opens in the browser only as a picture', async (name, content, type, disposition) => {
    const { pro, params } = await make();
    await pro.call(calls.uploadFile, { params, form: {}, files: { file: new File([content], name) } });
    const reply = await pro.send(calls.getAsset, { params, query: { path: name } });
    expect([reply.status, reply.bytes.toString()]).toEqual([200, content]);
    expect(reply.headers['content-type']).toBe(type);
    expect(reply.headers['content-disposition']).toMatch(disposition);
  });
});
