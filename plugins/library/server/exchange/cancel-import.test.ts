/** An import that its caller gives up: over the network, as a browser does it. */
import { expect, it } from 'vitest';
import { libraryContract as calls } from '../../common/contract.ts';
import { sumsOf } from '../testing/shared-project.ts';
import { fileOf, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();
const ada = await server.signIn({ plan: 'P' });
const address = await server.app.listen({ port: 0, host: '127.0.0.1' });

it('[LIB-137] leaves nothing when it is cancelled on the way, and the same file comes in afterwards', async () => {
  const { id } = await newProject(ada, 'Cancelled');
  const dated = async () => (await ada.call(calls.getAllProjects)).data.find((project) => project.id === id)?.updated_at;
  const text = Array.from({ length: 6000 }, (_, n) => `@book{k${n}, title={Number ${n}}}`).join('\n');
  const [before, sums] = [await dated(), await sumsOf(server, ada)];
  const body = new FormData();
  body.set('project_id', String(id));
  body.set('file', fileOf(text, 'x.bib'));
  const leaving = new AbortController();
  const reply = fetch(`${address}/api/export-import/import/`, {
    method: 'POST',
    body,
    headers: { authorization: `Bearer ${ada.tokens.access_token}` },
    signal: leaving.signal,
  }).catch(() => 'left');
  const told = () => ada.events().flatMap(({ type, data }) => (type === 'library.import' ? [Object(data)] : []));
  await expect.poll(told, { timeout: 20_000, interval: 5 }).not.toEqual([]);
  leaving.abort();
  expect(await reply).toBe('left');
  await expect.poll(() => told().at(-1), { timeout: 20_000 }).toMatchObject({ ended: true });
  expect(told().at(-1).done).toBeLessThan(6000);
  expect((await ada.call(calls.listArticles, { query: { project: id } })).total).toBe(0);
  expect([await dated(), await sumsOf(server, ada)]).toEqual([before, sums]);
  const again = await ada.call(calls.importReferences, { form: { project_id: id }, files: { file: fileOf(text, 'x.bib') } });
  expect(again).toMatchObject({ imported: 6000, merged_total: 0 });
});
