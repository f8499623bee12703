import { beforeEach, describe, expect, it } from 'vitest';
import { JsonStorage } from './json-storage.ts';
import { dropOlderState, storageKey } from './keys.ts';
import { UserStore } from './user-store.ts';

let owner: number | undefined;
const store = () => new UserStore(new JsonStorage(localStorage), () => owner);

beforeEach(() => {
  localStorage.clear();
  owner = 1;
});

describe('what a browser keeps', () => {
  it('[CORE-044] survives a reload and is kept apart by person', () => {
    store().write('draft.7', { text: 'half a sentence' });
    expect(store().read('draft.7')).toEqual({ text: 'half a sentence' });
    owner = 2;
    expect(store().read('draft.7')).toBeUndefined();
  });

  it('[ACC-025] forgets a person who signs out, but not what is marked to be kept', () => {
    store().write('secret', 1);
    store().write('layout', 2, { keep: true });
    owner = 12;
    store().write('secret', 3);
    store().forget(1);
    expect(store().read('secret')).toBe(3);
    owner = 1;
    expect(store().read('secret')).toBeUndefined();
    expect(store().read('layout')).toBe(2);
  });

  it('treats a value that is no JSON as absent', () => {
    localStorage.setItem(storageKey(1, 'own', 'x'), '{half');
    expect(store().read('x')).toBeUndefined();
  });

  it('reports a full storage', () => {
    const full = {
      ...localStorage,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    } as unknown as Storage;
    const storage = new JsonStorage(full);
    const seen: unknown[] = [];
    storage.onFailure((error) => seen.push(error));
    expect(storage.write('a', 1)).toBe(false);
    expect(seen).toHaveLength(1);
  });

  it('[CORE-045] keeps its state under version 6 and drops older state except the tokens', () => {
    localStorage.setItem('carrel.5.auth', '{"access_token":"a"}');
    localStorage.setItem('carrel.5.library', '[1]');
    localStorage.setItem('carrel.6.1.own.x', '"now"');
    localStorage.setItem('other', 'left alone');
    dropOlderState(localStorage);
    expect(Object.keys(localStorage).sort()).toEqual(['carrel.6.1.own.x', 'carrel.6.auth', 'other']);
    expect(localStorage.getItem('carrel.6.auth')).toBe('{"access_token":"a"}');
  });

  it('[CORE-045] does not let old tokens replace newer ones', () => {
    localStorage.setItem('carrel.5.auth', 'old');
    localStorage.setItem('carrel.6.auth', 'new');
    dropOlderState(localStorage);
    expect(localStorage.getItem('carrel.6.auth')).toBe('new');
  });
});
