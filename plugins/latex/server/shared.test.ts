/** Several people in one paper: who hears of what, whose marks, limits and references they are. */
import { describe, expect, it } from 'vitest';
import { coreContract } from '#core/common/core-contract.ts';
import { plansWith } from '#core/server/testing/plans-with.ts';
import type { TestUser } from '#core/server/testing/types.ts';
import { LiveTexts } from '#plugins/coedit/common/server-services.ts';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { setPlan } from '#plugins/library/server/testing/locked-scene.ts';
import { latexContract as calls } from '../common/contract.ts';
import { countBuilds } from './compile/count-builds.ts';
import { sql } from '#server-kit';
import type { Latex } from './latex.ts';
import { latexData } from './personal.ts';
import { insertBuild, latexDb, latexFiles } from './testing/insert-build.ts';
import { sharedPaper } from './testing/shared-paper.ts';
import { startLatex } from './testing/start-latex.ts';
import { textId, typistAt } from './testing/typing.ts';

const server = await startLatex({
  PLANS_FILE: plansWith({ latex_reference: { F: 1, P: 1 }, storage: { F: 2_000, P: 200_000 }, latex_file: { F: 1, P: 50 } }),
});
/** Events go through the database. */
const heard = (user: TestUser, wanted: string, file: number) =>
  user.events().filter(({ type, data }) => type === wanted && (data as { file: number }).file === file).length;

const addReference = async (user: TestUser, project: number, family: string, title: string) => {
  const { document } = await user.call(libraryContract.createArticles, {
    body: { project, info: { title, authors: [{ family, given: 'A' }], year: 2001 } },
  });
  return Array.isArray(document) ? '' : document.citekey;
};

describe('everybody who sees the paper hears', () => {
  it('that a co-author has written, and nobody else does', async () => {
    const { people, paper } = await sharedPaper(server);
    const params = { id: paper.id };
    // Of the paper itself.
    await expect.poll(() => heard(people.read, 'latex.changed', paper.id)).toBe(1);
    await people.write.call(calls.autosave, { params, body: { content: 'theirs', version: 1 } });
    for (const role of ['maker', 'owner', 'write', 'read'] as const)
      await expect.poll(() => heard(people[role], 'latex.changed', paper.id)).toBe(2);
    for (const role of ['revoked', 'stranger'] as const) expect(heard(people[role], 'latex.changed', paper.id)).toBe(0);
    const { document } = await people.maker.call(calls.getDocument, { params, query: { path: 'main.tex' } });
    expect(document).toMatchObject({ content: 'theirs', version: 2 });
  });

  it('of a compile, which a reader may ask for, and which changes nothing of the text', async () => {
    const { people, paper } = await sharedPaper(server, '\\documentclass{article}\\begin{document}x\\cite{none}\\end{document}');
    const params = { id: paper.id };
    const reply = await server.compile(people.read, paper.id);
    expect(reply.data.build).toBeGreaterThan(0);
    expect(reply.data.diagnostics.some(({ code }) => code === 'unknown-key')).toBe(true);
    await expect.poll(() => heard(people.maker, 'latex.build', paper.id)).toBeGreaterThan(1);
    expect(heard(people.stranger, 'latex.build', paper.id)).toBe(0);
    expect((await people.maker.call(calls.getVersions, { params })).data).toEqual([]);
    expect((await people.maker.call(calls.getEditorFiles, { params })).data.map(({ path }) => path)).toEqual(['main.tex']);
    expect((await people.read.send(calls.save, { params, body: {} })).status).toBe(403);
    expect((await people.read.send(calls.save, { params, body: { compile: true, style: 'apalike' } })).status).toBe(403);
  });
});

describe('marks', () => {
  it('[LTX-021] [LTX-039] [LTX-043] are each person’s own', async () => {
    const { people, paper, make } = await sharedPaper(server);
    const second = await make('Second');
    const { maker, read } = people;
    await maker.call(calls.toggleFavourite, { body: { id: paper.id } });
    await read.call(calls.toggleQuickAccess, { body: { id: second.id } });
    await read.call(calls.setOrder, { body: { order: [paper.id, second.id] } });
    await maker.call(calls.saveCurrentEditor, { body: { latex_file_id: second.id } });
    const marksOf = async (user: TestUser) => {
      const { latexFiles, current } = await user.call(calls.list, { query: {} });
      return [latexFiles.map(({ id, is_favourite, is_quick_access }) => [id, is_favourite, is_quick_access]), current];
    };
    expect(await marksOf(maker)).toEqual([
      [
        [second.id, false, false],
        [paper.id, true, false],
      ],
      second.id,
    ]);
    expect(await marksOf(read)).toEqual([
      [
        [paper.id, false, false],
        [second.id, false, true],
      ],
      null,
    ]);
    expect((await read.call(calls.getFavourites)).data).toEqual([]);
    expect((await maker.call(calls.getFavourites)).data.map(({ id }) => id)).toEqual([paper.id]);
  });
});

describe('limits', () => {
  it('of storage and papers are those of who made the paper; a co-author is told so in place of being offered a plan', async () => {
    const { people, paper } = await sharedPaper(server);
    const params = { id: paper.id };
    await setPlan(server, people.maker, 'F');
    const upload = (user: TestUser) =>
      user.send(calls.uploadFile, { params, form: {}, files: { file: new File(['x'.repeat(3_000)], 'large.txt') } });
    const refused = await upload(people.write);
    expect([refused.status, refused.json]).toEqual([403, { message: 'The owner of this manuscript has used up their storage.' }]);
    expect((await upload(people.maker)).json).toMatchObject({ type: expect.stringContaining('STORAGE') });
    expect((await people.write.call(coreContract.initialData)).storage_items_used).toBe(0);
    await people.owner.call(calls.remove, { params, body: {} });
    await server.paper(people.maker, 'x');
    const restored = await people.owner.send(calls.restore, { params });
    expect([restored.status, restored.json]).toEqual([
      403,
      { message: 'The owner of this manuscript has no room for another one.' },
    ]);
  });

  it('of storage refuse nothing that is typed; who writes past it is told', async () => {
    const { people, paper } = await sharedPaper(server);
    await setPlan(server, people.maker, 'F');
    const text = await textId(people.maker, paper.id);
    const told = (user: TestUser) => user.events().flatMap(({ type, data }) => (type === 'latex.storage' ? [data] : []));
    const type = async (user: TestUser, length: number) => {
      const typist = await typistAt(server, user, text);
      await expect.poll(() => typist.content).toContain('text');
      typist.type(0, 'x'.repeat(length));
      await expect.poll(() => typist.isSaved).toBe(true);
      typist.drop();
      return (await people.read.call(calls.getDocument, { params: { id: paper.id }, query: { path: 'main.tex' } })).document;
    };
    expect((await type(people.write, 3_000)).content).toHaveLength(3_004);
    await server.runJobs();
    await server.allHeard();
    expect([told(people.write), told(people.maker)]).toEqual([[{ file: paper.id, is_own: false }], []]);
    // The sum is not looked at with every burst of typing.
    expect((await type(people.maker, 10)).content).toHaveLength(3_014);
    await server.runJobs();
    await server.allHeard();
    expect([told(people.write).length, told(people.maker).length]).toEqual([1, 0]);
  });

  it('of compiles are those of who asks for them', async () => {
    const { people, paper } = await sharedPaper(server);
    const { maker, read } = people;
    await insertBuild(server, maker.account.id, paper.id, { person: read.account.id });
    const [made, asked] = [countBuilds(false)(maker.account.id), countBuilds(false)(read.account.id)];
    const { rows } = await sql`select ${made}::int as maker, ${asked}::int as reader`.execute(server.executor);
    expect(rows).toEqual([{ maker: 0, reader: 1 }]);
  });

  it('of who only reads, a compile is ended by themselves, and by who writes', async () => {
    const { people, paper } = await sharedPaper(server);
    const { maker, write, read } = people;
    const params = { id: paper.id };
    const state = async () => (await maker.call(calls.getBuild, { params })).build?.state;
    await insertBuild(server, maker.account.id, paper.id, { person: write.account.id });
    await read.call(calls.cancelBuild, { params });
    expect(await state()).toBe('queued');
    await maker.call(calls.cancelBuild, { params });
    expect(await state()).toBe('cancelled');
    await insertBuild(server, maker.account.id, paper.id, { person: read.account.id });
    await read.call(calls.cancelBuild, { params });
    expect(await state()).toBe('cancelled');
  });
});

describe('[LTX-013] references.bib', () => {
  it('has what each writer cites of their own library, also when another one saves, and nothing that somebody guesses', async () => {
    const { people, paper } = await sharedPaper(server);
    const [theirs, readers] = [await server.project(people.write), await server.project(people.read)];
    const key = await addReference(people.write, theirs, 'Elsewhere', 'Of a co-author');
    const hidden = await addReference(people.read, readers, 'Hidden', 'Of a reader');
    const content = `\\cite{${key}}\\cite{${hidden}}\\bibliography{references}`;
    const params = { id: paper.id };
    const unknown = async (user: TestUser) => {
      const { data } = await user.call(calls.save, { params, body: { content } });
      return data.diagnostics.flatMap(({ code, subject }) => (code === 'unknown-key' ? [subject] : []));
    };
    expect(await unknown(people.maker)).toEqual([key, hidden]);
    expect(await unknown(people.write)).toEqual([hidden]);
    expect(await unknown(people.maker)).toEqual([hidden]);
    const { document } = await people.read.call(calls.getDocument, { params, query: { path: 'references.bib' } });
    expect(document.content).toContain('Of a co-author');
    // Counted for who made the paper, whoever cites: there is room for one.
    const check = (user: TestUser) =>
      user.send(calls.checkReferenceAddLimit, { body: { referenceItemCount: 1, latexFileId: paper.id } });
    expect((await check(people.write)).json).toEqual({
      message: 'The owner of this manuscript has reached their reference limit.',
    });
    expect((await check(people.maker)).json).toMatchObject({ type: 'PRO_LATEX_EDITOR_REFERENCE_LIMIT' });
    await people.write.call(calls.checkReferenceAddLimit, { body: { referenceItemCount: 1 } });
  });

  it('leads a key that several have to the project’s, else to that of who cited it first', async () => {
    const { people, project, paper } = await sharedPaper(server);
    const [own, theirs] = [await server.project(people.maker), await server.project(people.write)];
    const params = { id: paper.id };
    const key = await addReference(people.write, theirs, 'Same', 'Of a co-author');
    await addReference(people.maker, own, 'Same', 'Of the owner');
    const entry = async (user: TestUser) => {
      await user.call(calls.save, { params, body: { content: `\\cite{${key}}\\bibliography{references}` } });
      return (await user.call(calls.getDocument, { params, query: { path: 'references.bib' } })).document.content;
    };
    expect(await entry(people.write)).toContain('Of a co-author');
    expect(await entry(people.maker)).toContain('Of a co-author');
    await addReference(people.owner, project, 'Same', 'Of the project');
    expect(await entry(people.maker)).toContain('Of the project');
  });
});

describe('a citation’s link', () => {
  it('to a reference that a co-author alone sees stays when another one writes', async () => {
    const { people, paper } = await sharedPaper(server);
    const theirs = await server.project(people.write);
    const { document } = await people.write.call(libraryContract.createArticles, {
      body: { project: theirs, info: { title: 'T' } },
    });
    if (Array.isArray(document)) throw new Error('one reference was asked for');
    const params = { id: paper.id };
    const anchor = { exact: 'x', prefix: '', suffix: '' };
    const data = [{ path: 'main.tex', key: document.citekey, article: document.id, citation: null, anchor, offset: 0 }];
    expect((await people.maker.send(calls.setCiteLinks, { params, body: { data } })).status).toBe(400);
    await people.write.call(calls.setCiteLinks, { params, body: { data } });
    expect((await people.maker.call(calls.setCiteLinks, { params, body: { data } })).data).toEqual(data);
  });
});

describe('what is kept of a person', () => {
  it('has their marks of others’ papers and nothing of the papers, and goes with them', async () => {
    const { people, paper } = await sharedPaper(server);
    const { maker, read } = people;
    for (const person of [maker, read]) await person.call(calls.toggleFavourite, { body: { id: paper.id } });
    await insertBuild(server, maker.account.id, paper.id, { person: read.account.id });
    const [files, live] = [await latexFiles(server), server.service(LiveTexts)];
    const latex = { db: latexDb(server), files, live, builds: '/nowhere', prints: '/nowhere' } as unknown as Latex;
    const { signal } = new AbortController();
    const listed = new Map<string, object[]>();
    const into = {
      list: async (path: readonly string[], rows: Iterable<object> | AsyncIterable<object>) => {
        const all: object[] = [];
        for await (const row of rows) all.push(row);
        listed.set(path.join('/'), all);
      },
    };
    await latexData(latex).export({ id: read.account.id } as never, into as never, signal);
    expect([...listed]).toEqual([
      ['papers.json', []],
      ['marks.json', [{ title: 'Shared', is_favourite: true, is_quick_access: false, position: 0 }]],
    ]);
    await latexData(latex).erase({ id: read.account.id } as never, signal);
    const persons = async () =>
      (await latex.db.selectFrom('latex_mark').select('person').where('file', '=', paper.id).execute()).length;
    expect(await persons()).toBe(1);
    expect((await maker.call(calls.getBuild, { params: { id: paper.id } })).build).not.toBeNull();
    await latexData(latex).erase({ id: maker.account.id } as never, signal);
    expect(await persons()).toBe(0);
  });
});
