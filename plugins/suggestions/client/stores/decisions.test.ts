/** What was decided is taken back by the key in the texts that it was done to, unless the notice has taken it back. */
import { describe, expect, it, vi } from 'vitest';
import type { HouseStep } from '#plugins/coedit/common/services.ts';
import type { Suggestion } from '../../common/model.ts';
import { Decisions, type DecisionParts } from './decisions.ts';
import type { ThingSuggestions } from './thing-suggestions.ts';

const suggestion = (id: number, document: number) => ({ id, document }) as Suggestion;

const setUp = () => {
  const steps = new Map<number, HouseStep[]>([
    [50, []],
    [51, []],
  ]);
  const outcome = (ids: readonly number[]) => ({
    done: ids.filter((id) => id !== 4),
    gone: [],
    late: ids.filter((id) => id === 4),
  });
  const ask = () => vi.fn(async ({ body: { ids } }: { body: { ids: readonly number[] } }) => outcome(ids));
  const api = { accept: ask(), reject: ask(), withdraw: ask(), reopen: ask() };
  const notices = { show: vi.fn(), failure: vi.fn() };
  const undoOf = (_: string, document: number) => {
    const of = steps.get(document);
    return of && { add: (step: HouseStep) => (of.push(step), { dispose: () => void of.splice(of.indexOf(step), 1) }) };
  };
  const changed = vi.fn();
  const decisions = new Decisions({ api, notices, undoOf, changed, t: (key: string) => key } as unknown as DecisionParts);
  const suggestions = [suggestion(1, 50), suggestion(2, 51), suggestion(3, 50), suggestion(4, 50), suggestion(5, 99)];
  const thing = { kind: 'latex', thing: 5, suggestions, load: vi.fn(async () => undefined) } as unknown as ThingSuggestions;
  const of = (ids: readonly number[]) => ({ body: { kind: 'latex', thing: 5, ids } });
  return { api, changed, decisions, notices, of, steps, thing };
};

describe('what was decided', () => {
  it('is a step of undo in each text that is open, with what was decided in that one', async () => {
    const { api, decisions, of, steps, thing } = setUp();
    await decisions.decide('accept', thing, [1, 2, 3, 4, 5]);
    expect([...steps.values()].map((one) => one.length)).toEqual([1, 1]);
    await steps.get(50)?.[0]?.undo();
    expect(api.reopen).toHaveBeenCalledExactlyOnceWith(of([1, 3]));
    await steps.get(50)?.[0]?.redo();
    expect(api.accept).toHaveBeenLastCalledWith(of([1, 3]));
  });

  it('is no step any more when the notice has taken it back', async () => {
    const { api, decisions, notices, of, steps, thing } = setUp();
    await decisions.decide('reject', thing, [1]);
    await notices.show.mock.lastCall?.[0].actions[0].run();
    expect(api.reopen).toHaveBeenCalledExactlyOnceWith(of([1]));
    expect(steps.get(50)).toEqual([]);
  });

  it('makes others of the texts where it was accepted, and where that is taken back: what follows from them is told', async () => {
    const { changed, decisions, notices, steps, thing } = setUp();
    await decisions.decide('accept', thing, [1]);
    expect(changed).toHaveBeenCalledExactlyOnceWith('latex', 5);
    await steps.get(50)?.[0]?.undo();
    expect(changed).toHaveBeenCalledTimes(2);
    await steps.get(50)?.[0]?.redo();
    expect(changed).toHaveBeenCalledTimes(3);
    await notices.show.mock.calls[0]?.[0].actions[0].run();
    expect(changed).toHaveBeenCalledTimes(4);
    changed.mockClear();
    await decisions.decide('reject', thing, [3]);
    await steps.get(50)?.at(-1)?.undo();
    await decisions.decide('accept', thing, [4]);
    expect(changed).not.toHaveBeenCalled();
  });

  it('is not offered by the notice any more when the key has taken it back', async () => {
    const { decisions, notices, steps, thing } = setUp();
    const dispose = vi.fn();
    notices.show.mockReturnValue({ dispose });
    await decisions.decide('accept', thing, [1]);
    expect(dispose).not.toHaveBeenCalled();
    await steps.get(50)?.[0]?.undo();
    expect(dispose).toHaveBeenCalledOnce();
  });

  it('is no step where nothing was done', async () => {
    const { decisions, steps, thing } = setUp();
    await decisions.decide('accept', thing, [4]);
    expect(steps.get(50)).toEqual([]);
  });
});
