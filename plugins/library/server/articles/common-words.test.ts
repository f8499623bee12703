/** A search for words that very many references have: it is not counted to its end, and its windows are those of the list. */
import { describe, expect, it } from 'vitest';
import { libraryContract as calls } from '../../common/contract.ts';
import type { ArticleQuery } from '../../common/model.ts';
import { fileOf, newProject, startLibrary } from '../testing/start-library.ts';

const server = await startLibrary();
const ada = await server.signIn({ plan: 'P' });
const { id: project } = await newProject(ada);
const COUNT = 2600;
/** Later entries are newer; titles rise with them. */
const wordsOf = (n: number): string =>
  ['common', n % 2 === 0 ? 'even' : 'odd', n >= COUNT - 300 ? 'recent' : 'former', n % 26 === 0 ? 'rare' : ''].join(' ');
const bib = Array.from({ length: COUNT }, (_, n) => `@book{k${n}, title = {T${String(n).padStart(4, '0')} ${wordsOf(n)}}}`);
await ada.call(calls.importReferences, {
  form: { project_id: project },
  files: { file: fileOf(bib.join('\n'), 'many.bib') },
});

const list = (query: Partial<ArticleQuery>) => ada.call(calls.listArticles, { query: { limit: 100, ...query } as object });
/** Numbers of the entries. */
const numbers = async (query: Partial<ArticleQuery>) => (await list(query)).data.map(({ citekey }) => Number(citekey.slice(1)));
const from = (start: number, step: number, length = 100) => Array.from({ length }, (_, at) => start + at * step);

describe.each([
  ['in the whole library', {}],
  ['in a project', { project }],
])('%s', (_, where) => {
  it('says that there are more than it counts', async () => {
    expect(await list({ q: 'common', ...where })).toMatchObject({ total: 2500, more: true });
  });

  it.each<[string, Partial<ArticleQuery>, number[]]>([
    ['newest first', {}, from(COUNT - 1, -1)],
    ['by title', { sort: 'title', dir: 'asc' }, from(0, 1)],
    ['further down', { sort: 'title', dir: 'asc', offset: 1200 }, from(1200, 1)],
    ['beyond what is counted', { sort: 'title', dir: 'asc', offset: 2450 }, from(2450, 1)],
    ['in an order without an index', { sort: 'notes', dir: 'asc' }, from(0, 1)],
  ])('shows the rows of the list: %s', async (_order, query, expected) => {
    expect(await numbers({ q: 'common', ...where, ...query })).toEqual(expected);
  });

  it('counts words to their end that only seem common at the beginning of the list', async () => {
    const found = await list({ q: 'common recent', ...where });
    expect([found.total, found.more]).toEqual([300, undefined]);
    expect((await list({ q: 'recent', ...where, offset: 300 })).data).toEqual([]);
  });

  it('counts words to their end that half of the references have', async () => {
    expect((await list({ q: 'odd', ...where })).total).toBe(1300);
    expect(await numbers({ q: 'odd', ...where, sort: 'title', dir: 'asc', offset: 650 })).toEqual(from(1301, 2));
  });

  it('finds what is rare among what is common', async () => {
    expect(await numbers({ q: 'common rare', ...where, sort: 'title', dir: 'asc' })).toEqual(from(0, 26));
  });
});
