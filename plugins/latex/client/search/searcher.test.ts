/** The way to the search: what it is given, what it is asked, and what happens when it does not answer. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FoundInFile, Question, SearchMessage, SearchReply } from './messages.ts';
import { MOST_OF_FILE, SearchDesk } from './search-desk.ts';
import { Searcher } from './searcher.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const asked = (text: string, paths: readonly string[], more = {}): Question => ({
  wish: { text, isRegex: false, wholeWord: false, matchCase: false, ...more },
  template: '',
  paths,
});

/** A search that runs in this process; `isDeaf` is one that never answers, as a pattern that takes for ever. */
const start = (isDeaf = false) => {
  const posted: SearchMessage[] = [];
  const closed = vi.fn();
  const searcher = new Searcher((answer: (reply: SearchReply) => void) => {
    const desk = new SearchDesk(answer);
    return {
      post: (message) => {
        posted.push(message);
        if (!isDeaf) void desk.take(message);
      },
      close: closed,
    };
  });
  const found: FoundInFile[] = [];
  const listener = {
    found: vi.fn((files: readonly FoundInFile[], _isEnd: boolean, _isCut: boolean) => void found.push(...files)),
    failed: vi.fn(),
  };
  return { searcher, posted, closed, found, listener };
};
const given = (posted: readonly SearchMessage[]) =>
  posted.flatMap((message) => (message.type === 'texts' ? message.texts.map(({ path }) => path) : []));

it('gives each text once, and again when it has changed or is gone', async () => {
  const { searcher, posted, found, listener } = start();
  const texts = new Map([
    ['a.tex', 'bee'],
    ['b.tex', 'wasp'],
  ]);
  await searcher.search(asked('bee', ['a.tex', 'b.tex']), texts, listener);
  await vi.runAllTimersAsync();
  expect(found.map(({ path }) => path)).toEqual(['a.tex']);
  await searcher.search(asked('wasp', ['b.tex']), texts, listener);
  expect(given(posted)).toEqual(['a.tex', 'b.tex']);
  await searcher.search(asked('wasp', ['b.tex']), new Map([['b.tex', 'wasps']]), listener);
  expect(given(posted)).toEqual(['a.tex', 'b.tex', 'a.tex', 'b.tex']);
});

it('ends a search that says nothing for three seconds, and begins anew', async () => {
  const { searcher, posted, closed, listener } = start(true);
  const texts = new Map([['a.tex', 'a'.repeat(40)]]);
  await searcher.search(asked('(a+)+$', ['a.tex'], { isRegex: true }), texts, listener);
  await vi.advanceTimersByTimeAsync(3_001);
  expect(listener.failed).toHaveBeenCalledExactlyOnceWith({ kind: 'slow' });
  expect(closed).toHaveBeenCalledOnce();
  await searcher.search(asked('a', ['a.tex']), texts, listener);
  expect(given(posted)).toEqual(['a.tex', 'a.tex']);
});

it('lets the search before say nothing more, and tells who waits for edits that nothing comes', async () => {
  const { searcher, listener } = start(true);
  const texts = new Map([['a.tex', 'bee']]);
  const edits = searcher.edits(asked('bee', ['a.tex']), texts);
  await vi.advanceTimersByTimeAsync(0);
  await searcher.search(asked('be', ['a.tex']), texts, listener);
  expect(await edits).toEqual([]);
});

it('says what is wrong with a pattern', async () => {
  const { searcher, listener } = start();
  await searcher.search(asked('(', ['a.tex'], { isRegex: true }), new Map([['a.tex', 'x']]), listener);
  await vi.runAllTimersAsync();
  expect(listener.failed).toHaveBeenCalledExactlyOnceWith({ kind: 'wrong', message: expect.stringContaining('(') });
});

it('shows so many of a file, and counts and changes all', async () => {
  const { searcher, found, listener } = start();
  const texts = new Map([['a.tex', 'a '.repeat(MOST_OF_FILE + 50)]]);
  await searcher.search(asked('a', ['a.tex']), texts, listener);
  await vi.runAllTimersAsync();
  expect(found.map(({ matches, total }) => [matches.length, total])).toEqual([[MOST_OF_FILE, MOST_OF_FILE + 50]]);
  const [file] = await searcher.edits(asked('a', ['a.tex']), texts);
  expect(file?.edits.length).toBe(MOST_OF_FILE + 50);
});
