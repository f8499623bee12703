import { beforeEach, expect, it, vi } from 'vitest';
import { TokenStore } from '../../core/client/api/token-store.ts';
import { JsonStorage } from '../../core/client/storage/json-storage.ts';
import { bridgedStorage } from './bridged-storage.ts';

const KEY = 'carrel.6.auth';
const PAIR = { access_token: 'a', refresh_token: 'b' };
let heard: (tokens: string | null) => void;
const keepTokens = vi.fn(async (_tokens: string | null) => undefined);
const open = (tokens: string | null) => {
  const bridge = { keepTokens, onTokens: (listener: typeof heard) => ((heard = listener), () => undefined) };
  return new TokenStore(new JsonStorage(bridgedStorage(bridge, KEY, tokens)), KEY);
};
beforeEach(() => {
  keepTokens.mockClear();
  localStorage.clear();
});

it('tokens are read as the program told them, and kept by it and nowhere in the page', () => {
  const store = open(JSON.stringify(PAIR));
  expect(store.pair).toEqual(PAIR);
  store.keep({ access_token: 'c', refresh_token: 'd' });
  expect(store.pair).toEqual({ access_token: 'c', refresh_token: 'd' });
  store.drop();
  expect(store.pair).toBeUndefined();
  expect(keepTokens.mock.calls).toEqual([['{"access_token":"c","refresh_token":"d"}'], [null]]);
  expect(localStorage).toHaveLength(0);
});

it('what another window did is heard as that of another tab', () => {
  const store = open(null);
  const changes: unknown[] = [];
  store.onChangeElsewhere((change) => changes.push(change));
  store.attach(window);
  heard(JSON.stringify(PAIR));
  heard(null);
  expect(changes).toEqual([
    { pair: PAIR, isSignIn: true },
    { pair: undefined, isSignIn: false },
  ]);
  expect(keepTokens).not.toHaveBeenCalled();
});
