import { describe, expect, it } from 'vitest';
import { accessThrough, EVERYBODY, type Gate, type UserType } from '../common/plans.ts';
import { definePlugin } from './manifest.ts';

const accessOf = (userType: UserType, gate?: Gate) => {
  const manifest = definePlugin({ id: 'demo', api: 1, ...(gate && { gate }), contributes: {} });
  return accessThrough(manifest.gate, { plan: 'F', userType, host: 'web', flags: new Set() });
};

describe('whom a plugin is for', () => {
  it.each([
    ['normal', 'open'],
    ['operator', 'open'],
    ['affiliate_user', 'hidden'],
  ] as const)('that names nobody: to %s it is %s', (userType, access) => {
    expect(accessOf(userType)).toBe(access);
    expect(accessOf(userType, { plans: ['F'] })).toBe(access);
  });

  it('that lets affiliates in by name', () => expect(accessOf('affiliate_user', EVERYBODY)).toBe('open'));
});
