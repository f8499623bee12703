import { expect, it } from 'vitest';
import { accessThrough, planOf, type Standing } from './plans.ts';

const free: Standing = { plan: 'F', userType: 'normal', host: 'web', flags: new Set() };

it.each([
  ['F', 'F'],
  ['P', 'P'],
  ['pro_yearly', 'P'],
])('subscription type %s is plan %s', (stored, plan) => expect(planOf(stored)).toBe(plan));

it('is open without a gate', () => expect(accessThrough(undefined, free)).toBe('open'));

it('locks for the plan only where the gate says so', () => {
  expect(accessThrough({ plans: ['P'], otherwise: 'lock' }, free)).toBe('locked');
  expect(accessThrough({ plans: ['P'] }, free)).toBe('hidden');
  expect(accessThrough({ plans: ['P'], otherwise: 'lock' }, { ...free, plan: 'P' })).toBe('open');
});

it('[CORE-013] hides from another user type, host or flag, lock or no lock', () => {
  expect(accessThrough({ userTypes: ['affiliate_user'], otherwise: 'lock' }, free)).toBe('hidden');
  expect(accessThrough({ hosts: ['desktop'], otherwise: 'lock' }, free)).toBe('hidden');
  expect(accessThrough({ flag: 'trial' }, free)).toBe('hidden');
  expect(accessThrough({ flag: 'trial' }, { ...free, flags: new Set(['trial']) })).toBe('open');
});
