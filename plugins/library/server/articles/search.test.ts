/** Search in the list, through the call: what finds a reference, what does not, and that no input is more than words. */
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { libraryContract as calls } from '../../common/contract.ts';
import type { ArticleInfo } from '../../common/model.ts';
import { newArticle, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();
const ada = await server.signIn({ plan: 'P' });
const bob = await server.signIn({ plan: 'P' });
const { id: project } = await newProject(ada);

const LIBRARY: readonly ArticleInfo[] = [
  { title: 'Ångström resolution of membranes', authors: [{ family: 'Müller', given: 'Jörg' }], year: 1999, doi: '10.1000/ang.1' },
  { title: 'Łódź and its mills', authors: [{ family: 'Wałęsa', given: 'Lech' }], year: 2001, container_title: 'Œuvres' },
  { title: 'The x-ray of Straße 3', authors: [{ literal: 'World Health Organization' }], year: 2010, keywords: ['C++ & C#'] },
  { title: '深度学习的方法', authors: [{ family: '李', given: '明' }], year: 2020 },
  { title: 'MERS病毒 of 1976年', year: 2031 },
  { title: 'O’Neil’s law', editors: [{ family: 'O’Neil' }], abstract: 'Nothing but residuals.' },
];
beforeAll(async () => {
  for (const info of LIBRARY) await newArticle(ada, project, info);
  await newArticle(bob, (await newProject(bob)).id, { title: 'Ångström of Bob' });
});

const titles = async (q: string, rest: object = {}): Promise<string[]> => {
  const { data, total } = await ada.call(calls.listArticles, { query: { q, sort: 'year', dir: 'asc', ...rest } });
  expect(total).toBe(data.length);
  return data.map(({ title }) => title);
};

describe('[LIB-015] finds', () => {
  it.each([
    ['without accents what has them', 'angstrom', 'Ångström'],
    ['with accents what has them', 'ÅNGSTRÖM', 'Ångström'],
    ['with decomposed accents', 'a\u030angstro\u0308m', 'Ångström'],
    ['letters that are no accents', 'lodz walesa', 'Łódź'],
    ['double letters for one', 'strasse', 'Straße'],
    ['one letter for double ones', 'straß', 'Straße'],
    ['the Latin part of a word of two scripts', 'mers', 'MERS病毒'],
    ['its other part', '病毒', 'MERS病毒'],
    ['both of them', 'mers病', 'MERS病毒'],
    ['its number', '1976', 'MERS病毒'],
    ['ligatures', 'oeuvres', 'Łódź'],
    ['the beginning of a word', 'membr', 'Ångström'],
    ['one letter', 'ł its', 'Łódź'],
    ['words of several fields in any order', '1999 jorg resol', 'Ångström'],
    ['the same word twice', 'mills mills', 'Łódź'],
    ['both parts of a word with a hyphen', 'x-ray', 'Straße'],
    ['a part of a word with a hyphen', 'ray', 'Straße'],
    ['words around signs', 'C++', 'Straße'],
    ['an organisation', 'world health', 'Straße'],
    ['a year by its beginning', '202', '深度学习'],
    ['signs of a language without blanks', '学习', '深度学习'],
    ['one sign of it', '法', '深度学习'],
    ['an apostrophe of any kind', "o'neil", 'O’Neil'],
    ['an editor', 'neil', 'O’Neil'],
    ['a word of the abstract', 'residuals', 'O’Neil'],
    ['a DOI', '10.1000/ang.1', 'Ångström'],
    ['a citation key', 'muller1999', 'Ångström'],
    ['words between quotation marks, as words', '"its mills"', 'Łódź'],
  ])('%s: %j', async (_, q, beginning) => {
    const found = await titles(q);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(beginning);
  });
});

describe('[LIB-015] does not find', () => {
  it.each([
    ['the middle of a word', 'ngstrom'],
    ['all words but one', 'angstrom membranes mills'],
    ['a longer word', 'membraness'],
    ['what is another’s', 'bob'],
    ['a word of no language', 'zzzz'],
  ])('%s: %j', async (_, q) => expect(await titles(q)).toEqual([]));
});

it.each([
  "'; drop table library_article; --",
  "' or 1=1 --",
  "a' | 'b",
  '!angstrom',
  'angstrom:*A',
  'angstrom <-> mills',
  '(angstrom',
  'angstrom & | mills',
  '@1',
  '^a',
  '\\',
  "\\'",
  '%',
  '_',
  '*',
  '$1',
  '\u0000angstrom',
  '\ud800',
  'x'.repeat(300),
  `${'a '.repeat(149)}b`,
])('[LIB-015] takes %j for words alone', async (q) => {
  const { status, json } = await ada.send(calls.listArticles, { query: { q } });
  expect([200, 400]).toContain(status);
  expect(JSON.stringify(json)).not.toContain('Bob');
  expect(await titles('')).toHaveLength(LIBRARY.length);
});

it('[LIB-015] any words of a reference, cut short anywhere, in any order and case, find it', async () => {
  const words = LIBRARY.map(({ title = '' }) => title.match(/[\p{L}\p{N}]+/gu) ?? []);
  const query = fc.nat(LIBRARY.length - 1).chain((index) =>
    fc.tuple(
      fc.constant(index),
      fc.array(
        fc
          .tuple(fc.constantFrom(...(words[index] ?? [])), fc.integer({ min: 1, max: 12 }), fc.boolean())
          .map(([word, length, isLoud]) => {
            const cut = Array.from(word).slice(0, length).join('');
            return isLoud ? cut.toUpperCase() : cut;
          }),
        { minLength: 1, maxLength: 4 },
      ),
    ),
  );
  await fc.assert(
    fc.asyncProperty(query, async ([index, parts]) => {
      expect(await titles(parts.join(' '))).toContain(LIBRARY[index]?.title);
    }),
    { numRuns: 60 },
  );
});

describe('[LIB-015] what was found', () => {
  it('is what can be found now: after a change, a tag, a move and a deletion', async () => {
    const { id } = await newArticle(ada, project, { title: 'Quokka' });
    const change = (body: object) => ada.call(calls.updateArticle, { params: { id }, body });
    expect(await titles('quokka')).toEqual(['Quokka']);
    await change({ info: { title: 'Wombat' }, citekey: 'wombat' });
    expect([await titles('quokka'), await titles('wombat')]).toEqual([[], ['Wombat']]);
    await change({ citekey: 'marsupial7' });
    expect(await titles('marsup')).toEqual(['Wombat']);
    await ada.call(calls.tagArticles, { body: { articles: [id], add: [{ text: 'Fürry/Animals' }] } });
    expect(await titles('furry animals')).toEqual(['Wombat']);
    const elsewhere = await newProject(ada, 'Elsewhere');
    await ada.call(calls.moveArticles, { body: { articles: [id], project: elsewhere.id } });
    expect([await titles('wombat', { project }), await titles('wombat', { project: elsewhere.id })]).toEqual([[], ['Wombat']]);
    await ada.call(calls.deleteItems, { body: { articles: [id] } });
    expect(await titles('wombat')).toEqual([]);
    await ada.call(calls.restoreDeleted, { body: { articles: [id] } });
    expect(await titles('wombat')).toEqual(['Wombat']);
  });

  it('is counted and ordered like the list without a search, and its ids are those of the list', async () => {
    for (const query of [{ q: 'the' }, { q: 'o' }, { q: 'm', project }, { q: 'l', year_from: 2000 }]) {
      const all = { sort: 'title', dir: 'desc', ...query } as const;
      const { data, total } = await ada.call(calls.listArticles, { query: all });
      expect((await ada.call(calls.articleIds, { query: all })).data).toEqual(data.map(({ id }) => id));
      expect(total).toBe(data.length);
    }
  });
});

it('[LIB-015] references that were indexed in another way are indexed anew, and found after that', async () => {
  const cat = await server.signIn({ plan: 'P' });
  const { id } = await newArticle(cat, (await newProject(cat)).id, { title: '关于RNA的研究' });
  const total = async () => (await cat.call(calls.listArticles, { query: { q: 'rna' } })).total;
  await server.db.pool.query("update library_article_words set words = '''@nobody''' where article = $1", [id]);
  await server.db.pool.query('insert into library_unindexed values ($1)', [id]);
  expect(await total()).toBe(0);
  await server.db.pool.query("select graphile_worker.add_job('library.indexAnew', '{}')");
  await server.runJobs();
  expect(await total()).toBe(1);
  expect((await server.db.pool.query('select 1 from library_unindexed')).rows).toEqual([]);
});

describe('a line that was found', () => {
  const placesOf = async (q: string, rest: object = {}) => {
    const { data } = await ada.call(calls.listArticles, { query: { q, limit: 50, ...rest } });
    return data.map(({ found_in: places }) => places);
  };

  it('says where the words stand that it does not show', async () => {
    expect(await placesOf('residuals law')).toEqual([['abstract']]);
    expect(await placesOf('jorg resolution')).toEqual([['people']]);
    expect(await placesOf('c++ straße')).toEqual([['keywords']]);
  });

  it('says nothing where it shows them all', async () => {
    expect(await placesOf('mills 2001')).toEqual([undefined]);
    expect(new Set(await placesOf('', { q: undefined }))).toEqual(new Set([undefined]));
  });
});
