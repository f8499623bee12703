/** Tests of links from citations to highlights. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CiteLinkStore, shiftSpan } from './cite-link-store.ts';

it('moves a span with the text around it', () => {
  const span = { start: 10, end: 20 };
  expect(shiftSpan(span, { offset: 3, removed: 1, added: 5 })).toEqual({ start: 14, end: 24 });
  expect(shiftSpan(span, { offset: 12, removed: 0, added: 2 })).toEqual({ start: 10, end: 22 });
  expect(shiftSpan(span, { offset: 20, removed: 0, added: 2 })).toEqual(span);
  // Up to its very edge, over its edges, and all of it.
  expect(shiftSpan(span, { offset: 5, removed: 5, added: 0 })).toEqual({ start: 5, end: 15 });
  expect(shiftSpan(span, { offset: 8, removed: 4, added: 0 })).toEqual({ start: 8, end: 16 });
  expect(shiftSpan(span, { offset: 18, removed: 7, added: 0 })).toEqual({ start: 10, end: 18 });
  expect(shiftSpan(span, { offset: 8, removed: 20, added: 1 })).toEqual({ start: 8, end: 8 });
});

it('keeps a link through edits, drops it with its citation, and finds it after an undo', () => {
  vi.useFakeTimers();
  const state = { text: 'We know \\cite{a}.' };
  const store = vi.fn(async () => undefined);
  const book = new CiteLinkStore({ textOf: () => state.text, store });
  book.add({ path: 'main.tex', key: 'a', citation: 7, article: 3 }, 8, 16);
  state.text = `New line. ${state.text}`;
  book.moved('main.tex', [{ offset: 0, removed: 0, added: 10 }]);
  expect(book.at('main.tex', 20)).toMatchObject({ citation: 7, offset: 18 });
  const before = state.text;
  state.text = 'New line. We know .';
  book.moved('main.tex', [{ offset: 18, removed: 8, added: 0 }]);
  expect(book.current()).toEqual([]);
  state.text = before;
  book.moved('main.tex', [{ offset: 18, removed: 0, added: 8 }]);
  expect(book.current()).toHaveLength(1);
  vi.useRealTimers();
});

describe('the links of a paper', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  const SAME = '\\cite{a} \\cite{a} \\cite{b,c}';
  const make = (texts: Record<string, string> = { 'main.tex': SAME }) => {
    const store = vi.fn(async (_: readonly object[]): Promise<unknown> => undefined);
    const changed = vi.fn();
    const book = new CiteLinkStore({ textOf: (path) => texts[path], store });
    book.onChange(changed);
    const link = (key: string, citation: number, path = 'main.tex') => ({ path, key, citation, article: citation * 10 });
    return { book, store, changed, texts, link };
  };

  it('are told apart where citations read the same', () => {
    const { book, link } = make();
    book.add(link('a', 1), 0, 8);
    book.add(link('a', 2), 9, 17);
    expect([book.at('main.tex', 4)?.citation, book.at('main.tex', 12)?.citation, book.at('main.tex', 20)]).toEqual([
      1,
      2,
      undefined,
    ]);
    expect(book.at('other.tex', 4)).toBeUndefined();
  });

  it('are those of the key that is asked for, where one command has several', () => {
    const { book, link } = make();
    book.add(link('b', 3), 18, 28);
    book.add(link('c', 4), 18, 28);
    expect([book.at('main.tex', 22, 'b')?.citation, book.at('main.tex', 22, 'c')?.citation]).toEqual([3, 4]);
    expect(book.at('main.tex', 22, 'd')).toBeUndefined();
  });

  it('go when their key leaves the command, and stay with it when others do', () => {
    const { book, link, texts } = make();
    book.add(link('b', 3), 18, 28);
    book.add(link('c', 4), 18, 28);
    texts['main.tex'] = '\\cite{a} \\cite{a} \\cite{c}';
    book.moved('main.tex', [{ offset: 24, removed: 2, added: 0 }]);
    expect(book.current().map(({ citation }) => citation)).toEqual([4]);
  });

  it('follow several changes that are made at once, in whatever order they are told', () => {
    for (const order of [0, 1]) {
      const { book, link, texts } = make();
      book.add(link('a', 2), 9, 17);
      texts['main.tex'] = `1234567 ${SAME.slice(0, 9)}xy ${SAME.slice(9)}`;
      const changes = [
        { offset: 0, removed: 0, added: 8 },
        { offset: 9, removed: 0, added: 3 },
      ];
      book.moved('main.tex', order === 0 ? changes : changes.toReversed());
      expect(book.current().map(({ offset, end }) => [offset, end])).toEqual([[20, 28]]);
    }
  });

  it('do not move with what is typed in another file', () => {
    const { book, link, changed, texts } = make({ 'main.tex': SAME, 'b.tex': '\\cite{a}' });
    book.add(link('a', 2), 0, 8);
    changed.mockClear();
    book.moved('b.tex', [{ offset: 0, removed: 0, added: 9 }]);
    expect(changed).not.toHaveBeenCalled();
    book.add(link('a', 5, 'b.tex'), 0, 8);
    texts['b.tex'] = '123456789\\cite{a}';
    book.moved('b.tex', [{ offset: 0, removed: 0, added: 9 }]);
    expect(book.current().map(({ path, offset }) => [path, offset])).toEqual([
      ['main.tex', 0],
      ['b.tex', 9],
    ]);
  });

  it('that are new are stored at once, those of one command together, with their places and without those of this device', async () => {
    const { book, store, link } = make();
    book.add(link('a', 1), 0, 8);
    book.add(link('a', 2), 9, 17);
    // What is typed next does not hold them up.
    book.moved('main.tex', [{ offset: 17, removed: 0, added: 1 }]);
    expect(store).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(0);
    expect(store).toHaveBeenCalledOnce();
    const [stored] = store.mock.lastCall ?? [];
    expect(stored).toEqual([
      { ...link('a', 1), offset: 0, anchor: expect.objectContaining({ exact: '\\cite{a}' }) },
      { ...link('a', 2), offset: 9, anchor: expect.objectContaining({ exact: '\\cite{a}' }) },
    ]);
    await book.flush();
    expect(store).toHaveBeenCalledOnce();
  });

  it('that moved are stored after a pause in typing, once', async () => {
    const { book, store, texts, link } = make();
    book.add(link('a', 1), 0, 8);
    await vi.advanceTimersByTimeAsync(0);
    store.mockClear();
    for (const word of ['one ', 'two ']) {
      texts['main.tex'] = word + texts['main.tex'];
      book.moved('main.tex', [{ offset: 0, removed: 0, added: word.length }]);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(store).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(500);
    expect(store).toHaveBeenCalledExactlyOnceWith([expect.objectContaining({ offset: 8 })]);
  });

  it('go out one list after the other', async () => {
    const { book, store, link } = make();
    let arrive: (value: unknown) => void = () => undefined;
    store.mockReturnValueOnce(new Promise((resolve) => (arrive = resolve)));
    book.add(link('a', 1), 0, 8);
    await vi.advanceTimersByTimeAsync(0);
    book.add(link('a', 2), 9, 17);
    await vi.advanceTimersByTimeAsync(0);
    expect(store).toHaveBeenCalledOnce();
    arrive(undefined);
    await vi.advanceTimersByTimeAsync(0);
    expect(store.mock.lastCall?.[0]).toHaveLength(2);
  });

  it('are told of in this window as they are made', () => {
    const onAdd = vi.fn();
    const book = new CiteLinkStore({ textOf: () => SAME, store: async () => undefined, onAdd });
    const link = { path: 'main.tex', key: 'a', citation: 7, article: 3 };
    book.add(link, 0, 8);
    expect(onAdd).toHaveBeenCalledExactlyOnceWith(link);
  });

  it('go with the next save when they could not be stored', async () => {
    const { book, store, link } = make();
    store.mockRejectedValueOnce(new Error('away'));
    book.add(link('a', 1), 0, 8);
    await book.flush();
    await book.flush();
    expect(store).toHaveBeenCalledTimes(2);
  });

  it('of a closed paper are not stored any more', async () => {
    const { book, store, link } = make();
    book.add(link('a', 1), 0, 8);
    book.dispose();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(store).not.toHaveBeenCalled();
  });

  it('that the server has are found by their words, near where they were', async () => {
    const { book, link, store } = make({ 'main.tex': `New words. ${SAME}` });
    const anchor = { exact: '\\cite{a}', prefix: '', suffix: '' };
    book.load([{ ...link('a', 2), offset: 18, anchor }]);
    expect(book.current().map(({ offset }) => offset)).toEqual([20]);
    await book.flush();
    expect(store).toHaveBeenCalledOnce();
  });

  it('in a text that is not open stay as they are stored', async () => {
    const { book, link, store } = make();
    const kept = { ...link('a', 7, 'closed.tex'), offset: 40, anchor: { exact: '\\cite{a}', prefix: '', suffix: '' } };
    book.load([kept]);
    expect(book.current()).toEqual([{ ...kept, end: 48 }]);
    await book.flush();
    expect(store).not.toHaveBeenCalled();
  });
});

it('takes the links of others, and keeps its own that are not stored yet', async () => {
  vi.useFakeTimers();
  const text = '\\cite{a} \\cite{b} \\cite{c}';
  const store = vi.fn(async (_: readonly object[]): Promise<unknown> => undefined);
  const book = new CiteLinkStore({ textOf: () => text, store });
  const keys = () => book.current().map(({ key }) => key);
  book.add({ path: 'main.tex', key: 'a', citation: 1, article: 1 }, 0, 8);
  await vi.runAllTimersAsync();
  const stored = store.mock.calls[0]?.[0] as never[];
  book.add({ path: 'main.tex', key: 'b', citation: 2, article: 2 }, 9, 17);
  const theirs = { path: 'main.tex', key: 'c', citation: 3, article: 3, offset: 18 };
  book.follow([...stored, { ...theirs, anchor: { exact: '\\cite{c}', prefix: '', suffix: '' } }]);
  expect(keys()).toEqual(['a', 'c', 'b']);
  await vi.runAllTimersAsync();
  expect(store.mock.lastCall?.[0]).toHaveLength(3);
  // Somebody else has taken one away that is stored.
  book.follow(stored);
  expect(keys()).toEqual(['a']);
  vi.useRealTimers();
});

it('has what it stores once, also where the server tells of it before it has answered', async () => {
  vi.useFakeTimers();
  const store = vi.fn((_: readonly object[]) => new Promise<void>((done) => setTimeout(done, 500)));
  const book = new CiteLinkStore({ textOf: () => '\\cite{a} \\cite{b}', store });
  book.add({ path: 'main.tex', key: 'a', citation: 1, article: 1 }, 0, 8);
  await vi.advanceTimersByTimeAsync(100);
  // As the server writes it.
  const told = Object.fromEntries(Object.entries(store.mock.calls[0]?.[0][0] ?? {}).reverse());
  book.follow([told as never]);
  expect(book.current()).toHaveLength(1);
  await vi.runAllTimersAsync();
  expect(store.mock.lastCall?.[0]).toHaveLength(1);
  vi.useRealTimers();
});

it('leaves it to whoever has written to store the places', async () => {
  vi.useFakeTimers();
  const state = { text: '\\cite{a}' };
  const store = vi.fn(async () => undefined);
  const book = new CiteLinkStore({ textOf: () => state.text, store });
  book.load([
    { path: 'main.tex', key: 'a', citation: 1, article: 1, offset: 0, anchor: { exact: '\\cite{a}', prefix: '', suffix: '' } },
  ]);
  state.text = `x ${state.text}`;
  book.moved('main.tex', [{ offset: 0, removed: 0, added: 2 }], false);
  await vi.runAllTimersAsync();
  expect(store).not.toHaveBeenCalled();
  expect(book.current()[0]?.offset).toBe(2);
  vi.useRealTimers();
});
