/** The files of shared projects: read by those who take part, and always their owner's. */
import { expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { libraryContract as calls } from '../../common/contract.ts';
import { revoke, sharedLibrary, sumsOf, uploadOf } from '../testing/shared-project.ts';
import { fileOf, newArticle, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();
const begin = () => sharedLibrary(server);

const read = async (user: TestUser, id: number) => (await user.send(calls.downloadPdf, { params: { id } })).status;
const article = async (user: TestUser, project: number, pdf_url: string) =>
  user.send(calls.createArticles, { body: { project, info: { title: 'x', pdf_url } } });

it('[LIB-088] files are read as long as the project is shared, and by nobody by their id alone', async () => {
  const all = await begin();
  const { ada, bob, reader, file, secret } = all;
  const kept = await uploadOf(ada, `Secret of ${secret}`);
  await article(ada, secret, kept.url);
  expect([await read(bob, file), await read(reader, file)]).toEqual([200, 200]);
  expect([await read(bob, kept.id), await read(reader, kept.id)]).toEqual([404, 404]);
  await revoke(all);
  expect([await read(bob, file), await read(reader, file)]).toEqual([404, 200]);
});

it('[LIB-088] files of the owner are taken neither into a shared project nor into one’s own', async () => {
  const all = await begin();
  const { ada, bob, project, own, secret, fileUrl, file } = all;
  const kept = await uploadOf(ada, `Secret of ${secret}`);
  await article(ada, secret, kept.url);
  const tries = [await article(bob, project, kept.url), await article(bob, own, fileUrl), await article(bob, own, kept.url)];
  expect(tries.map(({ status }) => status)).toEqual([400, 400, 400]);
  const again = await article(bob, project, fileUrl);
  expect(again.status).toBe(200);
  await revoke(all);
  expect(await read(bob, file)).toBe(404);
});

it('[LIB-088] files that a collaborator adds are the owner’s from then on', async () => {
  const all = await begin();
  const { ada, bob, project } = all;
  const before = await sumsOf(server, ada);
  const { id, url, size } = await uploadOf(bob, `Added to ${project}`);
  const { document } = await bob.call(calls.createArticles, { body: { project, info: { title: 'x.pdf', pdf_url: url } } });
  if (Array.isArray(document)) throw new Error('One reference was asked for');
  const taken = Number(/\d+/.exec(document.info.pdf_url ?? '')?.[0]);
  expect(taken).not.toBe(id);
  expect(await sumsOf(server, ada)).toMatchObject({ documents: before.documents + 1 });
  expect((await sumsOf(server, ada)).bytes).toBeGreaterThan(before.bytes + size);
  await revoke(all);
  expect([await read(bob, taken), await read(ada, taken)]).toEqual([404, 200]);
  // The upload itself is swept away after a day; what the owner has stays whole.
  await server.db.pool.query(`update library_file set created_at = now() - interval '2 days'`);
  await server.core.queue.of('library').add('emptyTrash', {});
  await server.runJobs();
  expect([await read(bob, id), await read(ada, taken)]).toEqual([404, 200]);
  expect((await ada.call(calls.getArticle, { params: { id: document.id } })).document.pdf_state).toBe('ready');
});

it('[LIB-088] a PDF beside that of a shared reference is read like its own, and as long', async () => {
  const all = await begin();
  const { ada, bob, project, secret } = all;
  const files = [await uploadOf(ada, `First of ${project}`), await uploadOf(ada, `Second of ${project}`)];
  const articles: number[] = [];
  for (const { url } of files) articles.push((await newArticle(ada, project, { title: 'Two', pdf_url: url })).id);
  const hidden = await uploadOf(ada, `Hidden of ${project}`);
  await newArticle(ada, secret, { title: 'Two', pdf_url: hidden.url });
  const { kept } = await ada.call(calls.mergeDuplicates, { body: { merges: [{ articles }] } });
  const { data } = await bob.call(calls.furtherFiles, { query: { article: kept[0] ?? 0 } });
  expect(data).toHaveLength(1);
  const ids = files.map(({ id }) => id);
  expect(await Promise.all([...ids, hidden.id].map((id) => read(bob, id)))).toEqual([200, 200, 404]);
  await revoke(all);
  expect(await Promise.all(ids.map((id) => read(bob, id)))).toEqual([404, 404]);
});

it('[LIB-055] [LIB-088] a file of projects gives nobody the PDFs that it names', async () => {
  const { ada, bob, project, own, secret } = await begin();
  const kept = await uploadOf(ada, `Named by ${project}`);
  await newArticle(ada, secret, { title: 'Secret', pdf_url: kept.url });
  const text = JSON.stringify({ title: 'Brought', articles: [{ info: { title: 'Brought', pdf_url: kept.url } }] });
  const bring = (into: number) =>
    bob.send(calls.importReferences, { form: { project_id: into }, files: { file: fileOf(text, 'brought.json') } });
  expect((await bring(project)).status).toBe(403);
  expect((await bring(own)).json).toMatchObject({ imported: 1 });
  const { data } = await bob.call(calls.listArticles, { query: { project: own, include_sub: '1' } });
  expect(data.find(({ title }) => title === 'Brought')).toMatchObject({ pdf_state: 'none' });
  expect(await read(bob, kept.id)).toBe(404);
});
