/** The bibliography that Carrel writes while a paper is saved: whose references it has, which come first, when it changes. */
import { describe, expect, it } from 'vitest';
import { coreContract } from '#core/common/core-contract.ts';
import type { TestUser } from '#core/server/testing/types.ts';
import { sql } from '#server-kit';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { bibKeys } from '../../common/bibliography/bib-keys.ts';
import { latexContract as calls } from '../../common/contract.ts';
import { plansWith } from '#core/server/testing/plans-with.ts';
import { startLatex } from '../testing/start-latex.ts';

const server = await startLatex({ PLANS_FILE: plansWith({ latex_reference: { F: 20, P: 300 } }) });
const tex = (keys: readonly string[]) => `${keys.map((key) => `\\cite{${key}}`).join('\n')}\n\\bibliography{references}`;

/** A reference of the library, and its key. */
const addReference = async (user: TestUser, project: number, family: string, title = 'Work') => {
  const { document } = await user.call(libraryContract.createArticles, {
    body: { project, info: { title, authors: [{ family, given: 'A' }], year: 2001 } },
  });
  if (Array.isArray(document)) throw new Error('one reference was asked for');
  return { id: document.id, key: document.citekey };
};

const setUp = async (plan: 'F' | 'P' = 'F') => {
  const user = await server.signIn({ plan });
  const paper = await server.paper(user, 'x');
  const params = { id: paper.id };
  const save = async (content?: string) => {
    const { data } = await user.call(calls.save, { params, body: content === undefined ? {} : { content } });
    return data.diagnostics.map(({ code, subject, file, line }) => [code, subject, file, line]);
  };
  const written = async () => (await user.call(calls.getDocument, { params, query: { path: 'references.bib' } })).document;
  const keys = async () => bibKeys((await written()).content).map(({ name }) => name);
  return { user, paper, params, save, written, keys };
};

describe('[LTX-013] the bibliography', () => {
  it('has no reference of somebody else, whose key it may be', async () => {
    const [ada, eve] = [await setUp(), await setUp()];
    const { key } = await addReference(ada.user, ada.paper.project, 'Private');
    expect(await eve.save(tex([key]))).toEqual([['unknown-key', key, 'main.tex', 1]]);
    expect((await eve.user.call(calls.getEditorFiles, { params: eve.params })).data.map(({ path }) => path)).toEqual([
      'main.tex',
    ]);
  });

  it('follows the library: an entry that was changed there is another one at the next save', async () => {
    const { user, paper, save, written } = await setUp();
    const { id, key } = await addReference(user, paper.project, 'Newport', 'Before');
    await save(tex([key]));
    const before = await written();
    expect(before.content).toContain('Before');
    await user.call(libraryContract.updateArticle, { params: { id }, body: { info: { title: 'After' } } });
    await save();
    const after = await written();
    expect(after.content).toContain('After');
    expect(after.version).toBe(before.version + 1);
  });

  it('reads the citations of every source of the paper, and of no comment', async () => {
    const { user, paper, params, save, keys } = await setUp();
    const [a, b, c] = [
      await addReference(user, paper.project, 'Alpha'),
      await addReference(user, paper.project, 'Beta'),
      await addReference(user, paper.project, 'Gamma'),
    ];
    await user.call(calls.addDocument, { params, body: { path: 'parts/b.tex', content: `\\cite{${b.key}}` } });
    await user.call(calls.addDocument, { params, body: { path: 'notes.txt', content: `\\cite{${c.key}}` } });
    expect(await save(tex([a.key]))).toEqual([]);
    expect(await keys()).toEqual([a.key, b.key].sort());
    await save(`% \\cite{${a.key}}\n\\bibliography{references}`);
    expect(await keys()).toEqual([b.key]);
  });

  it('takes the reference of the paper’s own project where another one has the same key', async () => {
    const { user, save, written, paper } = await setUp();
    const other = await server.project(user);
    const [theirs, ours] = [
      await addReference(user, other, 'Newport', 'Elsewhere'),
      await addReference(user, paper.project, 'Newport', 'Here'),
    ];
    expect(ours.key).toBe(theirs.key);
    await save(tex([ours.key]));
    expect((await written()).content).toContain('Here');
    expect((await written()).content).not.toContain('Elsewhere');
  });

  it('has the entry of a merged reference under the key that is cited', async () => {
    const { user, paper, save, written, keys } = await setUp();
    const [kept, other] = [
      await addReference(user, paper.project, 'Newport', 'Kept'),
      await addReference(user, paper.project, 'Oldham', 'Merged'),
    ];
    await save(tex([other.key]));
    await user.call(libraryContract.mergeDuplicates, { body: { merges: [{ articles: [kept.id, other.id], kept: kept.id }] } });
    expect(await save()).toEqual([]);
    expect(await keys()).toEqual([other.key]);
    expect((await written()).content).toContain('Kept');
    expect(await save(tex([other.key, kept.key]))).toEqual([]);
    expect(await keys()).toEqual([kept.key, other.key].sort());
  });

  it('takes no room of the person’s storage', async () => {
    const { user, paper, save, written } = await setUp();
    const used = async () => (await user.call(coreContract.initialData)).storage_items_used;
    const { key } = await addReference(user, paper.project, 'Alpha');
    const before = await used();
    await save(tex([key]));
    expect((await written()).content).not.toBe('');
    expect((await used()) - before).toBe(tex([key]).length - 'x'.length);
  });

  it('says once, where it stands first, that nobody has a key', async () => {
    const { params, user, save } = await setUp();
    await user.call(calls.addDocument, { params, body: { path: 'a.tex', content: '\\cite{none}' } });
    expect(await save('\n\\cite{none}\\cite{none}')).toEqual([['unknown-key', 'none', 'main.tex', 2]]);
  });
});

describe('[LTX-055] the last places of the month', () => {
  it('go to what the main file cites first', async () => {
    const { user, paper, params, save, keys } = await setUp('P');
    const [a, b, c] = [
      await addReference(user, paper.project, 'Alpha'),
      await addReference(user, paper.project, 'Beta'),
      await addReference(user, paper.project, 'Gamma'),
    ];
    await sql`insert into latex_reference (owner, file, key)
      select ${user.account.id}, 0, 'other' || n from generate_series(1, 298) n`.execute(server.executor);
    // Its name comes before that of the main file.
    await user.call(calls.addDocument, { params, body: { path: 'appendix.tex', content: `\\cite{${a.key}}` } });
    expect(await save(tex([c.key, b.key]))).toEqual([['reference-limit', a.key, 'appendix.tex', 1]]);
    expect(await keys()).toEqual([b.key, c.key].sort());
  });
});

describe('[LTX-037] whether more references may be added', () => {
  const ask = (user: TestUser, latexFileId: number, referenceItemCount: number) =>
    user.send(calls.checkReferenceAddLimit, { body: { referenceItemCount, latexFileId } });

  it('is asked for one paper, whose references count', async () => {
    const { user, paper, params, save } = await setUp();
    const { key } = await addReference(user, paper.project, 'Alpha');
    await save(tex([key]));
    const other = await server.paper(user, 'x');
    const third = await server.paper(user, tex([key]));
    await user.call(calls.save, { params: { id: third.id }, body: {} });
    expect(await ask(user, third.id, 19)).toMatchObject({ status: 200, json: { used: 1 } });
    expect(await ask(user, params.id, 19)).toMatchObject({ status: 200, json: { limit: 20, used: 1 } });
    expect(await ask(user, params.id, 20)).toMatchObject({ status: 429, json: { limit: 20, used: 1 } });
    expect(await ask(user, other.id, 20)).toMatchObject({ status: 200, json: { used: 0 } });
  });

  it('is not answered for somebody else’s paper', async () => {
    const [ada, eve] = [await setUp(), await server.signIn()];
    expect(await ask(eve, ada.params.id, 1)).toMatchObject({ status: 404, json: { message: 'Not found.' } });
  });
});
