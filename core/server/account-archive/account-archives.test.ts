/** Archives of accounts: from house to house, the same twice, and broken off in between. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { coreContract } from '../../common/core-contract.ts';
import { TRACKING_SETTING } from '../../common/tracking.ts';
import { HttpError, LimitError } from '../app/http-error.ts';
import { countsIn, makeArchive, recordsIn, rewriteStream, takeArchive } from '../testing/account-archives.ts';
import { put, shelf, stumbles, titles } from '../testing/shelf-plugin.ts';
import { startForTests } from '../testing/test-server.ts';

const [a, b] = [await startForTests({ plugins: [shelf] }), await startForTests({ plugins: [shelf] })];
const write = makeArchive;
const read = takeArchive;
const countsOf = async (report: ReturnType<typeof read>) => [countsIn(await report)[BOOKS]];
const BOOKS = 'shelf/books';
const many = Array.from({ length: 11 }, (_, at) => `Book ${at}`);

describe('the archive of an account', () => {
  it('makes all of it anew in another house, under numbers of its own', async () => {
    const [ada, bob] = [await a.signIn(), await b.signIn()];
    await put(a, ada, many);
    await put(b, bob, ['Own']);
    const archive = await write(a, ada);
    const report = await read(b, bob, archive);
    expect(report.streams).toContainEqual({ part: 'shelf', stream: 'books', made: 11, there: 0, left: 0 });
    expect(report.leftOut).toEqual([{ stream: 'books', title: 'Of somebody else' }]);
    expect(await titles(b, bob)).toEqual(['Own', ...many]);
    const { rows } = await b.db.pool.query(
      'select n.title from shelf_book b join shelf_book n on n.id = b.next and n.owner = b.owner where b.owner = $1 and b.title = $2',
      [bob.account.id, 'Book 10'],
    );
    expect(rows).toEqual([{ title: 'Book 0' }]);
  });

  it('makes nothing twice, neither again nor when it comes back', async () => {
    const [ada, bob] = [await a.signIn(), await b.signIn()];
    await put(a, ada, many);
    const archive = await write(a, ada);
    await read(b, bob, archive);
    expect(await countsOf(read(b, bob, archive))).toEqual([[0, 11, 0]]);
    await put(b, bob, ['New there']);
    const back = await write(b, bob);
    expect(await countsOf(read(a, ada, back))).toEqual([[1, 11, 0]]);
    expect(await countsOf(read(a, ada, back))).toEqual([[0, 12, 0]]);
    expect(await titles(a, ada)).toEqual([...many, 'New there']);
    expect(await countsOf(read(a, ada, await write(a, ada)))).toEqual([[0, 12, 0]]);
  });

  it('makes again what was erased since', async () => {
    const [ada, bob] = [await a.signIn(), await b.signIn()];
    await put(a, ada, ['One', 'Two']);
    const archive = await write(a, ada);
    await read(b, bob, archive);
    await b.db.pool.query("delete from shelf_book where owner = $1 and title = 'One'", [bob.account.id]);
    expect(await countsOf(read(b, bob, archive))).toEqual([[1, 1, 0]]);
    expect(await titles(b, bob)).toEqual(['Two', 'One']);
  });

  it('cannot reach what is another’s, whatever it says of numbers', async () => {
    const [ada, eve] = [await a.signIn(), await a.signIn()];
    await put(a, ada, ['Secret']);
    const archive = await write(a, ada);
    const before = (await a.db.pool.query('select * from shelf_book where owner = $1', [ada.account.id])).rows;
    // It comes from this very house, and its numbers are Ada's.
    expect(await countsOf(read(a, eve, archive))).toEqual([[1, 0, 0]]);
    const forged = rewriteStream(archive, BOOKS, [
      {
        ...(recordsIn(archive)[BOOKS] ?? [])[0],
        ...{ id: 999_999, uid: randomUUID(), next: (recordsIn(archive)[BOOKS] ?? [])[0]?.id },
      },
    ]);
    await read(a, eve, forged);
    expect((await a.db.pool.query('select * from shelf_book where owner = $1', [ada.account.id])).rows).toEqual(before);
    const { rows } = await a.db.pool.query('select next from shelf_book where owner = $1 order by id', [eve.account.id]);
    expect(rows.at(-1)?.next).not.toBe(before[0]?.id);
  });

  it('tells what the plan has no room for, what is refused and what is no record, and takes the rest', async () => {
    const [ada, bob] = [await a.signIn(), await b.signIn()];
    await put(a, ada, many);
    const archive = await write(a, ada);
    stumbles.set('Book 3', () => {
      throw new LimitError('X', 1, 1, 'full');
    });
    stumbles.set('Book 7', () => {
      throw new HttpError(400, 'no');
    });
    const books = recordsIn(archive)[BOOKS] ?? [];
    const odd = rewriteStream(archive, BOOKS, [
      ...books,
      { id: 'x', title: 'Odd' },
      { ...books[0], id: 0, title: 'Odd' },
      7 as unknown as object,
      { ...books[0], ...{ id: 77, uid: randomUUID(), body: 'no' } },
    ]);
    const report = await read(b, bob, odd);
    expect(report.streams).toContainEqual({ part: 'shelf', stream: 'books', made: 9, there: 0, left: 6 });
    expect(report.left.map(({ title, reason }) => [title, reason])).toEqual([
      ['Book 3', 'limit'],
      ['Book 7', 'refused'],
      ['Odd', 'invalid'],
      ['Odd', 'invalid'],
      ['', 'invalid'],
      ['Book 0', 'file'],
    ]);
    stumbles.clear();
    expect(await countsOf(read(b, bob, archive))).toEqual([[2, 9, 0]]);
  });

  it('that was broken off goes on where it was', async () => {
    const [ada, bob] = [await a.signIn(), await b.signIn()];
    await put(a, ada, many);
    const archive = await write(a, ada);
    stumbles.set('Book 9', () => {
      throw new Error('killed');
    });
    await expect(read(b, bob, archive)).rejects.toThrow('killed');
    stumbles.clear();
    expect(await titles(b, bob)).toEqual(many.slice(0, 8));
    expect(await countsOf(read(b, bob, archive))).toEqual([[3, 8, 0]]);
    expect(await titles(b, bob)).toEqual(many);
    const late = new AbortController();
    stumbles.set('Book 5', () => late.abort());
    const carl = await b.signIn();
    await expect(read(b, carl, archive, late.signal)).rejects.toThrow();
    stumbles.clear();
    expect((await titles(b, carl)).length % 4).toBe(0);
    await read(b, carl, archive);
    expect(await titles(b, carl)).toEqual(many);
  });
});

it('an archive fails as a whole when a part of it cannot be written', async () => {
  const ada = await a.signIn();
  await put(a, ada, ['One']);
  await a.db.pool.query('alter table shelf_book rename to shelf_book_away');
  await expect(write(a, ada)).rejects.toThrow();
  await a.db.pool.query('alter table shelf_book_away rename to shelf_book');
  expect(recordsIn(await write(a, ada))[BOOKS]).toHaveLength(1);
});

it('settings come along once, and never what was agreed to for one house', async () => {
  const [ada, bob] = [await a.signIn(), await b.signIn()];
  await a.core.accounts.update(ada.account.id, {
    data: { theme: 'dark', settings: { a: 1, [TRACKING_SETTING]: true } },
    language: 'de',
  });
  const archive = await write(a, ada);
  await read(b, bob, archive);
  expect(await b.core.accounts.byId(bob.account.id)).toMatchObject({
    language: 'de',
    data: { theme: 'dark', settings: { a: 1 } },
  });
  expect((await b.core.accounts.byId(bob.account.id))?.data['settings']).not.toHaveProperty(TRACKING_SETTING);
  await b.core.accounts.update(bob.account.id, { data: { theme: 'light' } });
  await read(b, bob, archive);
  expect((await b.core.accounts.byId(bob.account.id))?.data).toMatchObject({ theme: 'light' });
});

it('layouts come along, without the tabs that show one certain thing, and those that are here stay', async () => {
  const [ada, bob] = [await a.signIn(), await b.signIn()];
  const panel = (id: string, params?: object) => ({ id, contentComponent: 'panel', params });
  const layout = {
    version: 1,
    dock: { panels: { list: panel('list', {}), paper: panel('paper', { id: 5 }), word: panel('word', { q: 'x' }) } },
  };
  const save = (user: typeof ada, layouts: Record<string, unknown>) =>
    user.call(coreContract.updateLayouts, { body: { drag_n_drop_layouts: layouts } });
  await save(ada, { writing: layout, reading: layout });
  await save(bob, { reading: { version: 1 } });
  const archive = await write(a, ada);
  await read(b, bob, archive);
  const stored = async () =>
    (await b.db.pool.query('select drag_n_drop_layouts as layouts from core_layout where user_id = $1', [bob.account.id])).rows[0]
      ?.layouts;
  const { writing, reading } = await stored();
  expect(Object.keys(writing.dock.panels).sort()).toEqual(['list', 'word']);
  expect(reading).toEqual({ version: 1 });
  await save(bob, { writing: null });
  await read(b, bob, archive);
  expect(await stored()).not.toHaveProperty('writing');
});
