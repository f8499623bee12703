/** What the references panel of a paper asks for, and what it makes of the answers. */
import { expect, it, vi } from 'vitest';
import type { Article } from '#plugins/library/common/model.ts';
import { ReferenceStore } from './reference-store.ts';

const row = (id: number) => ({ id, title: `Title ${id}`, citekey: `key${id}`, authors: ['Ames'], author_count: 1, year: 2001 });

const setUp = (pages: readonly (readonly number[])[], total = 250) => {
  const asked: Record<string, unknown>[] = [];
  const list = vi.fn(async ({ query }: { query: Record<string, unknown> }) => {
    asked.push(query);
    return { data: (pages[asked.length - 1] ?? []).map(row), total };
  });
  const calls = {
    listArticles: list,
    listCitations: async () => ({ data: [{ id: 7, text: 'a passage', article: 1, page: 3, color: '#fff' }], total: 1 }),
    getAllProjects: async () => ({ data: [{ id: 1, title: 'Thesis' }] }),
    listTags: async () => ({ data: [{ text: 'read' }] }),
  };
  const info = { authors: [{ family: 'Baker' }, { literal: 'A Group' }, { given: 'Cleo' }, { family: 'Dahl' }], year: 1999 };
  const article = vi.fn(async (id: number) => ({ id, citekey: `key${id}`, info }) as unknown as Article);
  const referenceList = new ReferenceStore(calls as unknown as ConstructorParameters<typeof ReferenceStore>[0], article);
  return { referenceList, asked, list, article };
};
const ids = (referenceList: ReferenceStore) => referenceList.rows.map(({ id }) => id);

it('[LTX-004] has the references that were changed last first, each with its key, authors and year', async () => {
  const { referenceList, asked } = setUp([[3, 1]]);
  await referenceList.start();
  expect(asked).toEqual([{ offset: 0, limit: 100, sort: 'updated', dir: 'desc' }]);
  expect(ids(referenceList)).toEqual([3, 1]);
  expect(referenceList.rows.map((one) => referenceList.nameOf(one))).toEqual(['key3 · Ames · 2001', 'key1 · Ames · 2001']);
  expect([referenceList.total, referenceList.state, referenceList.projects, referenceList.tags]).toEqual([
    250,
    'ready',
    [{ id: 1, title: 'Thesis' }],
    ['read'],
  ]);
});

it('shows a reference once that comes a second time because others have moved before it', async () => {
  const { referenceList, asked } = setUp([
    [1, 2, 3],
    [3, 4, 5],
  ]);
  await referenceList.load();
  await referenceList.more();
  expect(ids(referenceList)).toEqual([1, 2, 3, 4, 5]);
  await referenceList.more();
  expect(asked.map(({ offset }) => offset)).toEqual([0, 3, 6]);
});

it('asks by project, tag and text, a tag only with its own project, and the text after a pause', async () => {
  vi.useFakeTimers();
  try {
    const { referenceList, asked } = setUp([]);
    await referenceList.inProject(1);
    await referenceList.tagged('read');
    referenceList.search('m');
    referenceList.search(' ma ');
    expect(asked).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(200);
    expect(asked[2]).toMatchObject({ project: 1, tag: 'read', q: 'ma' });
    expect(referenceList.isFiltered).toBe(true);
    await referenceList.inProject(2);
    expect(asked[3]).toMatchObject({ project: 2 });
    expect(asked[3]).not.toHaveProperty('tag');
  } finally {
    vi.useRealTimers();
  }
});

it('does not show a late answer to an earlier question', async () => {
  const { referenceList, list } = setUp([]);
  let answer: (rows: { data: ReturnType<typeof row>[]; total: number }) => void = () => undefined;
  list.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const early = referenceList.load();
  list.mockResolvedValueOnce({ data: [row(2)], total: 1 });
  await referenceList.load();
  answer({ data: [row(1)], total: 1 });
  await early;
  expect(ids(referenceList)).toEqual([2]);
});

it('names the reference of a passage as soon as it is known, and asks for it once', async () => {
  const { referenceList, article } = setUp([]);
  await referenceList.show('citations');
  expect(referenceList.rows).toEqual([{ id: 7, text: 'a passage', article: 1, page: 3, color: '#fff', citation: 7 }]);
  await vi.waitFor(() =>
    expect(referenceList.rows.map((one) => referenceList.nameOf(one))).toEqual(['key1 · Baker, A Group, Cleo +1 · 1999']),
  );
  await referenceList.load();
  expect(article).toHaveBeenCalledOnce();
});

it('says that it failed, and keeps what it had', async () => {
  const { referenceList, list } = setUp([[1]]);
  await referenceList.load();
  list.mockRejectedValueOnce(new Error('away'));
  await referenceList.load();
  expect([referenceList.state, ids(referenceList)]).toEqual(['failed', [1]]);
});

it('an earlier question that fails late leaves the answer to the later one', async () => {
  const { referenceList, list } = setUp([]);
  let fail = (_: Error): void => undefined;
  list.mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)));
  const earlier = referenceList.load();
  list.mockResolvedValueOnce({ data: [row(4)], total: 1 });
  await referenceList.tagged('read');
  fail(new Error('away'));
  await earlier;
  expect([referenceList.state, ids(referenceList)]).toEqual(['ready', [4]]);
});

it('asks anew how references are called when the library has changed', async () => {
  const { referenceList, article } = setUp([]);
  await referenceList.show('citations');
  const [passage] = referenceList.rows;
  expect(passage && referenceList.nameOf(passage)).toContain('key1');
  article.mockResolvedValue({ id: 1, citekey: 'renamed', info: {} } as unknown as Article);
  await referenceList.start();
  expect(passage && referenceList.nameOf(passage)).toBe('renamed');
});
