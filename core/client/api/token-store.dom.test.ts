import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Disposable } from '../../common/disposable.ts';
import { JsonStorage } from '../storage/json-storage.ts';
import { TokenStore } from './token-store.ts';

const pair = { access_token: 'a', refresh_token: 'r' };
let attached: Disposable | undefined;
const setUp = () => {
  const store = new TokenStore(new JsonStorage(localStorage));
  const heard = vi.fn();
  store.onChangeElsewhere(heard);
  attached = store.attach(window);
  return { store, heard };
};
const elsewhere = (key: string | null, oldValue: string | null = null) =>
  window.dispatchEvent(new StorageEvent('storage', { key, oldValue }));

beforeEach(() => localStorage.clear());
afterEach(() => attached?.dispose());

it('[CORE-044] keeps both tokens, and nothing that came with them, for the next start', () => {
  setUp().store.keep({ ...pair, expires_in: 900 } as typeof pair);
  expect(setUp().store.pair).toEqual(pair);
  expect(JSON.parse(localStorage.getItem('carrel.6.auth') ?? '')).toEqual(pair);
});

it.each(['{"access_token":"a"}', '{"access_token":1,"refresh_token":"r"}', 'no JSON'])('takes %s for no session', (text) => {
  localStorage.setItem('carrel.6.auth', text);
  expect(setUp().store.pair).toBeUndefined();
});

it('tells what another tab did to the tokens: signed in, renewed, signed out, or cleared everything', () => {
  const { store, heard } = setUp();
  store.keep(pair);
  elsewhere('carrel.6.auth');
  elsewhere('carrel.6.auth', 'older');
  store.drop();
  elsewhere('carrel.6.auth', 'older');
  elsewhere(null);
  expect(heard.mock.calls.map(([{ pair: now, isSignIn }]) => [now, now && isSignIn])).toEqual([
    [pair, true],
    [pair, false],
    [undefined, undefined],
    [undefined, undefined],
  ]);
});

it('does not hear of anything else, nor after it was let go', () => {
  const { heard } = setUp();
  elsewhere('carrel.6.language');
  attached?.dispose();
  elsewhere('carrel.6.auth');
  expect(heard).not.toHaveBeenCalled();
});
