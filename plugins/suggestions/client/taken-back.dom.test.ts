/** Undo of what somebody has suggested and is no word: parts, and how words look. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Part } from '#plugins/coedit/common/part.ts';
import { people } from './testing/people.ts';

const TEXT = 'The colour of the sea.\n';
const [ADA, BEN] = [1, 2];

/** Until nothing waits to be saved, asked for or drawn. */
const settle = () => vi.advanceTimersByTimeAsync(3_000);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const math = (tex: string): Part['to'] => [{ type: 'math', attrs: { tex } }];

/** Ben has suggested another word, and Ada one as well: what she decides now is done while she suggests. */
const decided = async () => {
  const made = people(TEXT);
  const [ada, ben] = [made.open(ADA, 'write'), made.open(BEN, 'comment')];
  await settle();
  ben.type('colour', 'hue');
  await settle();
  ada.suggested.choose('suggesting');
  await settle();
  ada.type('the', 'a');
  await settle();
  const turn = async (how: 'undo' | 'redo') => {
    ada.suggested.branch?.undo[how]();
    await settle();
  };
  return { ...made, ada, turn };
};

const house = async () => {
  const made = people(TEXT);
  const [ada, ben] = [made.open(ADA, 'write'), made.open(BEN, 'comment')];
  await settle();
  const suggest = (from: number, to: number, ...parts: readonly Part[]) =>
    ben.suggested.suggestParts(parts.map((part) => ({ edit: { from, to, part }, letters: '\uFFFC' })));
  const turn = async (how: 'undo' | 'redo', isSettled = true) => {
    ben.suggested.branch?.undo[how]();
    if (isSettled) await settle();
  };
  const seen = () => ben.suggested.shown.flatMap(({ part }) => (part ? [part.to] : []));
  const kept = () => made.rows.flatMap(({ part, state }) => (part && state === 'open' ? [part.to] : []));
  return { ...made, ada, ben, suggest, turn, seen, kept };
};

describe('what somebody decides while they suggest', () => {
  it('is taken back by the key before what they typed earlier, and decided again', async () => {
    const { ada, decide, openRows, turn, shared } = await decided();
    await decide(ada, 'accept', [1]);
    await settle();
    expect([openRows().length, shared()]).toEqual([1, 'The hue of the sea.\n']);
    await turn('undo');
    expect([openRows().length, ada.screen()]).toEqual([2, 'The colour of a sea.\n']);
    await turn('redo');
    expect([openRows().length, ada.screen()]).toEqual([1, 'The hue of a sea.\n']);
    await turn('undo');
    await turn('undo');
    expect([openRows(), ada.screen()]).toEqual([[['colour', 'hue']], 'The colour of the sea.\n']);
  });

  it('is no step of theirs any more when the notice has taken it back', async () => {
    const { ada, decide, openRows, turn } = await decided();
    await decide(ada, 'reject', [1]);
    await ada.notices.show.mock.lastCall?.[0].actions[0].run();
    await settle();
    expect(openRows().length).toBe(2);
    await turn('undo');
    expect(openRows()).toEqual([['colour', 'hue']]);
  });
});

describe('a part that somebody has suggested', () => {
  it('is taken back and brought again, all that came in one go as one step', async () => {
    const { suggest, turn, seen, kept } = await house();
    suggest(18, 18, { in: 'line', was: [], to: math('x') }, { in: 'line', was: [], to: math('y') });
    await settle();
    expect([seen(), kept()]).toEqual([
      [math('x'), math('y')],
      [math('x'), math('y')],
    ]);
    await turn('undo', false);
    // At once, and not when the house has heard of it.
    expect([seen(), kept().length]).toEqual([[], 2]);
    await settle();
    expect([seen(), kept()]).toEqual([[], []]);
    await turn('redo');
    expect([seen(), kept()]).toEqual([
      [math('x'), math('y')],
      [math('x'), math('y')],
    ]);
  });

  it('is taken back before the house has heard of it', async () => {
    const { suggest, turn, seen, kept } = await house();
    suggest(18, 18, { in: 'line', was: [], to: math('x') });
    await turn('undo');
    expect([seen(), kept()]).toEqual([[], []]);
    await turn('redo');
    expect([seen(), kept()]).toEqual([[math('x')], [math('x')]]);
  });

  it('comes again with what was written into it', async () => {
    const { ben, suggest, turn, kept } = await house();
    suggest(18, 18, { in: 'line', was: [], to: math('x') });
    await settle();
    ben.suggested.shown[0]?.change?.(math('x^2'), '\uFFFC');
    await settle();
    await turn('undo');
    expect(kept()).toEqual([]);
    await turn('redo');
    expect(kept()).toEqual([math('x^2')]);
  });

  it('that would go or be another is what it was suggested to be before', async () => {
    const { suggest, turn, seen, kept } = await house();
    const [was, place] = [math('a'), [4, 10] as const];
    suggest(...place, { in: 'line', was, to: math('b') });
    await settle();
    suggest(...place, { in: 'line', was, to: [] });
    await settle();
    expect(kept()).toEqual([[]]);
    await turn('undo', false);
    expect(seen()).toEqual([math('b')]);
    await settle();
    expect(kept()).toEqual([math('b')]);
    await turn('undo');
    expect([seen(), kept()]).toEqual([[], []]);
    await turn('redo');
    await turn('redo');
    expect([seen(), kept()]).toEqual([[[]], [[]]]);
  });

  it('comes again where its author has taken the last of it away', async () => {
    const { ben, suggest, turn, seen, kept } = await house();
    suggest(18, 18, { in: 'line', was: [], to: math('x') });
    await settle();
    ben.suggested.shown[0]?.change?.([], '');
    expect(seen()).toEqual([]);
    await settle();
    expect(kept()).toEqual([]);
    await turn('undo');
    expect(kept()).toEqual([math('x')]);
    await turn('redo');
    expect(kept()).toEqual([]);
  });

  it('stays what others have made of it meanwhile', async () => {
    const { ada, suggest, turn, seen, decide, rows } = await house();
    suggest(18, 18, { in: 'line', was: [], to: math('x') });
    await settle();
    await decide(ada, 'reject');
    await settle();
    for (const how of ['undo', 'redo'] as const) await turn(how);
    expect([seen(), rows.map(({ state }) => state)]).toEqual([[], ['rejected']]);
  });
});

it('words, parts and how words look go one after the other', async () => {
  const { ben, suggest, turn, openRows, kept } = await house();
  ben.type('colour', 'color');
  suggest(18, 18, { in: 'line', was: [], to: math('x') });
  ben.type('sea', 'lake');
  ben.suggested.suggestForms([
    { from: 0, to: 3, form: { of: 'words', set: { strong: {} } } },
    { from: 11, to: 13, form: { of: 'words', set: { strong: {} } } },
  ]);
  await settle();
  expect([openRows().length, ben.screen()]).toEqual([5, 'The color of the lake.\n']);
  await turn('undo');
  expect([openRows().length, ben.screen()]).toEqual([3, 'The color of the lake.\n']);
  await turn('undo');
  expect([kept(), ben.screen()]).toEqual([[math('x')], 'The color of the sea.\n']);
  await turn('undo');
  expect([kept(), ben.screen()]).toEqual([[], 'The color of the sea.\n']);
  await turn('undo');
  expect([openRows(), ben.screen()]).toEqual([[], TEXT]);
  for (let step = 0; step < 4; step++) await turn('redo');
  expect([openRows().length, ben.screen()]).toEqual([5, 'The color of the lake.\n']);
});
