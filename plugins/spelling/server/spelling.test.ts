/** What the house gives to spelling, and whose words are whose. */
import { mkdtemp, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { definePlugin, type Executor } from '#plugin-api';
import { defineServer } from '#plugin-api/server';
import { startForTests, type TestUser } from '#core/server/testing/test-server.ts';
import coedit from '#plugins/coedit/plugin.ts';
import coeditHalf from '#plugins/coedit/server/index.ts';
import { newNote, notesHalf, notesKind, notesManifest } from '#plugins/coedit/server/testing/notes-plugin.ts';
import { LiveTexts } from '#plugins/coedit/common/server-services.ts';
import library from '#plugins/library/plugin.ts';
import libraryHalf from '#plugins/library/server/index.ts';
import { share } from '#plugins/library/server/testing/shared-project.ts';
import { newArticle, newProject } from '#plugins/library/server/testing/start-library.ts';
import notices from '#plugins/notices/plugin.ts';
import noticesHalf from '#plugins/notices/server/index.ts';
import { spellingContract as calls } from '../common/contract.ts';
import { MOST_WORDS } from '../common/model.ts';
import manifest from '../plugin.ts';
import { DictionaryShelf } from './dictionaries/shelf.ts';
import half from './index.ts';
import { spellingData } from './personal.ts';

/** Papers that are notes of a project. */
const KIND = 'papers';
const projects = new Map<number, number>();
const papersManifest = definePlugin({ id: 'papers', api: 1, requires: ['coedit', 'notes'], contributes: {} });
const papersHalf = defineServer(
  papersManifest,
  {},
  {
    setup(context) {
      context.service(LiveTexts).register(KIND, { ...notesKind(), projectOf: async (paper) => projects.get(paper) });
      return { routes: {}, personal: { keepsNothing: 'It is for tests.' } };
    },
  },
);

const server = await startForTests({
  plugins: [
    { manifest: notices, server: async () => noticesHalf },
    { manifest: library, server: async () => libraryHalf },
    { manifest: coedit, server: async () => coeditHalf },
    { manifest: notesManifest, server: async () => notesHalf },
    { manifest: papersManifest, server: async () => papersHalf },
    { manifest, server: async () => half },
  ],
});

const paperIn = async ({ account }: TestUser, project: number): Promise<number> => {
  const paper = await newNote(server.db.kysely as unknown as Executor, 'x', { [account.id]: 'write' });
  projects.set(paper, project);
  return paper;
};
const wordsOf = async (user: TestUser, paper?: number) => {
  const { words } = await user.call(calls.words, { query: paper === undefined ? {} : { paper, kind: KIND } });
  return words.map(({ word, project }) => (project === null ? word : `${word}*`));
};

describe('words', () => {
  let ada: TestUser;
  let bob: TestUser;
  let paper: number;
  let other: number;

  beforeAll(async () => {
    [ada, bob] = [await server.signIn(), await server.signIn()];
    paper = await paperIn(ada, (await newProject(ada)).id);
    other = await paperIn(ada, (await newProject(ada, 'Other')).id);
  });

  it('are a person’s own, or those of the project of a paper', async () => {
    await ada.call(calls.addWord, { body: { word: ' pseudoalignment ' } });
    const added = await ada.call(calls.addWord, { body: { word: 'cyclus', paper, kind: KIND } });
    expect(added).toMatchObject({ word: 'cyclus', project: expect.any(Number), is_removable: true });
    expect(await wordsOf(ada, paper)).toEqual(['cyclus*', 'pseudoalignment']);
    expect(await wordsOf(ada, other)).toEqual(['pseudoalignment']);
    expect([await wordsOf(ada), await wordsOf(bob)]).toEqual([['pseudoalignment'], []]);
  });

  it('are there once, however often they are added', async () => {
    const [first, second] = [
      await ada.call(calls.addWord, { body: { word: 'naïve' } }),
      await ada.call(calls.addWord, { body: { word: 'nai\u0308ve' } }),
    ];
    expect(second).toEqual(first);
    await ada.call(calls.removeWord, { params: { id: first.id } });
    expect(await wordsOf(ada)).not.toContain('naïve');
  });

  it.each(['', '   ', 'two words', 'a\nb', '<b>', '12', 'x'.repeat(61), '\\cite', '👍', '\u202eabc'])(
    'are no %j',
    async (word) => {
      expect(await ada.send(calls.addWord, { body: { word } })).toMatchObject({ status: 400 });
    },
  );

  it.each(['Müller', 'l’Hôpital', 'Erdős', 'p.m', 'слово', 'कृष्ण'])('may be %s', async (word) => {
    const { id } = await bob.call(calls.addWord, { body: { word } });
    await bob.call(calls.removeWord, { params: { id } });
  });

  it('of others are neither seen, nor added to, nor taken away', async () => {
    const { id } = await ada.call(calls.addWord, { body: { word: 'hers' } });
    expect(await bob.send(calls.words, { query: { paper, kind: KIND } })).toMatchObject({ status: 404 });
    expect(await bob.send(calls.addWord, { body: { word: 'his', paper, kind: KIND } })).toMatchObject({ status: 404 });
    expect(await bob.send(calls.removeWord, { params: { id } })).toMatchObject({ status: 404 });
    expect(await wordsOf(ada)).toContain('hers');
  });

  it('are heard of by everybody in their project, and one’s own by oneself alone', async () => {
    const [cleo, dan] = [await server.signIn(), await server.signIn()];
    const { id: project } = await newProject(cleo);
    const shared = await paperIn(cleo, project);
    await share(cleo, project, dan);
    const heard = async () => {
      await server.allHeard();
      return [cleo, dan].map((one) => one.events().filter(({ type }) => type === 'spelling.words').length);
    };
    await cleo.call(calls.addWord, { body: { word: 'hers' } });
    expect(await heard()).toEqual([1, 0]);
    const { id } = await cleo.call(calls.addWord, { body: { word: 'theirs', paper: shared, kind: KIND } });
    expect(await heard()).toEqual([2, 1]);
    await cleo.call(calls.removeWord, { params: { id } });
    expect(await heard()).toEqual([3, 2]);
  });

  it('have an end', async () => {
    const { account } = bob;
    await server.db.pool.query(
      `insert into spelling_word (owner, word) select $1, 'w' || n from generate_series(1, ${MOST_WORDS}) n`,
      [account.id],
    );
    expect(await bob.send(calls.addWord, { body: { word: 'last' } })).toMatchObject({ status: 409 });
    await server.db.pool.query('delete from spelling_word where owner = $1', [account.id]);
  });

  it('go along with who leaves, and are gone then', async () => {
    const data = spellingData(server.db.kysely as never);
    await bob.call(calls.addWord, { body: { word: 'leaving' } });
    const files: string[] = [];
    await data.export(
      { id: bob.account.id } as never,
      { add: async (_: unknown, text: string) => void files.push(text) } as never,
      new AbortController().signal,
    );
    expect(files.join()).toContain('leaving');
    await data.erase({ id: bob.account.id } as never, new AbortController().signal);
    expect(await wordsOf(bob)).toEqual([]);
  });

  it('of the library are names and words of titles', async () => {
    const { id } = await newProject(ada, 'Reads');
    await newArticle(ada, id, { title: 'Pseudoalignment of reads', authors: [{ family: 'Shafieloo', given: 'Arman' }] });
    const { words } = await ada.call(calls.libraryWords);
    expect(words).toEqual(expect.arrayContaining(['Arman', 'Pseudoalignment', 'Shafieloo']));
    const eve = await server.signIn({ first_name: 'Éva', last_name: "O'Rourke-Kiss" });
    expect((await eve.call(calls.libraryWords)).words).toEqual(['Kiss', 'Rourke', 'Éva']);
  });
});

describe('dictionaries', () => {
  it('of English are here, and come compressed', async () => {
    const ada = await server.signIn();
    const { dictionaries } = await ada.call(calls.dictionaries);
    expect(dictionaries.map(({ code }) => code)).toEqual(expect.arrayContaining(['en_GB', 'en_US']));
    const { bytes } = await ada.send(calls.dictionary, { query: { code: 'en_US', part: 'aff' } });
    expect(gunzipSync(bytes).toString()).toContain('SET UTF-8');
  });

  it.each(['../../etc/passwd', 'xx_XX', 'EN', 'en_US.dic', 'en/US'])('are never %s', async (code) => {
    const ada = await server.signIn();
    const { status } = await ada.send(calls.dictionary, { query: { code, part: 'dic' } });
    expect([400, 404]).toContain(status);
  });

  const shelfOf = async (files: Readonly<Record<string, string>>, links: Readonly<Record<string, string>> = {}) => {
    const folder = await mkdtemp(join(tmpdir(), 'hunspell-'));
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    for (const [name, to] of Object.entries(links)) await symlink(to, join(folder, name));
    return new DictionaryShelf(folder, async () => ({}));
  };

  it('of the operating system are those with both files', async () => {
    const shelf = await shelfOf(
      {
        'de_DE.aff': 'SET UTF-8',
        'de_DE.dic': '1\nHaus',
        'fr.dic': '1\nx',
        'hyph_de_DE.dic': 'x',
        README: '',
        'it_IT.aff': '',
        'it_IT.dic': 'x',
      },
      { 'de_AT.aff': 'de_DE.aff', 'de_AT.dic': 'de_DE.dic', 'es_ES.aff': '/nowhere', 'es_ES.dic': '/nowhere' },
    );
    expect((await shelf.list()).map(({ code }) => code)).toEqual(['de_AT', 'de_DE']);
    expect(gunzipSync((await shelf.read('de_AT', 'dic')).body).toString()).toBe('1\nHaus');
    await expect(shelf.read('fr', 'dic')).rejects.toMatchObject({ status: 404 });
  });

  it('of a house without them are none', async () => {
    expect(await new DictionaryShelf('/nowhere', async () => ({})).list()).toEqual([]);
  });
});
