/** Who is told of a change of a paper: every browser of its owner, whatever the change was, and nobody else. */
import { describe, expect, it } from 'vitest';
import type { TestUser } from '#core/server/testing/types.ts';
import { latexContract as calls } from '../common/contract.ts';
import { startLatex } from './testing/start-latex.ts';

const server = await startLatex();
const [ada, eve] = [await server.signIn({ plan: 'P' }), await server.signIn({ plan: 'P' })];
/** Events go through the database. */

/** How often a person has heard of a change of this paper. */
const heard = (user: TestUser, file: number) =>
  user.events().filter(({ type, data }) => type === 'latex.changed' && (data as { file: number }).file === file).length;

const params = (id: number) => ({ params: { id } });

const CHANGES: Readonly<Record<string, (id: number) => Promise<unknown>>> = {
  'a text is saved': (id) => ada.call(calls.save, { ...params(id), body: { content: 'new', version: 2 } }),
  'a text is stored while it is written': (id) =>
    ada.call(calls.autosave, { ...params(id), body: { content: 'new', version: 2 } }),
  'a version is made of a new text': (id) =>
    ada.call(calls.createVersion, { body: { latex_file_id: id, content: 'new', version: 'sent' } }),
  'a version comes back': (id) => ada.call(calls.restoreVersion, { params: { id, version: 1 }, body: undefined }),
  'a file is added': (id) => ada.call(calls.addDocument, { ...params(id), body: { path: 'new.tex' } }),
  'a file is uploaded': (id) =>
    ada.call(calls.uploadFile, { ...params(id), form: {}, files: { file: new File(['x'], 'new.tex') } }),
  'a file is moved': (id) => ada.call(calls.renameDocument, { ...params(id), body: { path: 'part.tex', to: 'p.tex' } }),
  'a file is removed': (id) => ada.call(calls.removeDocument, { ...params(id), body: { path: 'part.tex' } }),
  'another file is the main one': (id) => ada.call(calls.setMainDocument, { ...params(id), body: { path: 'part.tex' } }),
  'its citations are linked': (id) => ada.call(calls.setCiteLinks, { ...params(id), body: { data: [] } }),
  'it has another title': (id) => ada.call(calls.rename, { ...params(id), body: { title: 'New' } }),
  'it is a favourite': (id) => ada.call(calls.toggleFavourite, { body: { id } }),
  'it is deleted': (id) => ada.call(calls.remove, { ...params(id), body: {} }),
};

/** A paper with a part and a version, and how often its owner has heard of it so far. */
const setUp = async () => {
  const { id } = await server.paper(ada, 'first');
  await ada.call(calls.addDocument, { ...params(id), body: { path: 'part.tex' } });
  await ada.call(calls.save, { ...params(id), body: { content: 'second', version: 1 } });
  // One for the paper itself, one for the part, one for the text.
  await expect.poll(() => heard(ada, id)).toBe(3);
  return id;
};

describe('the owner’s browsers hear that', () => {
  it.each(Object.entries(CHANGES))('%s', async (_, change) => {
    const id = await setUp();
    await change(id);
    await expect.poll(() => heard(ada, id)).toBe(4);
    expect(heard(eve, id)).toBe(0);
  });

  it('a deleted paper is there again', async () => {
    const id = await setUp();
    await ada.call(calls.remove, { ...params(id), body: {} });
    await ada.call(calls.restore, params(id));
    await expect.poll(() => heard(ada, id)).toBe(5);
  });
});

it('nobody hears of what has changed nothing, or was refused', async () => {
  const id = await setUp();
  await ada.call(calls.autosave, { ...params(id), body: { content: 'second', version: 2 } });
  await ada.call(calls.save, { ...params(id), body: { content: 'second', version: 2 } });
  await ada.send(calls.autosave, { ...params(id), body: { content: 'of nowhere', version: 99 } });
  await ada.send(calls.removeDocument, { ...params(id), body: { path: 'main.tex' } });
  // Events come in their order, so the next one says that these were none.
  await ada.call(calls.rename, { ...params(id), body: { title: 'Last' } });
  await expect.poll(() => heard(ada, id)).toBe(4);
});
