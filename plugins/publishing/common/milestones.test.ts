/** Where an order stands among its milestones. */
import { describe, expect, it } from 'vitest';
import type { Round } from './details.ts';
import { hasEveryYes, roundsAfter, standingOf } from './milestones.ts';
import { AUTHOR_SERVICES } from './services.ts';

const { milestones } = AUTHOR_SERVICES['submission-support'];
const at = '2026-11-28T12:00:00.000Z';

/** Goes steps one after the other; a hindrance ends it. */
const go = (...steps: readonly (readonly [from: string, to: string, files?: readonly string[]])[]) => {
  let rounds: readonly Round[] = [];
  for (const [from, to, files = []] of steps) {
    const next = roundsAfter(milestones, rounds, { from, to, files, at });
    if (typeof next === 'string') return next;
    rounds = next;
  }
  return rounds;
};
const states = (rounds: ReturnType<typeof go>) =>
  typeof rounds === 'string' ? rounds : standingOf(milestones, rounds).map(({ state }) => state);

describe('milestones', () => {
  it('begin at the first one', () => {
    expect(states(go(['draft', 'confirmed'], ['confirmed', 'in_progress']))).toEqual(['current', 'ahead']);
  });

  it('are asked for with the files that are new', () => {
    const rounds = go(
      ['in_progress', 'approval', ['a']],
      ['approval', 'in_progress'],
      ['in_progress', 'approval', ['a', 'b', 'c']],
    );
    expect(states(rounds)).toEqual(['done', 'asked']);
    expect(rounds).toMatchObject([
      { milestone: 'documents', files: ['a'], answer: 'yes', answered_at: at },
      { milestone: 'proof', files: ['b', 'c'], answer: null },
    ]);
  });

  it('are not asked for without a new file', () => {
    expect(go(['in_progress', 'approval'])).toBe('nothing-new');
    expect(go(['in_progress', 'approval', ['a']], ['approval', 'in_progress'], ['in_progress', 'approval', ['a']])).toBe(
      'nothing-new',
    );
  });

  it('stay where they are when changes are asked for', () => {
    const asked = go(['in_progress', 'approval', ['a']], ['approval', 'changes']);
    expect(states(asked)).toEqual(['changes', 'ahead']);
    expect(states(go(['in_progress', 'approval', ['a']], ['approval', 'changes'], ['changes', 'approval', ['a', 'b']]))).toEqual([
      'asked',
      'ahead',
    ]);
  });

  it('all want their yes before anything is delivered', () => {
    const first = [
      ['in_progress', 'approval', ['a']],
      ['approval', 'in_progress'],
    ] as const;
    const second = [
      ['in_progress', 'approval', ['a', 'b']],
      ['approval', 'in_progress'],
    ] as const;
    expect(go(['in_progress', 'delivered'])).toBe('no-yes');
    expect(go(...first, ['in_progress', 'delivered', ['a']])).toBe('no-yes');
    expect(states(go(...first, ...second, ['in_progress', 'delivered', ['a', 'b']]))).toEqual(['done', 'done']);
  });

  it('take a further round after the last, which wants its yes as well', () => {
    const all = [
      ['in_progress', 'approval', ['a']],
      ['approval', 'in_progress'],
      ['in_progress', 'approval', ['a', 'b']],
      ['approval', 'in_progress'],
      ['in_progress', 'approval', ['a', 'b', 'c']],
    ] as const;
    const refused = go(...all, ['approval', 'changes']);
    expect(states(refused)).toEqual(['done', 'changes']);
    expect(hasEveryYes(milestones, refused as Round[])).toBe(false);
    expect(go(...all, ['approval', 'changes'], ['changes', 'delivered', ['d']])).toBe('no-yes');
  });

  it('are left as they are by an order that is called off', () => {
    expect(states(go(['in_progress', 'approval', ['a']], ['approval', 'cancelled']))).toEqual(['asked', 'ahead']);
  });
});
