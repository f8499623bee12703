/** Giving one thing and taking it back. */
import { describe, expect, it } from 'vitest';
import { PLANS, TYPES } from './merge.ts';
import { step } from './step.ts';

const nothing = { given: null, before: null };

describe('one thing that is given', () => {
  it.each([
    ['is given', { said: 'P', now: 'F', ...nothing }, { becomes: 'P', given: 'P', before: 'F' }],
    ['stays given', { said: 'P', now: 'P', given: 'P', before: 'F' }, { given: 'P', before: 'F' }],
    ['is taken back', { said: undefined, now: 'P', given: 'P', before: 'F' }, { becomes: 'F', ...nothing }],
    ['is not noted where somebody has it', { said: 'P', now: 'P', ...nothing }, nothing],
    ['lowers nothing', { said: 'F', now: 'P', ...nothing }, nothing],
    ['lowers no plan that is sold under another name', { said: 'P', now: 'team', ...nothing }, nothing],
    ['is nothing where nothing is said', { said: undefined, now: 'F', ...nothing }, nothing],
  ])('%s: a plan', (_, asked, expected) => {
    expect(step(PLANS, asked)).toEqual(expected);
  });

  it.each([
    [
      'takes back nothing that was changed since',
      { said: undefined, now: 'affiliate_user', given: 'operator', before: 'normal' },
      nothing,
    ],
    [
      'is given anew over what was changed since, which comes back later',
      { said: 'operator', now: 'affiliate_user', given: 'operator', before: 'normal' },
      { becomes: 'operator', given: 'operator', before: 'affiliate_user' },
    ],
    [
      'is less than it was',
      { said: 'affiliate_user', now: 'operator', given: 'operator', before: 'normal' },
      { becomes: 'affiliate_user', given: 'affiliate_user', before: 'normal' },
    ],
  ])('%s: a type', (_, asked, expected) => {
    expect(step(TYPES, asked)).toEqual(expected);
  });
});
