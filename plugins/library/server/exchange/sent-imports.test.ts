/** Imports under a name of their own: over the network, as browsers send them that are left, and send again. */
import { expect, it } from 'vitest';
import { clientId } from '#plugin-api';
import { libraryContract as calls } from '../../common/contract.ts';
import { fileOf, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();
const ada = await server.signIn({ plan: 'P' });
const address = await server.app.listen({ port: 0, host: '127.0.0.1' });

const books = (count: number) => Array.from({ length: count }, (_, n) => `@book{k${n}, title={Number ${n}}}`).join('\n');
const told = () => ada.events().flatMap(({ type, data }) => (type === 'library.import' ? [Object(data)] : []));
const stateOf = (id: string) => ada.call(calls.importState, { params: { id } });
const countIn = async (project: number) => (await ada.call(calls.listArticles, { query: { project } })).total;

/** Sends a file, and leaves while the server reads it. */
const sendAndLeave = async (project: number, text: string, name: string) => {
  const body = new FormData();
  body.set('project_id', String(project));
  body.set('client_id', name);
  body.set('file', fileOf(text, 'x.bib'));
  const before = told().length;
  const leaving = new AbortController();
  const reply = fetch(`${address}/api/export-import/import/`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${ada.tokens.access_token}` },
    signal: leaving.signal,
  }).catch(() => 'left');
  await expect.poll(() => told().length, { timeout: 20_000, interval: 5 }).toBeGreaterThan(before);
  leaving.abort();
  expect(await reply).toBe('left');
};

it('[LIB-126] a file that the server has is read to its end though its page was left, and comes in once', async () => {
  const [{ id }, name, text] = [await newProject(ada, 'Left'), clientId(), books(4000)];
  expect(await stateOf(name)).toEqual({ state: 'unknown' });
  await sendAndLeave(id, text, name);
  expect(await stateOf(name)).toEqual({ state: 'reading' });
  await expect.poll(() => stateOf(name), { timeout: 20_000 }).toMatchObject({ state: 'done', report: { imported: 4000 } });
  const form = { project_id: id, client_id: name };
  const again = await ada.call(calls.importReferences, { form, files: { file: fileOf(text, 'x.bib') } });
  expect([again.imported, again.merged_total, await countIn(id)]).toEqual([4000, 0, 4000]);
});

it('of two that arrive together one comes in, and both are told of it', async () => {
  const { id } = await newProject(ada, 'Together');
  const form = { project_id: id, client_id: clientId() };
  const send = () => ada.call(calls.importReferences, { form, files: { file: fileOf(books(300), 'x.bib') } });
  expect((await Promise.all([send(), send()])).map(({ imported, merged_total }) => [imported, merged_total])).toEqual([
    [300, 0],
    [300, 0],
  ]);
  expect(await countIn(id)).toBe(300);
});

it('[LIB-137] one that was cancelled under its name leaves nothing, whoever has left before', async () => {
  const [{ id }, name] = [await newProject(ada, 'Given up'), clientId()];
  await sendAndLeave(id, books(6000), name);
  expect(await ada.call(calls.cancelImport, { params: { id: name } })).toEqual({ state: 'cancelled' });
  await expect.poll(() => told().at(-1), { timeout: 20_000 }).toMatchObject({ ended: true });
  expect([await countIn(id), await stateOf(name)]).toEqual([0, { state: 'cancelled' }]);
});

it('one that has come in is told of instead of cancelled, and not to others', async () => {
  const { id } = await newProject(ada, 'Too late');
  const form = { project_id: id, client_id: clientId() };
  await ada.call(calls.importReferences, { form, files: { file: fileOf(books(2), 'x.bib') } });
  const answer = await ada.call(calls.cancelImport, { params: { id: form.client_id } });
  expect(answer).toMatchObject({ state: 'done', report: { imported: 2 } });
  const eve = await server.signIn();
  expect(await eve.call(calls.importState, { params: { id: form.client_id } })).toEqual({ state: 'unknown' });
});
