/** One reference in the browser: changes that are shown at once, refused, overtaken or taken back. */
import { expect, it, vi } from 'vitest';
import { ApiError } from '#plugin-api';
import type { Article } from '../../common/model/article.ts';
import type { Step } from '../toasts.ts';
import { ReferenceDetail } from './reference-detail.ts';

const article = (version: number, title: string) => ({ id: 5, version, citekey: 'a2020', info: { title } }) as Article;

const setUp = async () => {
  const api = {
    getArticle: vi.fn(async () => ({ document: article(1, 'old') })),
    listArticleNotes: vi.fn(async () => ({ data: [{ id: 1, text: 'note', version: 1, created_at: '' }], total: 1 })),
    listCitations: vi.fn(async () => ({ data: [], total: 0 })),
    updateArticle: vi.fn(async ({ body }: { body: { info: { title: string } } }) => ({ document: article(2, body.info.title) })),
    createArticleNote: vi.fn(async () => ({ note: { id: 2, text: '', version: 1, created_at: '' } })),
    deleteItems: vi.fn(async () => ({ deleted: { article_notes: [1] } })),
    restoreDeleted: vi.fn(async () => ({ restored_all: true })),
  };
  const local = { read: () => undefined, write: () => {}, remove: () => {} };
  const onClash = vi.fn();
  const onChanged = vi.fn<(step: Step) => void>();
  const detail = new ReferenceDetail(5, { api: api as never, local, onClash, onConflict: vi.fn(), onChanged });
  await detail.load();
  return { api, detail, onClash, onChanged };
};

it('shows a change at once and sends the version it was made on', async () => {
  const { api, detail } = await setUp();
  const change = detail.change({ title: 'new' });
  expect(detail.article?.info.title).toBe('new');
  await change;
  expect(api.updateArticle).toHaveBeenCalledWith({ params: { id: 5 }, body: { info: { title: 'new' }, version: 1 } });
  expect(detail.article?.version).toBe(2);
});

it('a stored change can be taken back and done again; an empty field is emptied again', async () => {
  const { api, detail, onChanged } = await setUp();
  await detail.change({ title: 'new', volume: '4', keywords: ['a'], year: 2001 });
  const [step] = onChanged.mock.calls[0] ?? [];
  await step?.undo();
  expect(api.updateArticle.mock.lastCall?.[0].body.info).toEqual({ title: 'old', volume: '', keywords: [], year: null });
  await step?.redo();
  expect(api.updateArticle.mock.lastCall?.[0].body.info.title).toBe('new');
  expect(onChanged).toHaveBeenCalledOnce();
});

it('what was refused, or overtaken, is nothing to take back', async () => {
  const { api, detail, onChanged } = await setUp();
  api.updateArticle.mockRejectedValueOnce(new ApiError(403, 'no'));
  await expect(detail.change({ title: 'new' })).rejects.toThrow('no');
  api.updateArticle.mockRejectedValueOnce(new ApiError(409, 'Changed elsewhere'));
  await detail.change({ title: 'new' });
  expect(onChanged).not.toHaveBeenCalled();
});

it('takes a refused change back', async () => {
  const { api, detail } = await setUp();
  api.updateArticle.mockRejectedValueOnce(new ApiError(403, 'You do not have write permission.'));
  await expect(detail.change({ title: 'new' })).rejects.toThrow('You do not have write permission.');
  expect(detail.article?.info.title).toBe('old');
});

it('shows what others wrote when both changed the same field, and says so', async () => {
  const { api, detail, onClash } = await setUp();
  api.updateArticle.mockRejectedValueOnce(new ApiError(409, 'Changed elsewhere'));
  api.getArticle.mockResolvedValueOnce({ document: article(3, 'theirs') });
  await detail.change({ title: 'mine' });
  expect(detail.article?.info.title).toBe('theirs');
  expect(onClash).toHaveBeenCalledOnce();
});

it('keeps the open drafts when it is loaded again', async () => {
  const { detail } = await setUp();
  const [before] = detail.notes;
  before?.draft.write('being written');
  await detail.load();
  expect(detail.notes[0]).toBe(before);
  expect(detail.notes[0]?.draft.text).toBe('being written');
});

it('a note that is made, or taken away, while it loads stays so when the older answer comes', async () => {
  const { api, detail } = await setUp();
  let answer: (older: Awaited<ReturnType<typeof api.listArticleNotes>>) => void = () => {};
  api.listArticleNotes.mockReturnValueOnce(new Promise((done) => (answer = done)));
  const loading = detail.load();
  await detail.addNote();
  await detail.removeNote(1);
  answer({ data: [{ id: 1, text: 'note', version: 1, created_at: '' }], total: 1 });
  await loading;
  expect(detail.notes.map(({ id }) => id)).toEqual([2]);
  api.listArticleNotes.mockResolvedValueOnce({ data: [], total: 0 });
  await detail.load();
  expect(detail.notes).toEqual([]);
});

/** An answer that comes when the test says so. */
const held = <Answer>() => {
  let answer: (value: Answer) => void = () => {};
  return { promise: new Promise<Answer>((done) => (answer = done)), answer: (value: Answer) => answer(value) };
};

it('a field stays changed while it is being stored, whatever comes meanwhile', async () => {
  const { api, detail } = await setUp();
  const storing = held<{ document: Article }>();
  api.updateArticle.mockReturnValueOnce(storing.promise);
  const changing = detail.change({ title: 'new' });
  await detail.load();
  expect(detail.article?.info.title).toBe('new');
  storing.answer({ document: article(2, 'new') });
  await changing;
  expect(detail.article?.version).toBe(2);
});

it.each([
  ['a field that is changed while it loads stays so when the older answer comes', article(1, 'old'), 'new'],
  ['what somebody else changed since is shown, though it was asked for before that was stored', article(3, 'theirs'), 'theirs'],
])('%s', async (_, answered, shown) => {
  const { api, detail } = await setUp();
  const late = held<{ document: Article }>();
  api.getArticle.mockReturnValueOnce(late.promise);
  const loading = detail.load();
  await detail.change({ title: 'new' });
  late.answer({ document: answered });
  await loading;
  expect(detail.article?.info.title).toBe(shown);
});

it('two fields that are stored at once both stay, whichever is answered first, and when the other is refused', async () => {
  const { api, detail } = await setUp();
  const fields = (version: number, info: object) => ({
    document: { ...article(version, 'old'), info: { title: 'old', ...info } },
  });
  const [first, second] = [held<{ document: Article }>(), held<{ document: Article }>()];
  api.updateArticle.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
  const changing = [detail.change({ volume: '4' }), detail.change({ year: 2001 })];
  second.answer(fields(3, { volume: '4', year: 2001 }));
  await changing[1];
  first.answer(fields(2, { volume: '4' }));
  await changing[0];
  expect(detail.article).toMatchObject({ version: 3, info: { volume: '4', year: 2001 } });

  const third = held<{ document: Article }>();
  api.updateArticle.mockReturnValueOnce(third.promise).mockRejectedValueOnce(new ApiError(403, 'no'));
  const storing = detail.change({ year: 2002 });
  await expect(detail.change({ volume: '5' })).rejects.toThrow('no');
  expect(detail.article?.info).toMatchObject({ volume: '4', year: 2002 });
  third.answer(fields(4, { volume: '4', year: 2002 }));
  await storing;
  expect(detail.article?.info).toMatchObject({ volume: '4', year: 2002 });
});

it('the answer to what was asked last is shown, in whichever order they come', async () => {
  const { api, detail } = await setUp();
  const older = held<{ data: never[]; total: number }>();
  api.listCitations.mockReturnValueOnce(older.promise);
  const loading = detail.load();
  const latest = [{ id: 9 }] as never[];
  api.listCitations.mockResolvedValueOnce({ data: latest, total: 1 });
  await detail.load();
  older.answer({ data: [], total: 0 });
  await loading;
  expect(detail.citations).toBe(latest);
});

it('[LIB-202] a removed note can be brought back', async () => {
  const { api, detail } = await setUp();
  const undo = await detail.removeNote(1);
  expect(detail.notes).toHaveLength(0);
  await undo();
  expect(api.restoreDeleted).toHaveBeenCalledWith({ body: { article_notes: [1] } });
  expect(detail.notes).toHaveLength(1);
});

it('says that it could not be loaded, and forgets that with another try', async () => {
  const { api, detail } = await setUp();
  api.getArticle.mockRejectedValueOnce(new ApiError(0, 'Server is unreachable.'));
  await detail.load();
  expect([detail.error, detail.article?.info.title]).toEqual([new ApiError(0, 'Server is unreachable.'), 'old']);
  await detail.load();
  expect(detail.error).toBeUndefined();
});

it('a citation key is stored when it is another one, and taken back', async () => {
  const { api, detail, onChanged } = await setUp();
  api.updateArticle.mockImplementation(async ({ body }) => ({ document: { ...article(2, 'old'), ...(body as object) } }));
  await detail.setCitekey('a2020');
  expect(api.updateArticle).not.toHaveBeenCalled();
  await detail.setCitekey('b2021');
  expect(api.updateArticle.mock.lastCall?.[0]).toMatchObject({ body: { citekey: 'b2021', version: 1 } });
  await onChanged.mock.calls[0]?.[0].undo();
  expect(api.updateArticle.mock.lastCall?.[0]).toMatchObject({ body: { citekey: 'a2020' } });
});

it('nothing is changed before it is there', async () => {
  const { api } = await setUp();
  const parts = {
    api: api as never,
    local: { read: () => undefined, write: () => {}, remove: () => {} },
    onClash: vi.fn(),
    onConflict: vi.fn(),
    onChanged: vi.fn(),
  };
  const detail = new ReferenceDetail(5, parts);
  await detail.change({ title: 'x' });
  await detail.setCitekey('x');
  expect(api.updateArticle).not.toHaveBeenCalled();
});

it('[LIB-202] a note that could not be removed stays', async () => {
  const { api, detail } = await setUp();
  api.deleteItems.mockRejectedValueOnce(new ApiError(403, 'You do not have write permission.'));
  await expect(detail.removeNote(1)).rejects.toThrow('You do not have write permission.');
  expect(detail.notes).toHaveLength(1);
});

it('a note that comes with all of them before the answer is there once', async () => {
  const { api, detail } = await setUp();
  const made = { id: 2, text: '', version: 1, created_at: '' };
  let answer = (_: { note: typeof made }) => {};
  api.createArticleNote.mockReturnValueOnce(new Promise((done) => (answer = done)));
  const adding = detail.addNote();
  api.listArticleNotes.mockResolvedValueOnce({ data: [{ id: 1, text: 'note', version: 1, created_at: '' }, made], total: 2 });
  await detail.load();
  answer({ note: made });
  await adding;
  expect([detail.notes.map(({ id }) => id), detail.added]).toEqual([[1, 2], 2]);
});
