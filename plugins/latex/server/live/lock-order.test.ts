/** Nobody waits for ever: whoever changes texts of a paper holds them before the paper, those as well that nobody has opened yet. */
import { describe, expect, it } from 'vitest';
import { waiting } from '#plugins/coedit/server/testing/held-things.ts';
import { latexContract as calls } from '../../common/contract.ts';
import { startLatex } from '../testing/start-latex.ts';
import { latexOf, textId, typistAt } from '../testing/typing.ts';

const server = await startLatex();
const latex = await latexOf(server);

/** A paper with a kept version, which nobody has open. */
const setUp = async () => {
  const ada = await server.signIn({ plan: 'P' });
  const { id } = await server.paper(ada, 'One.\n');
  const params = { id };
  await ada.call(calls.addDocument, { params, body: { path: 'part.tex', content: 'Part.\n' } });
  await ada.call(calls.createVersion, { body: { latex_file_id: id } });
  await ada.call(calls.autosave, { params, body: { content: 'Two.\n', version: 1 } });
  return { ada, id, params, main: await textId(ada, id), part: await textId(ada, id, 'part.tex') };
};
type Scene = Awaited<ReturnType<typeof setUp>>;

/** Both begin in this order while somebody else holds the paper, who goes when both wait, or the second need not. */
const together = async (id: number, first: () => Promise<unknown>, second: () => Promise<unknown>) => {
  const { both } = await latex.db.transaction().execute(async (tx) => {
    await tx.selectFrom('latex_file').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    const one = first();
    await waiting(server.executor, 1);
    const other = second();
    await Promise.race([waiting(server.executor, 2), other.catch(() => undefined)]);
    // In an object, so that the transaction does not wait for them.
    return { both: Promise.allSettled([one, other]) };
  });
  return (await both).map((each) => (each.status === 'rejected' ? String(each.reason) : 'done'));
};

const WAYS: Readonly<Record<string, (scene: Scene) => Promise<unknown>>> = {
  'a save': ({ ada, params }) => ada.call(calls.autosave, { params, body: { content: 'Three.\n', version: 2 } }),
  'a save by hand': ({ ada, params }) => ada.call(calls.save, { params, body: { content: 'Three.\n', version: 2 } }),
  'a version that comes back': ({ ada, id }) => ada.call(calls.restoreVersion, { params: { id, version: 1 }, body: undefined }),
  'one text of a version': ({ ada, id }) =>
    ada.call(calls.restoreVersionText, { params: { id, version: 1 }, body: { path: 'main.tex' } }),
  'a file in the place of another': ({ ada, params }) =>
    ada.call(calls.uploadFile, { params, form: { replace: true }, files: { file: new File(['Three.\n'], 'main.tex') } }),
};

describe.each(Object.entries(WAYS))('%s', (_, way) => {
  it('and a program that writes a text which nobody has open are both done', async () => {
    const scene = await setUp();
    const change = () =>
      latex.db
        .transaction()
        .execute((tx) => latex.live.change(tx, 'latex', scene.main, scene.ada.account.id, (now) => `${now}More.\n`));
    expect(await together(scene.id, () => way(scene), change)).toEqual(['done', 'done']);
    const { document } = await scene.ada.call(calls.getDocument, { params: scene.params, query: { path: 'main.tex' } });
    expect(document.content).toMatch(/^(One|Three)\.\nMore\.\n$/);
  });

  it('and who opens the text at that moment and types are both done', async () => {
    const scene = await setUp();
    const typing = async () => {
      const typist = await typistAt(server, scene.ada, scene.main);
      typist.type(0, 'Typed. ');
      await expect.poll(() => typist.isSaved, { timeout: 10_000 }).toBe(true);
      typist.drop();
      await latex.db.transaction().execute((tx) => latex.live.settle(tx, 'latex', [scene.main]));
    };
    expect(await together(scene.id, () => way(scene), typing)).toEqual(['done', 'done']);
    const { document } = await scene.ada.call(calls.getDocument, { params: scene.params, query: { path: 'main.tex' } });
    expect(document.content).toMatch(/^Typed\. (One|Three)\.\n$/);
  });
});

describe('a file that is removed while somebody opens it', () => {
  it('leaves nothing behind', async () => {
    const { ada, id, params, part } = await setUp();
    const remove = () => ada.call(calls.removeDocument, { params, body: { path: 'part.tex' } });
    const refusals: unknown[] = [];
    const open = async () => refusals.push((await typistAt(server, ada, part)).refusal);
    await together(id, remove, open);
    expect(refusals).toMatchObject([{ status: 404 }]);
    const { rows } = await server.db.pool.query('select from coedit_document where text = $1', [part]);
    expect(rows).toEqual([]);
  });
});
