/** PDFs: upload, download, and what is read from them. */
import { describe, expect, it } from 'vitest';
import { clientId } from '#plugin-api';
import { libraryContract as calls } from '../../common/contract.ts';
import { LibraryEntries } from '../../common/server-services.ts';
import { ENDLESS_PAGES } from '../../../../tests/fixtures/hostile-pdfs.ts';
import { fileOf, newProject, startLibrary } from '../testing/start-library.ts';
import { smallPdf } from '../testing/small-pdf.ts';

const server = await startLibrary();
const ada = await server.signIn({ plan: 'P' });
const { id: project } = await newProject(ada);

const upload = (content: Uint8Array<ArrayBuffer>, name = 'paper.pdf', user = ada) =>
  user.call(calls.uploadPdf, { form: {}, files: { file_content: fileOf(content, name) } });
const addPdf = async (content: Uint8Array<ArrayBuffer>, title = 'paper.pdf') => {
  const { url } = await upload(content);
  const info = { title, pdf_url: url, self_uploaded: true };
  const { document } = await ada.call(calls.createArticles, { body: { project, info } });
  if (Array.isArray(document)) throw new Error('One reference was asked for');
  return document;
};
const read = async (id: number) => (await ada.call(calls.getArticle, { params: { id } })).document;

it('[LIB-126] [LIB-080] stores a PDF once, by its hash, and gives it back in ranges', async () => {
  const bytes = smallPdf();
  const first = await upload(bytes);
  expect(first.url).toBe(`/storage/pdf/${first.id}/`);
  expect((await upload(bytes)).id).toBe(first.id);
  const whole = await ada.send(calls.downloadPdf, { params: { id: first.id } });
  expect(whole.bytes.equals(Buffer.from(bytes))).toBe(true);
  expect(whole.headers['content-type']).toBe('application/pdf');
  const part = await server.app.inject({
    url: `/api${first.url}`,
    headers: { authorization: `Bearer ${ada.tokens.access_token}`, range: 'bytes=0-4' },
  });
  expect([part.statusCode, part.body]).toEqual([206, '%PDF-']);
});

it('[LIB-071] takes PDFs only', async () => {
  for (const content of ['', 'GIF89a', 'x'.repeat(5000)]) {
    await expect(upload(Uint8Array.from(Buffer.from(content)))).rejects.toMatchObject({
      status: 400,
      message: 'Not supported file format. Only PDF format is allowed.',
    });
  }
});

it('reads title and identifiers from the file of a new reference', async () => {
  const lines = ['Ann Lee and Bo Chen', 'https://doi.org/10.1000/abc.123'];
  const document = await addPdf(smallPdf({ title: 'Deep Learning for Everyone', lines, infoTitle: 'paper.dvi' }));
  expect(document).toMatchObject({ pdf_state: 'reading', uploadedDocumentCount: 1, info: { title: 'paper.pdf' } });
  await server.runJobs();
  expect(await read(document.id)).toMatchObject({
    pdf_state: 'ready',
    info: { title: 'Deep Learning for Everyone', doi: '10.1000/abc.123', type: 'article-journal' },
  });
});

it('[LTX-013] makes the citation key anew from what the file says of itself', async () => {
  const facts = { title: 'Margins in Early Print', infoTitle: 'x', author: 'Eva Roth and Bo Chen' };
  const [first, second] = [await addPdf(smallPdf(facts), 'scan0001.pdf'), await addPdf(smallPdf(facts), 'scan0001.pdf')];
  expect([first.citekey, second.citekey]).toEqual(['ref', 'refa']);
  await server.runJobs();
  expect([(await read(first.id)).citekey, (await read(second.id)).citekey].sort()).toEqual(['roth', 'rotha']);
  expect((await ada.call(calls.listArticles, { query: { project, q: 'roth' } })).total).toBe(2);
});

it.each<[string, (id: number, key: string) => Promise<unknown>, string?]>([
  ['a person chose', (id: number) => ada.call(calls.updateArticle, { params: { id }, body: { citekey: 'mykey' } }), 'mykey'],
  [
    'a manuscript has',
    (_: number, key: string) => server.service(LibraryEntries).entriesByKeys([ada.account.id], project, [key]),
  ],
  ['was exported', (id: number) => ada.call(calls.exportReferences, { body: { format: 'bib', article_ids: [id] } })],
])('keeps a citation key that %s', async (_, use, chosen) => {
  const document = await addPdf(smallPdf({ title: 'Notes on Printing', author: 'Cy Ames' }), 'cited.pdf');
  const key = chosen ?? document.citekey;
  await use(document.id, document.citekey);
  await server.runJobs();
  expect(await read(document.id)).toMatchObject({ citekey: key, info: { title: 'Notes on Printing' } });
  await ada.call(calls.deleteReferencePermanently, { body: { article_id: document.id } });
});

it('keeps the citation key of a reference that gets another file', async () => {
  const info = { title: 'A Known Title', authors: [{ family: 'Knuth' }] };
  const { document } = await ada.call(calls.createArticles, { body: { project, info } });
  const id = Array.isArray(document) ? 0 : document.id;
  const { url } = await upload(smallPdf({ title: 'Of a Later Date', author: 'Zoe Zink' }));
  await ada.call(calls.updateArticle, { params: { id }, body: { info: { pdf_url: url } } });
  await server.runJobs();
  expect((await read(id)).citekey).toBe('knuth');
});

it('leaves alone what the user has written meanwhile', async () => {
  const document = await addPdf(smallPdf({ title: 'A Title from the File', lines: ['doi:10.1000/own'] }));
  await ada.call(calls.updateArticle, { params: { id: document.id }, body: { version: 1, info: { title: 'Mine.pdf' } } });
  await server.runJobs();
  expect((await read(document.id)).info).toMatchObject({ title: 'Mine.pdf', doi: '10.1000/own' });
});

it('a file that cannot be read costs its job and nothing else', async () => {
  const junk = await addPdf(Uint8Array.from(Buffer.from(`%PDF-1.4 ${'x'.repeat(2000)}`)));
  const large = await addPdf(Uint8Array.from(ENDLESS_PAGES['a stream that inflates to 16 GB']()));
  await server.runJobs();
  expect((await read(junk.id)).pdf_state).toBe('unreadable');
  expect((await read(large.id)).pdf_state).toBe('too-large');
});

it('attaches no file of another user', async () => {
  const bob = await server.signIn({ plan: 'P' });
  const { url, id } = await upload(smallPdf({ title: 'Of Bob alone' }), 'b.pdf', bob);
  expect((await ada.send(calls.downloadPdf, { params: { id } })).status).toBe(404);
  const stolen = await ada.send(calls.createArticles, { body: { project, info: { pdf_url: url } } });
  expect(stolen.status).toBe(400);
});

it('erases the bytes of a file with the last reference that has it', async () => {
  const bytes = smallPdf({ title: 'Erased in the end' });
  const [one, two] = [await addPdf(bytes), await addPdf(bytes)];
  const { id } = await upload(bytes);
  await server.runJobs();
  await ada.call(calls.deleteReferencePermanently, { body: { article_id: one.id } });
  await server.runJobs();
  expect((await ada.send(calls.downloadPdf, { params: { id } })).status).toBe(200);
  await ada.call(calls.deleteReferencePermanently, { body: { article_id: two.id } });
  await server.runJobs();
  expect((await ada.send(calls.downloadPdf, { params: { id } })).status).toBe(404);
});

it('[LIB-169] counts uploaded documents against the plan', async () => {
  const eve = await server.signIn();
  const target = await newProject(eve);
  await server.db.pool.query('update library_usage set documents = 100 where owner = $1', [eve.account.id]);
  const { url } = await upload(smallPdf(), 'x.pdf', eve);
  const refused = await eve.send(calls.createArticles, { body: { project: target.id, info: { pdf_url: url } } });
  expect(refused).toMatchObject({ status: 429, json: { type: 'LIBRARY_DOCUMENT', limit: 100 } });
});

describe('the same file twice', () => {
  const hashOf = async (content: Uint8Array<ArrayBuffer>) => (await upload(content)).hash;
  const check = async (content: Uint8Array<ArrayBuffer>, rest: object = {}) =>
    ada.call(calls.checkDuplicate, {
      body: { project_id: project, file_name: 'x.pdf', file_hash: await hashOf(content), ...rest },
    });

  it('[LIB-124] is told of by its hash, in one project, while the first one is in use', async () => {
    const bytes = smallPdf({ title: 'Twice in one Project' });
    expect(await check(bytes)).toEqual({ is_duplicate: false });
    const { id, client_id } = await addPdf(bytes, 'twice.pdf');
    expect(await check(bytes)).toEqual({ is_duplicate: true, article: { id, title: 'twice.pdf' } });
    expect(await check(smallPdf({ title: 'Another' }))).toEqual({ is_duplicate: false });
    const elsewhere = await newProject(ada, 'Elsewhere');
    expect(await check(bytes, { project_id: elsewhere.id })).toEqual({ is_duplicate: false });
    await ada.call(calls.deleteItems, { body: { articles: [id] } });
    expect(await check(bytes)).toEqual({ is_duplicate: false });
    expect(client_id).toBeNull();
  });

  it('[LIB-124] a repeated try of the same upload is no duplicate of itself', async () => {
    const bytes = smallPdf({ title: 'Tried Once More' });
    const { url } = await upload(bytes);
    const id = clientId();
    await ada.call(calls.createArticles, { body: { id, project, info: { title: 'x.pdf', pdf_url: url } } });
    expect(await check(bytes, { client_id: id })).toEqual({ is_duplicate: false });
    expect((await check(bytes)).is_duplicate).toBe(true);
  });

  it('[LIB-125] takes the place of the first one, with another file as well as with the same', async () => {
    const [first, second] = [smallPdf({ title: 'The First Edition' }), smallPdf({ title: 'The Second Edition' })];
    const document = await addPdf(first, 'edition.pdf');
    await server.runJobs();
    const before = await read(document.id);
    for (const bytes of [first, second]) {
      const { url } = await upload(bytes);
      const answer = await ada.call(calls.replaceDuplicate, { body: { article_id: document.id, url } });
      expect(answer).toMatchObject({
        message: 'Article replaced successfully!',
        document: { id: document.id, info: { pdf_url: url } },
      });
      expect(answer.document.updated_at > before.updated_at).toBe(true);
    }
    const { url } = await upload(first);
    const late = { article_id: document.id, url, only_missing: true };
    await expect(ada.call(calls.replaceDuplicate, { body: late })).rejects.toMatchObject({ status: 409 });
    const bad = { article_id: document.id, url: 'https://example.org/x.pdf' };
    await expect(ada.call(calls.replaceDuplicate, { body: bad })).rejects.toMatchObject({ status: 400 });
  });
});
