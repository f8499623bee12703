/** PDFs on their way in: what is taken, what is refused and why, and what is counted. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { libraryContract as calls, MAX_PDF_BYTES } from '../../common/contract.ts';
import { fileOf, newArticle, newProject, startLibrary } from '../testing/start-library.ts';
import { share } from '../testing/shared-project.ts';
import { smallPdf } from '../testing/small-pdf.ts';

const server = await startLibrary();
const ada = await server.signIn({ plan: 'P' });
const { id: project } = await newProject(ada);

const send = (content: string | Uint8Array<ArrayBuffer>, name = 'x.pdf', user = ada) =>
  user.send(calls.uploadPdf, { form: {}, files: { file_content: fileOf(content, name) } });
const upload = async (content: Uint8Array<ArrayBuffer> = smallPdf(), user = ada) =>
  user.call(calls.uploadPdf, { form: {}, files: { file_content: fileOf(content, 'x.pdf') } });
const attach = (url: string, user = ada, into = project) =>
  user.send(calls.createArticles, { body: { project: into, info: { title: 'x.pdf', pdf_url: url } } });
const usage = async (user: typeof ada) => {
  const { rows } = await server.db.pool.query('select documents::int, bytes::int from library_usage where owner = $1', [
    user.account.id,
  ]);
  return rows[0];
};

describe('[LIB-071] a PDF is told by what it holds', () => {
  const PDF = Buffer.from(smallPdf()).toString('latin1');
  it.each([
    ['whatever it is called', PDF, 'notes.txt', 200],
    ['with something before its mark', `\n\n${'junk '.repeat(100)}${PDF}`, 'x.pdf', 200],
    ['that is cut off', PDF.slice(0, 200), 'x.pdf', 200],
    ['with a name from elsewhere', PDF, '../../etc/passwd', 200],
    ['with a mark behind the first 1,024 bytes', `${'x'.repeat(1100)}${PDF}`, 'x.pdf', 400],
    ['that is empty', '', 'x.pdf', 400],
    ['that is a web page', '<!doctype html><title>PDF</title>', 'paper.pdf', 400],
    ['that is a picture', '\x89PNG\r\n', 'paper.pdf', 400],
    ['that is a document of Word', 'PK\x03\x04', 'paper.pdf', 400],
  ])('%s', async (_, content, name, status) => {
    const answer = await send(Uint8Array.from(Buffer.from(content, 'latin1')), name);
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.json).toMatchObject({ message: 'Not supported file format. Only PDF format is allowed.' });
  });

  it('one that is larger than 50 MB is refused, and nothing of it is kept', async () => {
    const answer = await send(Uint8Array.from(Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(MAX_PDF_BYTES)])));
    expect(answer.status).toBe(413);
    expect((await server.db.pool.query('select from library_file where size >= $1', [MAX_PDF_BYTES])).rows).toEqual([]);
  });

  it('a form without a file says which field is missing', async () => {
    const answer = await ada.send(calls.uploadPdf, { form: {}, files: {} } as never);
    expect(answer).toMatchObject({ status: 400, json: { fields: { file_content: 'This field is required.' } } });
  });
});

it('a full disk refuses an upload in plain words, keeps nothing of it, and takes it when there is room again', async () => {
  const bytes = smallPdf({ lines: ['full'] });
  const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  const put = vi.spyOn(server.core.files, 'put').mockRejectedValueOnce(full);
  const files = async () => (await server.db.pool.query('select from library_file')).rowCount;
  const before = await files();
  expect(await send(bytes)).toMatchObject({ status: 507, json: { message: 'There is no space left to store this.' } });
  expect(await files()).toBe(before);
  expect(await readdir(join(server.dataDir, 'scratch/library'))).toEqual([]);
  put.mockRestore();
  expect((await send(bytes)).status).toBe(200);
});

describe('[LIB-090] [LIB-184] room', () => {
  it('is taken by the reference that has the file, once for each, and given back when it is erased', async () => {
    const eve = await server.signIn();
    const { id: into } = await newProject(eve);
    const bytes = smallPdf({ lines: ['room'] });
    const { url } = await upload(bytes, eve);
    expect(await usage(eve)).toEqual({ documents: 0, bytes: 0 });
    const first = (await attach(url, eve, into)).json as { document: { id: number; space_used: number } };
    expect(await usage(eve)).toEqual({ documents: 1, bytes: first.document.space_used });
    expect(first.document.space_used).toBeGreaterThan(bytes.length);
    await attach(url, eve, into);
    expect((await usage(eve)).documents).toBe(2);
    await eve.call(calls.deleteItems, { body: { articles: [first.document.id] } });
    // In the bin it is no document any more, but its file still takes room (decisions §3 "Recycle bin").
    expect(await usage(eve)).toEqual({ documents: 1, bytes: first.document.space_used + bytes.length });
    await eve.call(calls.deleteFromRecycleBin, { body: { articles: [first.document.id] } });
    expect(await usage(eve)).toEqual({ documents: 1, bytes: first.document.space_used });
  });

  it('that is left for one file is not taken by two at once', async () => {
    const eve = await server.signIn();
    const { id: into } = await newProject(eve);
    await newArticle(eve, into);
    const { url, size } = await upload(smallPdf({ lines: ['race'] }), eve);
    await server.db.pool.query('update library_usage set bytes = $2 where owner = $1', [
      eve.account.id,
      3 * 1024 ** 3 - size - 500,
    ]);
    const answers = await Promise.all([attach(url, eve, into), attach(url, eve, into)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 402]);
    expect(answers.find(({ status }) => status === 402)?.json).toMatchObject({ type: 'STORAGE', limit: 3 * 1024 ** 3 });
  });

  it('[LIB-169] that is left for one document is not taken by an array of two, nor by putting a file where none was', async () => {
    const eve = await server.signIn();
    const { id: into } = await newProject(eve);
    const { id } = await newArticle(eve, into);
    const { url } = await upload(smallPdf(), eve);
    const fill = (documents: number) =>
      server.db.pool.query('update library_usage set documents = $2 where owner = $1', [eve.account.id, documents]);
    await fill(99);
    const two = [1, 2].map(() => ({ project: into, info: { pdf_url: url } }));
    expect(await eve.send(calls.createArticles, { body: two })).toMatchObject({
      status: 429,
      json: { type: 'LIBRARY_DOCUMENT', limit: 100, used: 99 },
    });
    await fill(100);
    const put = () => eve.send(calls.updateArticle, { params: { id }, body: { info: { pdf_url: url } } });
    expect(await put()).toMatchObject({ status: 429, json: { type: 'LIBRARY_DOCUMENT' } });
    await fill(99);
    expect((await put()).status).toBe(200);
  });
});

describe('a file', () => {
  it('leaves its reference when its address is emptied, and takes another one’s place without a further document', async () => {
    const { url, id: file } = await upload(smallPdf({ lines: ['one'] }));
    const other = await upload(smallPdf({ lines: ['two'] }));
    const { document } = (await attach(url)).json as { document: { id: number } };
    const put = async (pdf_url: string) =>
      (await ada.call(calls.updateArticle, { params: { id: document.id }, body: { info: { pdf_url } } })).document;
    const before = (await usage(ada)).documents;
    expect(await put(other.url)).toMatchObject({ pdf_state: 'reading', uploadedDocumentCount: 1 });
    expect((await usage(ada)).documents).toBe(before);
    expect(await put('')).toMatchObject({ pdf_state: 'none', uploadedDocumentCount: 0 });
    expect((await usage(ada)).documents).toBe(before - 1);
    expect(file).not.toBe(other.id);
  });

  it('an address elsewhere is data and no file', async () => {
    const { document } = (await attach('https://example.org/storage/pdf/1/')).json as { document: object };
    expect(document).toMatchObject({
      pdf_state: 'none',
      uploadedDocumentCount: 0,
      info: { pdf_url: 'https://example.org/storage/pdf/1/' },
    });
  });

  it.each(['/storage/pdf/999999/', '/api/storage/pdf/999999'])('that is not there (%s) is refused', async (url) => {
    expect((await attach(url)).status).toBe(400);
  });

  it('that nobody attached is gone after a day, with its bytes; one that is used stays', async () => {
    const [loose, used] = [await upload(smallPdf({ lines: ['loose'] })), await upload(smallPdf({ lines: ['used'] }))];
    await attach(used.url);
    await server.runJobs();
    await server.db.pool.query(`update library_file set created_at = now() - interval '25 hours' where id = any($1)`, [
      [loose.id, used.id],
    ]);
    await server.core.queue.of('library').add('emptyTrash', {});
    await server.runJobs();
    const status = async (id: number) => (await ada.send(calls.downloadPdf, { params: { id } })).status;
    expect([await status(loose.id), await status(used.id)]).toEqual([404, 200]);
  });
});

describe('[LIB-137] a PDF for a reference that has none', () => {
  const give = (user: typeof ada, article_id: number, url: string) =>
    user.send(calls.replaceDuplicate, { body: { article_id, url, only_missing: true } });
  const fileIn = async (id: number) => (await ada.call(calls.getArticle, { params: { id } })).document.info.pdf_url;

  it('is given once, however often that is tried when the answer is lost', async () => {
    const { id } = await newArticle(ada, project);
    const bytes = smallPdf({ lines: ['given once'] });
    for (let tries = 0; tries < 2; tries++) {
      // The whole of it is tried again, from the file on.
      expect((await give(ada, id, (await upload(bytes)).url)).status).toBe(200);
    }
    const known = await fileIn(id);
    const other = await give(ada, id, (await upload(smallPdf({ lines: ['another'] }))).url);
    expect(other).toMatchObject({ status: 409, json: { message: 'The reference has a PDF by now.' } });
    expect(await fileIn(id)).toBe(known);
  });

  it('is known by its bytes when it went over to the owner of the project', async () => {
    const bob = await server.signIn({ plan: 'P' });
    await share(ada, project, bob, 'write');
    const { id } = await newArticle(ada, project);
    const bytes = smallPdf({ lines: ['by a collaborator'] });
    const tries = [];
    for (let n = 0; n < 2; n++) tries.push((await give(bob, id, (await upload(bytes, bob)).url)).status);
    expect(tries).toEqual([200, 200]);
    // Whether somebody has a file is told to nobody by its number.
    const known = (await fileIn(id)) ?? '';
    expect((await give(bob, id, known)).status).toBe(409);
  });
});
