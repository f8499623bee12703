/** Who is asked for, when and how often: what stands between people and the service. */
import { describe, expect, it, vi } from 'vitest';
import type { MarkedText } from '../../common/grammar/model.ts';
import type { Budget } from './character-budget.ts';
import { GrammarDesk } from './grammar-desk.ts';
import type { Asked } from './language-tool.ts';

const textOf = (text: string): MarkedText => [{ text }];

/** Characters that each person has; as many seconds to wait as they lack, by six. */
const budgetOf = (characters: number): Budget & { fill(): void } => {
  const taken = new Map<number, number>();
  return {
    fill: () => taken.clear(),
    async take(person, more) {
      const all = (taken.get(person) ?? 0) + more;
      if (all <= characters) taken.set(person, all);
      return 6 * Math.max(0, all - characters);
    },
  };
};

/** A service that answers when the test says so. */
const setUp = (budget: Budget = budgetOf(1_000_000)) => {
  const waiting: (() => void)[] = [];
  const asked: string[] = [];
  const check = vi.fn(async ({ text: [piece] }: Asked, signal: AbortSignal) => {
    asked.push(piece && 'text' in piece ? piece.text : '');
    await new Promise<void>((done, fail) => {
      waiting.push(done);
      signal.addEventListener('abort', () => fail(signal.reason as Error));
    });
    return [];
  });
  const desk = new GrammarDesk({ tool: { check }, log: { warn: () => undefined }, budget });
  const ask = (person: number, texts: readonly string[], signal = new AbortController().signal) =>
    desk.check(person, { language: 'en', level: 'default', texts: texts.map(textOf) }, signal);
  const settle = () => new Promise((done) => setImmediate(done));
  const answer = async (): Promise<void> => {
    for (const done of waiting.splice(0)) done();
    await settle();
  };
  return { ask, asked, answer, settle };
};

describe('a desk', () => {
  it('asks one text of a person after the other, and four of all people at once', async () => {
    const { ask, asked, answer, settle } = setUp();
    const calls = [1, 2, 3, 4, 5].map((person) => ask(person, [`${person}a`, `${person}b`]));
    await settle();
    expect(asked).toEqual(['1a', '2a', '3a', '4a']);
    await answer();
    expect(asked).toEqual(['1a', '2a', '3a', '4a', '5a', '1b', '2b', '3b']);
    for (let at = 0; at < 4; at++) await answer();
    expect((await Promise.all(calls)).flatMap(({ found }) => found)).toHaveLength(10);
    expect(new Set(asked).size).toBe(10);
  });

  it('does not ask what nobody waits for any longer', async () => {
    const { ask, asked, answer, settle } = setUp();
    const gone = new AbortController();
    const first = ask(1, ['first']);
    const second = ask(1, ['second'], gone.signal).catch((error: unknown) => error);
    await settle();
    gone.abort();
    await answer();
    expect(await second).toMatchObject({ name: 'AbortError' });
    expect([asked, (await first).problem]).toEqual([['first'], null]);
  });

  it('gives up a question whose asker goes away', async () => {
    const { ask, settle } = setUp();
    const gone = new AbortController();
    const asking = ask(1, ['first', 'second'], gone.signal);
    await settle();
    gone.abort();
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('asks no more of a person than their budget, and others all the same', async () => {
    const budget = budgetOf(10);
    const { ask, asked, answer, settle } = setUp(budget);
    const mine = ask(1, ['six ab', 'six cd']);
    await settle();
    await answer();
    expect(await mine).toMatchObject({ found: [[], null], problem: 'spent', retry_after: 12 });
    void ask(2, ['six ef']);
    await settle();
    expect(asked).toEqual(['six ab', 'six ef']);
    budget.fill();
    void ask(1, ['six cd']);
    await settle();
    expect(asked.at(-1)).toBe('six cd');
  });

  it('keeps what was found, for everybody who asks the same', async () => {
    const { ask, asked, answer, settle } = setUp(budgetOf(10));
    const first = ask(1, ['ten signs.']);
    await settle();
    await answer();
    await first;
    expect(await ask(1, ['ten signs.'])).toMatchObject({ found: [[]], problem: null });
    expect(await ask(2, ['ten signs.'])).toMatchObject({ found: [[]], problem: null });
    expect(asked).toEqual(['ten signs.']);
  });
});
