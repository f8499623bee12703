/** Keeping what was found: its reference once, in its project, with its tags, and whatever becomes of its PDF (decisions §14). */
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { share } from '#plugins/library/server/testing/shared-project.ts';
import { smallPdf } from '#plugins/library/server/testing/small-pdf.ts';
import { newArticle, newProject, pretendUse } from '#plugins/library/server/testing/start-library.ts';
import { calls, newId, pageOf, pdfFile, save, startImporter } from './testing/start-importer.ts';

const { web, server } = await startImporter();
const PAPER = { title: 'Owls at night', doi: '10.1000/owls', type: 'article-journal', source: 'crossref' };
const pdf = (title: string) => Buffer.from(smallPdf({ title }));
const referenceOf = async (user: TestUser, id: number) =>
  (await user.call(libraryContract.getArticle, { params: { id } })).document;
const projectsOf = async (user: TestUser) => (await user.call(libraryContract.getAllProjects)).data;
const articlesOf = async (user: TestUser) => (await user.call(libraryContract.listArticles, { query: {} })).data;

beforeEach(() => {
  for (const key of Object.keys(web.replies)) delete web.replies[key];
});

describe('a reference', () => {
  it('[CORE-027] goes into the project "Imported", which is made once', async () => {
    const ada = await server.signIn();
    const [first, second] = await Promise.all([save(ada, PAPER), save(ada, { title: 'Another' })]);
    expect(first).toMatchObject({ project_title: 'Imported', is_new: true, pdf: { state: 'none', reason: null } });
    expect(second.project).toBe(first.project);
    expect((await projectsOf(ada)).map(({ title }) => title)).toEqual(['Imported']);
    expect((await referenceOf(ada, first.article)).info).toMatchObject(PAPER);
  });

  it('goes into the project that was chosen, with its tags', async () => {
    const ada = await server.signIn();
    const { id: project } = await newProject(ada, 'Birds');
    const made = await save(ada, PAPER, { project, tags: JSON.stringify(['owls', ' night ']) });
    expect(made).toMatchObject({ project, project_title: 'Birds' });
    expect((await referenceOf(ada, made.article)).tags.map(({ text }) => text)).toEqual(['owls', 'night']);
  });

  it('is made once by a call that comes twice', async () => {
    const ada = await server.signIn();
    const form = { id: newId(), info: JSON.stringify({ title: 'Only a title' }) };
    const send = () => ada.call(calls.save, { form, files: { pdf: [] } });
    const [one, two] = [await send(), await send()];
    expect(two).toEqual(one);
    const both = { id: newId(), info: JSON.stringify({ title: 'At once' }) };
    const made = await Promise.all([1, 2, 3].map(() => ada.call(calls.save, { form: both, files: { pdf: [] } })));
    expect(new Set(made.map(({ article }) => article)).size).toBe(1);
    expect(await articlesOf(ada)).toHaveLength(2);
  });

  it('that is there is not doubled: it gets the tags, and the PDF that it lacks', async () => {
    const ada = await server.signIn();
    const { id: project } = await newProject(ada, 'Birds');
    const { id } = await newArticle(ada, project, { title: 'Owls', doi: PAPER.doi });
    const made = await save(ada, PAPER, { tags: '["owls"]' }, [pdfFile(pdf('Owls'))]);
    expect(made).toMatchObject({ article: id, project, is_new: false, pdf: { state: 'saved' } });
    const { tags, info } = await referenceOf(ada, id);
    expect([tags.map(({ text }) => text), info.title]).toEqual([['owls'], 'Owls']);
    expect((await save(ada, PAPER, {}, [pdfFile(pdf('Other'))])).pdf).toEqual({ state: 'there', reason: null });
  });

  it('of a web page is known by its address', async () => {
    const ada = await server.signIn();
    const page = { type: 'webpage', title: 'About owls', url: 'https://owls.example/' };
    const [one, two] = [await save(ada, page), await save(ada, { ...page, title: 'About all owls' })];
    expect(two).toMatchObject({ article: one.article, is_new: false });
  });

  it('of a paper without a number is known by its address and its title', async () => {
    const ada = await server.signIn();
    const paper = { type: 'article-journal', title: 'Owls', url: 'https://journal.example/owls' };
    const one = await save(ada, paper);
    expect(await save(ada, paper)).toMatchObject({ article: one.article, is_new: false });
    expect(await save(ada, { ...paper, title: 'Owls, again' })).toMatchObject({ is_new: true });
  });

  it('opens no file of others by its address', async () => {
    const [ada, eve] = [await server.signIn(), await server.signIn()];
    const { article } = await save(ada, PAPER, {}, [pdfFile(pdf('Secret'))]);
    const { info } = await referenceOf(ada, article);
    const made = await save(eve, { title: 'Mine', pdf_url: info.pdf_url });
    expect((await referenceOf(eve, made.article)).info.pdf_url).toBeUndefined();
  });
});

describe('a PDF', () => {
  it('that the browser sends is kept', async () => {
    const ada = await server.signIn();
    const { article, pdf: fate } = await save(ada, PAPER, {}, [pdfFile(pdf('Owls'))]);
    expect(fate).toEqual({ state: 'saved', reason: null });
    expect((await referenceOf(ada, article)).info.pdf_url).toMatch(/^\/storage\/pdf\/\d+\/$/);
  });

  it('at an address is fetched, unless one is sent', async () => {
    const ada = await server.signIn();
    web.replies['/owls.pdf'] = { body: pdf('Fetched') };
    web.asked.length = 0;
    expect((await save(ada, PAPER, { pdf_url: `${web.origin}/owls.pdf` })).pdf.state).toBe('saved');
    expect(web.asked.map(({ url }) => url)).toEqual(['/owls.pdf']);
    await save(ada, { title: 'Other' }, { pdf_url: `${web.origin}/owls.pdf` }, [pdfFile(pdf('Sent'))]);
    expect(web.asked).toHaveLength(1);
  });

  it.each([
    ['/closed', 'closed'],
    ['/page', 'not-a-pdf'],
    ['/gone', 'unreachable'],
    ['/large', 'too-large'],
  ])('that cannot be had does not keep the reference: %s is %s', async (path, reason) => {
    web.replies['/closed'] = { status: 403 };
    web.replies['/page'] = pageOf('<title>Sign in</title>');
    web.replies['/large'] = { body: Buffer.alloc(51 * 1024 * 1024, '%PDF-') };
    const ada = await server.signIn();
    const made = await save(ada, PAPER, { pdf_url: web.origin + path });
    expect(made).toMatchObject({ is_new: true, pdf: { state: 'refused', reason } });
    expect((await referenceOf(ada, made.article)).info.title).toBe(PAPER.title);
  });

  it('that is none, too large, or has no room is refused by itself', async () => {
    const ada = await server.signIn();
    expect((await save(ada, { title: 'A' }, {}, [pdfFile(Buffer.from('<html>'))])).pdf.reason).toBe('not-a-pdf');
    const large = Buffer.concat([Buffer.from('%PDF-'), Buffer.alloc(50 * 1024 * 1024)]);
    expect((await save(ada, { title: 'B' }, {}, [pdfFile(large)])).pdf.reason).toBe('too-large');
    await pretendUse(server, ada, 'documents', 100);
    expect((await save(ada, { title: 'C' }, {}, [pdfFile(pdf('C'))])).pdf.reason).toBe('no-room');
    expect(await articlesOf(ada)).toHaveLength(3);
  });

  it('of our own network is not fetched', async () => {
    const ada = await server.signIn();
    expect((await save(ada, PAPER, { pdf_url: 'http://127.0.0.1:1/x.pdf' })).pdf.reason).toBe('unreachable');
    expect((await save(ada, { title: 'X' }, { pdf_url: 'file:///etc/passwd' })).pdf.state).toBe('none');
  });
});

describe('rights', () => {
  it('of a shared project hold, and a project of others is not there', async () => {
    const [ada, bob, eve] = [await server.signIn(), await server.signIn(), await server.signIn()];
    const { id: project } = await newProject(ada);
    const share_id = await share(ada, project, bob, 'read');
    await expect(save(bob, PAPER, { project })).rejects.toMatchObject({ status: 403 });
    await expect(save(eve, PAPER, { project })).rejects.toMatchObject({ status: 404 });
    await expect(save(eve, PAPER, { project: 999_999 })).rejects.toMatchObject({ status: 404 });
    await ada.call(libraryContract.changeSharing, { body: { share_id, permission: 'write' } });
    const made = await save(bob, PAPER, { project }, [pdfFile(pdf('Owls'))]);
    expect(made).toMatchObject({ is_new: true, pdf: { state: 'saved' } });
    expect((await referenceOf(ada, made.article)).project).toBe(project);
  });

  it('to a reference that one may only read are not widened by its being known', async () => {
    const [ada, bob] = [await server.signIn(), await server.signIn()];
    const [{ id: open }, { id: shown }] = [await newProject(ada, 'Open'), await newProject(ada, 'Shown')];
    const { id } = await newArticle(ada, shown, PAPER);
    await share(ada, open, bob, 'write');
    await share(ada, shown, bob, 'read');
    const made = await save(bob, PAPER, { project: open, tags: '["mine"]' }, [pdfFile(pdf('Owls'))]);
    expect(made).toMatchObject({ article: id, is_new: false, pdf: { state: 'refused', reason: 'not-allowed' } });
    expect((await referenceOf(ada, id)).tags).toEqual([]);
  });

  it('end at the plan’s limits, and nothing is left behind then', async () => {
    const ada = await server.signIn();
    const { id: project } = await newProject(ada);
    await pretendUse(server, ada, 'articles', 1000);
    await expect(save(ada, PAPER, { project })).rejects.toMatchObject({ status: 429, body: { type: 'LIBRARY_ARTICLE' } });
    await expect(save(ada, PAPER)).rejects.toMatchObject({ status: 429, body: { type: 'LIBRARY_ARTICLE' } });
    expect(await projectsOf(ada)).toHaveLength(1);
    const bob = await server.signIn();
    for (let made = 0; made < 10; made++) await newProject(bob, `Project ${made}`);
    await expect(save(bob, PAPER)).rejects.toMatchObject({ body: { type: 'LIBRARY_PROJECT' } });
    expect((await projectsOf(bob)).some(({ title }) => title === 'Imported')).toBe(false);
  });
});

describe('a form', () => {
  it.each([
    ['no JSON', { info: '{' }],
    ['no object', { info: '[]' }],
    ['no title', { info: '{"doi":"10.1000/x"}' }],
    ['a blank title', { info: '{"title":" "}' }],
    ['a field that is none', { info: '{"title":"T","year":"soon"}' }],
    ['tags that are none', { tags: '"owls"' }],
    ['an empty tag', { tags: '[" "]' }],
    ['too many tags', { tags: JSON.stringify(Array.from({ length: 51 }, (_, at) => `t${at}`)) }],
    ['an id that is none', { id: '7' }],
    ['a project that is none', { project: 'x' }],
  ])('with %s is refused', async (_, more) => {
    const ada = await server.signIn();
    const form = { id: newId(), info: '{"title":"T"}', ...more } as never;
    await expect(ada.call(calls.save, { form, files: { pdf: [] } })).rejects.toMatchObject({ status: 400 });
    expect(await articlesOf(ada)).toEqual([]);
  });
});
