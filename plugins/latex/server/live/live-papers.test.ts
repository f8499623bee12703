/** Papers that people have open: what reads them has every key, what changes them is seen at once, and who may not is out. */
import { buffer } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { LiveTexts } from '#plugins/coedit/common/server-services.ts';
import { channelOf } from '#plugins/coedit/server/testing/start-texts.ts';
import type { Typist } from '#plugins/coedit/server/testing/typist.ts';
import { libraryContract } from '#plugins/library/common/contract.ts';
import { latexContract as calls } from '../../common/contract.ts';
import { LatexManuscripts } from '../../common/server-services.ts';
import { readZip } from '../archive/read-zip.ts';
import { sourcesOf } from '../documents/read-document.ts';
import { latexData } from '../personal.ts';
import { latexDb } from '../testing/insert-build.ts';
import { sharedPaper } from '../testing/shared-paper.ts';
import { startLatex } from '../testing/start-latex.ts';
import { latexOf, textId, typistAt } from '../testing/typing.ts';

const server = await startLatex();
const latex = await latexOf(server);
const SOON = { timeout: 10_000, interval: 5 };

const saved = (typist: Typist) => vi.waitFor(() => expect(typist.isSaved).toBe(true), SOON);
const shown = (typist: Typist, content: string) => vi.waitFor(() => expect(typist.content).toBe(content), SOON);

/** A paper that its owner has open. */
const setUp = async (content = 'One.\nTwo.\n') => {
  const ada = await server.signIn({ plan: 'P', first_name: 'Ada', last_name: 'Lovelace' });
  const { id, project } = await server.paper(ada, content);
  const text = await textId(ada, id);
  const typist = await typistAt(server, ada, text);
  await shown(typist, content);
  const params = { id };
  const type = async (at: number, words: string) => {
    typist.type(at, words);
    await saved(typist);
  };
  const plain = async (path = 'main.tex') => (await ada.call(calls.getDocument, { params, query: { path } })).document;
  return { ada, id, project, text, typist, params, type, plain };
};

/** What is read in many ways. */
const paper = await setUp('Begin. ');
const READERS: Readonly<Record<string, () => Promise<string>>> = {
  'the paper': async () => (await paper.ada.call(calls.get, { params: paper.params })).latexFile.content,
  'a text of it': async () => (await paper.plain()).content,
  'all its texts': async () =>
    (await paper.ada.call(calls.getDocuments, { params: paper.params })).data.map(({ content }) => content).join(),
  'its source as a file': async () => String(await paper.ada.call(calls.getTex, { params: paper.params })),
  'a file of it': async () => String(await paper.ada.call(calls.getAsset, { params: paper.params, query: { path: 'main.tex' } })),
  'the paper as a zip': async () => {
    const { entries } = readZip(await paper.ada.call(calls.getProject, { params: paper.params }));
    return String(await entries[0]?.read());
  },
  'a version of it': async () => {
    const { data } = await paper.ada.call(calls.createVersion, { body: { latex_file_id: paper.id } });
    const version = { params: { id: paper.id, version: data.version.version } };
    return (await paper.ada.call(calls.getVersion, version)).documents[0]?.content ?? '';
  },
  'a copy of it': async () => {
    const body = { title: 'Copy', projectId: paper.project, latexFileId: paper.id, featureId: 'latex_file' };
    return (await paper.ada.call(calls.create, { body })).data.latexFile.content;
  },
  'a compile, a package and a comparison': async () => {
    const [main] = await sourcesOf(latex, { id: paper.id, owner: paper.ada.account.id });
    return main?.text ?? '';
  },
  'other plugins': async () => (await server.service(LatexManuscripts).open(paper.ada.account.id, paper.id))?.text ?? '',
  'the search in papers': async () => {
    const last = paper.typist.content.split(' ').at(-2) ?? '';
    const { data } = await paper.ada.call(calls.findInPapers, { query: { q: last } });
    return data.some(({ file }) => file === paper.id) ? last : '';
  },
  'what is handed out of an account': async () => {
    let found = '';
    const add = async (path: readonly string[], bytes: Buffer | AsyncIterable<Uint8Array>) => {
      if (path[0]?.endsWith(`(${paper.id})`)) found += Buffer.isBuffer(bytes) ? String(bytes) : String(await buffer(bytes));
    };
    await latexData(latex).export(
      { id: paper.ada.account.id } as never,
      { add, list: async () => {} } as never,
      new AbortController().signal,
    );
    return found;
  },
};

describe('what reads a text has what was typed last', () => {
  const { ada, id, params, type, typist } = paper;

  it.each(Object.entries(READERS))('%s', async (name, read) => {
    const word = `typed${Object.keys(READERS).indexOf(name)}q`;
    await type(typist.content.length, `${word} `);
    expect(await read()).toContain(word);
  });

  it('the places where something is cited', async () => {
    const { document } = await ada.call(libraryContract.createArticles, {
      body: { project: paper.project, info: { title: 'Cited', authors: [{ family: 'Live', given: 'A' }], year: 2020 } },
    });
    if (Array.isArray(document)) throw new Error('one reference was asked for');
    await type(0, `\\cite{${document.citekey}}`);
    await ada.call(calls.save, { params, body: { auto: true } });
    expect((await ada.call(calls.getDocuments, { params })).data.some(({ content }) => content.includes('Cited'))).toBe(true);
    await type(0, 'Newly typed ');
    const { data } = await ada.call(calls.findUses, { params: { article: document.id }, query: {} });
    expect(data.find(({ file }) => file === id)?.sentence).toContain('Newly typed');
  });
});

it('a compile that is asked for right behind a key has the key', async () => {
  const { ada, id, typist, type } = await setUp('\\documentclass{article}\\begin{document}x\\end{document}');
  await type(typist.content.indexOf('x'), '\\typeout{the last key}');
  const { success, message } = await server.compile(ada, id);
  expect([success, message.includes('the last key')]).toEqual([true, true]);
});

it('a read asks the database one question more for it, and a list none', async () => {
  const { params, ada } = await setUp();
  /** At least: the house itself asks now and then meanwhile. */
  const tripsOf = async (work: () => Promise<unknown>) => {
    let least = Infinity;
    for (let time = 0; time < 5; time++) {
      const before = server.db.trips.count;
      await work();
      least = Math.min(least, server.db.trips.count - before);
    }
    return least;
  };
  const read = () => ada.call(calls.getDocument, { params, query: { path: 'main.tex' } });
  const list = () => ada.call(calls.getEditorFiles, { params });
  for (const work of [read, list]) await work();
  const [ofRead, ofList] = [await tripsOf(read), await tripsOf(list)];
  expect(ofRead - ofList).toBe(1);
});

describe('a save of the whole text', () => {
  it('with the present version goes into what was typed meanwhile, on all screens', async () => {
    const { ada, params, typist, type, plain } = await setUp();
    const { version } = await plain();
    await type(4, ' Typed.');
    const sent = await ada.call(calls.save, { params, body: { content: 'One.\nTwo, saved.\n', version } });
    await shown(typist, 'One. Typed.\nTwo, saved.\n');
    // The program goes on in its own text.
    await type(0, 'More. ');
    const body = { content: 'One.\nTwo, saved.\nThree.\n', version: sent.data.version };
    await ada.call(calls.autosave, { params, body });
    await shown(typist, 'More. One. Typed.\nTwo, saved.\nThree.\n');
    expect((await plain()).content).toBe(typist.content);
  });

  it('without a version keeps what was there, and takes its place', async () => {
    const { ada, params, typist, type } = await setUp();
    await type(0, 'Typed. ');
    await ada.call(calls.save, { params, body: { content: 'Another text.' } });
    await shown(typist, 'Another text.');
    const { documents } = await ada.call(calls.getVersion, { params: { ...params, version: 1 } });
    expect(documents[0]?.content).toBe('Typed. One.\nTwo.\n');
  });

  it('as an upload in its place is an edit as well', async () => {
    const { ada, params, typist } = await setUp();
    const file = new File(['One.\nTwo, uploaded.\n'], 'main.tex');
    await ada.call(calls.uploadFile, { params, form: { replace: 'true' }, files: { file } } as never);
    await shown(typist, 'One.\nTwo, uploaded.\n');
    expect(typist.refusal).toBeUndefined();
  });
});

it('a version that is brought back is an edit: what is typed meanwhile stays, and it can be taken back', async () => {
  const { ada, params, typist, type, id } = await setUp('One.\nTwo.\nThree.\n');
  await ada.call(calls.createVersion, { body: { latex_file_id: id } });
  await type(typist.content.indexOf('Two'), 'No ');
  // Typed on a screen that has not heard of it yet.
  typist.drop();
  typist.type(0, 'Offline. ');
  await ada.call(calls.restoreVersion, { params: { id, version: 1 }, body: undefined });
  await typist.connect(channelOf(server.core), await textId(ada, id), 'latex');
  await saved(typist);
  await shown(typist, 'Offline. One.\nTwo.\nThree.\n');
  await ada.call(calls.restoreVersionText, { params: { ...params, version: 2 }, body: { path: 'main.tex' } });
  await shown(typist, 'One.\nNo Two.\nThree.\n');
});

describe('who has a text', () => {
  it('is whoever sees the paper: they read, or write, as its project has it', async () => {
    const { people, paper, shares, end } = await sharedPaper(server, 'Text.');
    const text = await textId(people.maker, paper.id);
    const at = (who: keyof typeof people) => typistAt(server, people[who], text);
    const [maker, owner, write, read] = [await at('maker'), await at('owner'), await at('write'), await at('read')];
    for (const one of [maker, owner, write, read]) await shown(one, 'Text.');
    expect([maker.role, owner.role, write.role, read.role]).toEqual(['write', 'write', 'write', 'read']);
    for (const who of ['revoked', 'stranger'] as const) expect((await at(who)).refusal?.status).toBe(404);
    write.type(0, 'Theirs. ');
    await shown(read, 'Theirs. Text.');
    read.type(0, 'Never. ');
    await expect.poll(() => read.refusal?.status, SOON).toBe(403);
    await end(shares.write);
    await expect.poll(() => write.refusal?.status, SOON).toBe(404);
    expect(maker.content).toBe('Theirs. Text.');
  });

  it('has no live text of what the library writes, or of what is no text', async () => {
    const { ada, params, project, id } = await setUp();
    const { document } = await ada.call(libraryContract.createArticles, { body: { project, info: { title: 'Cited' } } });
    if (Array.isArray(document)) throw new Error('one reference was asked for');
    const content = `\\cite{${document.citekey}}\\bibliography{references}`;
    await ada.call(calls.save, { params, body: { content } });
    const picture = new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])], 'p.png');
    await ada.call(calls.uploadImage, { params, files: { file: picture } });
    for (const path of ['references.bib', 'figures/p.png'])
      expect((await typistAt(server, ada, await textId(ada, id, path))).refusal?.status).toBe(404);
  });

  it('hears that the file is gone, or that it is another one now', async () => {
    const { ada, params, id } = await setUp();
    for (const path of ['a.txt', 'b.txt']) await ada.call(calls.addDocument, { params, body: { path, content: 'x' } });
    const [a, b] = [
      await typistAt(server, ada, await textId(ada, id, 'a.txt')),
      await typistAt(server, ada, await textId(ada, id, 'b.txt')),
    ];
    await ada.call(calls.removeDocument, { params, body: { path: 'a.txt' } });
    const bytes = new File([new Uint8Array(9)], 'b.txt');
    await ada.call(calls.uploadFile, { params, form: { replace: 'true' }, files: { file: bytes } } as never);
    for (const one of [a, b]) await expect.poll(() => one.refusal?.status, SOON).toBe(404);
  });

  it('hears that the paper is deleted; it comes back with all that was typed', async () => {
    const { ada, params, typist, type, plain, text } = await setUp();
    await type(0, 'Typed. ');
    await ada.call(calls.remove, { params, body: {} });
    await expect.poll(() => typist.refusal?.status, SOON).toBe(404);
    await ada.call(calls.restore, { params });
    expect((await plain()).content).toBe('Typed. One.\nTwo.\n');
    const again = await typistAt(server, ada, text);
    await shown(again, 'Typed. One.\nTwo.\n');
  });
});

it('those who follow a paper hear which text says something else, and nobody’s role is doubted for it', async () => {
  const { ada, id, text, type, plain } = await setUp();
  await type(0, 'Typed. ');
  const { version } = await plain();
  const told = () => ada.events().flatMap(({ type: of, data }) => (of === 'latex.changed' ? [data] : []));
  await expect.poll(told, SOON).toContainEqual({ file: id, text: { id: text, path: 'main.tex', version } });
  const kind = server.service(LiveTexts).kind('latex');
  const doubts = (data: object) => kind?.doubts({ type: 'latex.changed', data }, id);
  expect([doubts({ file: id, text: { id: text } }), doubts({ file: id }), doubts({ file: id + 1 })]).toEqual([
    false,
    true,
    false,
  ]);
});

it('who wrote what is told by name', async () => {
  const { people, paper } = await sharedPaper(server, 'There.');
  const text = await textId(people.maker, paper.id);
  const [maker, write] = [await typistAt(server, people.maker, text), await typistAt(server, people.write, text)];
  for (const one of [maker, write]) await shown(one, 'There.');
  write.type(6, ' Written.');
  await saved(write);
  await shown(maker, 'There. Written.');
  maker.type(0, 'Made. ');
  await saved(maker);
  const input = { params: { id: paper.id }, query: { path: 'main.tex' } };
  const { document } = await people.read.call(calls.getAuthored, input);
  const [makerId, writerId] = [people.maker.account.id, people.write.account.id];
  expect(document.stretches).toEqual([
    { length: 6, person: makerId },
    { length: 6, person: null },
    { length: 9, person: writerId },
  ]);
  expect(document.people).toContainEqual({ id: writerId, name: 'Writer Person' });
});

describe('versions', () => {
  it('have everybody who has written since the one before, and are kept by themselves after ten minutes of work', async () => {
    const { people, paper } = await sharedPaper(server, 'There.');
    const params = { id: paper.id };
    const text = await textId(people.maker, paper.id);
    const [maker, write] = [await typistAt(server, people.maker, text), await typistAt(server, people.write, text)];
    for (const one of [maker, write]) await shown(one, 'There.');
    const settled = () => people.maker.call(calls.getDocuments, { params });
    write.type(0, 'One. ');
    await saved(write);
    await shown(maker, 'One. There.');
    maker.type(0, 'Two. ');
    await saved(maker);
    await settled();
    const since = new Date(Date.now() - 11 * 60_000);
    await latexDb(server).updateTable('latex_file').set({ written_since: since }).where('id', '=', paper.id).execute();
    write.type(0, 'Later. ');
    await saved(write);
    await settled();
    await people.write.call(calls.createVersion, { body: { latex_file_id: paper.id, version: 'sent' } });
    const { data } = await people.read.call(calls.getVersions, { params });
    expect(data).toMatchObject([
      { kind: 'hand', label: 'sent', author: 'Writer Person', authors: ['Writer Person'] },
      { kind: 'work', author: null, authors: ['Maker Person', 'Writer Person'], is_kept: false },
    ]);
    const { documents } = await people.read.call(calls.getVersion, { params: { ...params, version: 1 } });
    expect(documents[0]?.content).toBe('Two. One. There.');
    // The names of today; of who has left nothing but that somebody has written.
    const { id: left } = people.write.account;
    const { id: renamed } = people.maker.account;
    await server.db.pool.query("update core_user set first_name = 'Mira' where id = $1", [renamed]);
    const writersOf = async () => (await people.read.call(calls.getVersions, { params })).data.map((version) => version.people);
    expect(await writersOf()).toEqual([
      [{ id: left, name: 'Writer Person' }],
      [
        { id: renamed, name: 'Mira Person' },
        { id: left, name: 'Writer Person' },
      ],
    ]);
    await latexData(latex).erase({ id: left } as never, new AbortController().signal);
    const nobody = { id: null, name: null };
    expect(await writersOf()).toEqual([[nobody], [{ id: renamed, name: 'Mira Person' }, nobody]]);
    const { rows } = await server.db.pool.query('select authors, author from latex_version where file = $1', [paper.id]);
    expect(JSON.stringify(rows)).not.toContain(String(left));
  });
});

it('nobody types past what a text may have', async () => {
  const { ada, id } = await setUp();
  const long = 'x'.repeat(1_999_990);
  await ada.call(calls.addDocument, { params: { id }, body: { path: 'long.tex', content: long } });
  const typist = await typistAt(server, ada, await textId(ada, id, 'long.tex'));
  await shown(typist, long);
  typist.type(0, 'twelve signs');
  await expect.poll(() => typist.refusal?.status, SOON).toBe(413);
});
