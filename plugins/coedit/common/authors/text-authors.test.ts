/** Who wrote what of a text while people type: what is known at once, what is asked for, and what becomes of answers that come late. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Emitter } from '#plugin-api';
import type { TextEdit } from '../text/text-edit.ts';
import { TextAuthors, type TextChange } from './text-authors.ts';
import type { ToldAuthors } from './told-authors.ts';

const ADA = { id: 1, name: 'Ada' };
const BEN = { id: 2, name: 'Ben' };
/** Longer than the pause after which is asked. */
const PAUSE = 1_600;

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const setUp = async (told: readonly (readonly [number, number | null])[]) => {
  const changed = new Emitter<TextChange>();
  const stretchesOf = (all: typeof told) => all.map(([length, person]) => ({ length, person }));
  let now = stretchesOf(told);
  const answer = () => ({ stretches: now, people: [ADA] }) satisfies ToldAuthors;
  const getAuthored = vi.fn(async () => answer());
  const document = {
    length: now.reduce((sum, { length }) => sum + length, 0),
    flush: vi.fn(async () => undefined),
    onEdits: changed.event,
  };
  const authors = new TextAuthors({ ask: getAuthored, document, me: BEN, tintOf: () => 0 });
  await vi.advanceTimersByTimeAsync(0);
  const edit = (edits: readonly TextEdit[], origin: unknown): void => {
    for (const { from, to, text } of edits) document.length += text.length - (to - from);
    changed.fire({ edits, origin });
  };
  return {
    ...{ authors, getAuthored, document, answer },
    /** Somebody here writes. */
    type: (at: number, text: string) => edit([{ from: at, to: at, text }], {}),
    others: (at: number, text: string) => edit([{ from: at, to: at, text }], undefined),
    tell: (all: typeof told) => (now = stretchesOf(all)),
    shown: () => authors.stretches?.map(({ length, person }) => [length, person]),
  };
};

it('asks for the text that the server has all of, and knows who is who', async () => {
  const { authors, getAuthored, document, shown } = await setUp([
    [6, 1],
    [4, null],
  ]);
  expect(getAuthored).toHaveBeenCalledOnce();
  expect(document.flush.mock.invocationCallOrder[0]).toBeLessThan(getAuthored.mock.invocationCallOrder[0] ?? 0);
  expect(shown()).toEqual([
    [6, 1],
    [4, null],
  ]);
  expect([...authors.people]).toEqual([
    [1, 'Ada'],
    [2, 'Ben'],
  ]);
  expect([authors.isMe(2), authors.isMe(1), authors.isMe(null), authors.isMe(undefined)]).toEqual([true, false, false, false]);
});

it('has what is typed here at once, also inside of others’ words, and asks a moment after the last change', async () => {
  const { type, shown, getAuthored } = await setUp([[10, 1]]);
  type(4, 'a');
  await vi.advanceTimersByTimeAsync(1_000);
  type(5, 'b');
  expect(shown()).toEqual([
    [4, 1],
    [2, 2],
    [6, 1],
  ]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(getAuthored).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(getAuthored).toHaveBeenCalledTimes(2);
});

it('takes others’ words for nobody’s until it has asked', async () => {
  const { others, tell, shown } = await setUp([[10, 2]]);
  others(10, 'new');
  expect(shown()).toEqual([
    [10, 2],
    [3, undefined],
  ]);
  tell([
    [10, 2],
    [3, 1],
  ]);
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(shown()).toEqual([
    [10, 2],
    [3, 1],
  ]);
});

it('asks in the end while nobody pauses', async () => {
  const { others, getAuthored } = await setUp([[10, 1]]);
  for (let second = 0; second < 16; second++) {
    others(0, 'x');
    await vi.advanceTimersByTimeAsync(1_000);
  }
  expect(getAuthored).toHaveBeenCalledTimes(2);
});

it('puts what came during a question onto its answer, but for what that has already', async () => {
  const { authors, getAuthored, answer, others, type, tell, shown } = await setUp([[10, 1]]);
  let give = (_: Awaited<ReturnType<typeof getAuthored>>): void => undefined;
  getAuthored.mockReturnValueOnce(new Promise((resolve) => (give = resolve)));
  const asked = authors.ask();
  await vi.advanceTimersByTimeAsync(0);
  others(10, 'had');
  type(13, 'new words');
  tell([[13, 1]]);
  give(answer());
  await asked;
  expect(shown()).toEqual([
    [13, 1],
    [9, 2],
  ]);
});

it('asks again where the answer is of another text, and says so when it stays that', async () => {
  const { authors, tell, getAuthored, others, shown } = await setUp([[10, 1]]);
  tell([[7, 1]]);
  others(10, 'x');
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect([authors.hasFailed, shown()]).toEqual([
    false,
    [
      [10, 1],
      [1, undefined],
    ],
  ]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([authors.hasFailed, getAuthored.mock.calls.length]).toEqual([true, 5]);
});

it('keeps what is known when a question fails, and takes the next answer', async () => {
  const { authors, getAuthored, shown } = await setUp([[10, 1]]);
  getAuthored.mockRejectedValueOnce(new Error('away'));
  await authors.ask();
  expect([authors.hasFailed, shown()]).toEqual([true, [[10, 1]]]);
  await authors.ask();
  expect(authors.hasFailed).toBe(false);
});

it('asks nothing any more when it is over', async () => {
  const { authors, others, getAuthored } = await setUp([[10, 1]]);
  others(0, 'x');
  authors.dispose();
  others(0, 'x');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(getAuthored).toHaveBeenCalledOnce();
});
