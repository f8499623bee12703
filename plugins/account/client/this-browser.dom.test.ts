import { beforeEach, expect, it, vi } from 'vitest';
import { forgetReferral, keepReferral, keptReferral, thisBrowser } from './this-browser.ts';

const DAY = 24 * 3_600_000;

beforeEach(() => localStorage.clear());

it('[AFF-004] keeps who sent this person for 30 days', () => {
  keepReferral('?ref=K3P9', 0);
  expect(keptReferral(30 * DAY - 1)).toEqual({ ref: 'k3p9', device: thisBrowser.id() });
  expect(keptReferral(30 * DAY)).toBeUndefined();
});

it('[AFF-004] takes the last of several links, and is not moved by an address without one', () => {
  keepReferral('?ref=first', 0);
  keepReferral('?ref=last', DAY);
  keepReferral('?next=/', 2 * DAY);
  expect(keptReferral(30 * DAY)?.ref).toBe('last');
  forgetReferral();
  expect(keptReferral(0)).toBeUndefined();
});

it.each(['?ref=', '?ref=a', '?ref=<script>', `?ref=${'x'.repeat(41)}`])('does not keep %s', (search) => {
  keepReferral(search, 0);
  expect(keptReferral(0)).toBeUndefined();
});

it('is not stopped by what others left in the storage, nor by a storage that is closed', () => {
  localStorage.setItem('carrel.referral', '{');
  expect(keptReferral()).toBeUndefined();
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('closed');
  });
  expect(keptReferral()).toBeUndefined();
  expect(thisBrowser.id()).toMatch(/^[0-9a-f-]{36}$/);
  vi.restoreAllMocks();
});
