/** Lines of sources end with one letter, however they come in: a place in a text is the same before and after somebody opens it. */
import { describe, expect, it } from 'vitest';
import { sql } from '#server-kit';
import { latexContract as calls } from '../../common/contract.ts';
import { up } from '../migrations/0009-one-ending.ts';
import { startLatex } from '../testing/start-latex.ts';
import { textId, typistAt } from '../testing/typing.ts';
import { sha256 } from './store.ts';

const server = await startLatex();
const WINDOWS = 'One.\r\nTwo.\r\nThree.\r\n';
const TEXT = 'One.\nTwo.\nThree.\n';

const setUp = async (content = WINDOWS) => {
  const ada = await server.signIn({ plan: 'P' });
  const { id } = await server.paper(ada, content);
  const params = { id };
  const read = async (path = 'main.tex') => (await ada.call(calls.getDocument, { params, query: { path } })).document;
  return { ada, id, params, read };
};
type Scene = Awaited<ReturnType<typeof setUp>>;

const upload = ({ ada, params }: Scene, name: string, content: string, replace = false) =>
  ada.call(calls.uploadFile, { params, form: { ...(replace && { replace }) }, files: { file: new File([content], name) } });

/** Ways in, and which file they are then. */
const WAYS: Readonly<Record<string, (scene: Scene) => Promise<string>>> = {
  'a new paper': async () => 'main.tex',
  'a new file': async ({ ada, params }) =>
    (await ada.call(calls.addDocument, { params, body: { path: 'a.tex', content: WINDOWS } })).data.path,
  'a file from a computer': async (scene) => (await upload(scene, 'a.tex', WINDOWS)).data[0]?.path ?? '',
  'a file of an old Macintosh': async (scene) => (await upload(scene, 'a.tex', TEXT.replaceAll('\n', '\r'))).data[0]?.path ?? '',
  'a file in the place of another': async (scene) => {
    await upload(scene, 'a.tex', 'x');
    return (await upload(scene, 'a.tex', WINDOWS, true)).data[0]?.path ?? '';
  },
  'a save': async ({ ada, params }) => {
    await ada.call(calls.autosave, { params, body: { content: `${WINDOWS}\r\n`, version: 1 } });
    await ada.call(calls.autosave, { params, body: { content: WINDOWS, version: 2 } });
    return 'main.tex';
  },
};

describe.each(Object.entries(WAYS))('%s', (_, way) => {
  it('has lines that end with one letter, and is as long as it is said to be', async () => {
    const scene = await setUp();
    const path = await way(scene);
    expect((await scene.read(path)).content).toBe(TEXT);
    const files = (await scene.ada.call(calls.getEditorFiles, { params: scene.params })).data;
    expect(files.find((file) => file.path === path)?.size).toBe(TEXT.length);
  });
});

it('a text is not changed by being opened, nor by a save with other ends of lines', async () => {
  const { ada, params, read } = await setUp();
  const typist = await typistAt(server, ada, await textId(ada, params.id));
  await expect.poll(() => typist.content).toBe(TEXT);
  typist.type(4, '!');
  await expect.poll(() => typist.isSaved).toBe(true);
  await ada.call(calls.autosave, { params, body: { content: WINDOWS.replace('Three', 'Four'), version: 1 } });
  expect((await read()).content).toBe('One.!\nTwo.\nFour.\n');
  typist.drop();
});

it('texts that were stored before are as those that come in now', async () => {
  const { ada, id, read } = await setUp(TEXT);
  const text = await textId(ada, id);
  await sql`update latex_document set content = ${WINDOWS}, size = 0, sha256 = '' where id = ${text}`.execute(server.executor);
  await up(server.db.kysely as never);
  expect(await read()).toMatchObject({ content: TEXT, version: 1 });
  const { rows } = await sql`select size, sha256 from latex_document where id = ${text}`.execute(server.executor);
  expect(rows).toEqual([{ size: TEXT.length, sha256: sha256(TEXT) }]);
});
