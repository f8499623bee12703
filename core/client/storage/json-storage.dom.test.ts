import { beforeEach, describe, expect, it, vi } from 'vitest';
import { JsonStorage } from './json-storage.ts';

beforeEach(() => localStorage.clear());

describe('JSON in the storage of the browser', () => {
  it.each([[{ a: [1, null] }], ['text'], [0], [false], [null]])('keeps %j', (value) => {
    const storage = new JsonStorage(localStorage);
    expect(storage.write('key', value)).toBe(true);
    expect(storage.read('key')).toEqual(value);
  });

  it.each(['', '{"half":', 'undefined'])('takes the unreadable text %j for nothing', (text) => {
    localStorage.setItem('key', text);
    expect(new JsonStorage(localStorage).read('key')).toBeUndefined();
  });

  it('tells when the storage is full, keeps what was there, and goes on', () => {
    const full = new DOMException('Full', 'QuotaExceededError');
    const storage = new JsonStorage({
      getItem: () => '"old"',
      setItem: () => {
        throw full;
      },
    } as unknown as Storage);
    const heard = vi.fn();
    storage.onFailure(heard);
    expect(storage.write('key', 'new')).toBe(false);
    expect(heard).toHaveBeenCalledExactlyOnceWith(full);
    expect(storage.read('key')).toBe('old');
  });

  it('forgets all that begins alike, and nothing else', () => {
    const storage = new JsonStorage(localStorage);
    for (const key of ['carrel.7.a', 'carrel.7.b', 'carrel.70.a', 'other']) storage.write(key, 1);
    storage.removeAll('carrel.7.');
    expect(['carrel.7.a', 'carrel.7.b', 'carrel.70.a', 'other'].filter((key) => storage.read(key) === 1)).toEqual([
      'carrel.70.a',
      'other',
    ]);
  });
});
