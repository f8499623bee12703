/** Tests of what is kept on the device. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DeviceJournal } from './journal.ts';

/** As much of IndexedDB as the journal uses: requests that answer later. */
const database = () => {
  const kept = new Map<string, unknown>();
  const request = (result: unknown, error?: Error) => {
    const asked: { result: unknown; error?: Error; onsuccess?: () => void; onerror?: () => void; onupgradeneeded?: () => void } =
      {
        result,
      };
    if (error) asked.error = error;
    queueMicrotask(() => {
      if (error) return asked.onerror?.();
      asked.onupgradeneeded?.();
      asked.onsuccess?.();
    });
    return asked;
  };
  const store = {
    get: (key: string) => request(kept.get(key)),
    put: (value: unknown, key: string) => {
      kept.set(key, structuredClone(value));
      return request(key);
    },
    delete: (key: string) => request(kept.delete(key)),
    getAllKeys: ({ start, end }: { start: string; end: string }) =>
      request([...kept.keys()].filter((key) => key >= start && key <= end)),
    clear: () => request(kept.clear()),
  };
  const opened = { createObjectStore: vi.fn(), transaction: vi.fn(() => ({ objectStore: () => store })) };
  return {
    kept,
    opened,
    open: vi.fn(() => request(opened)),
    refuse: () => vi.fn(() => request(undefined, new Error('forbidden'))),
  };
};

let device: ReturnType<typeof database>;
beforeEach(() => {
  device = database();
  vi.stubGlobal('indexedDB', { open: device.open });
  vi.stubGlobal('IDBKeyRange', { bound: (start: string, end: string) => ({ start, end }) });
});
afterEach(() => vi.unstubAllGlobals());
const draft = { text: 'typed', base: 3, at: 1_700_000_000_000 };

describe('a device that keeps', () => {
  it('[LTX-007] gives back what was written until it is removed', async () => {
    const journal = new DeviceJournal();
    expect(await journal.read('1:5:main.tex')).toBeUndefined();
    await journal.write('1:5:main.tex', draft);
    expect(await new DeviceJournal().read('1:5:main.tex')).toEqual(draft);
    await journal.remove('1:5:main.tex');
    expect(await journal.read('1:5:main.tex')).toBeUndefined();
  });

  it('opens the database once', async () => {
    const journal = new DeviceJournal('mine');
    await Promise.all([journal.write('a', draft), journal.read('a'), journal.write('b', draft)]);
    expect(device.open).toHaveBeenCalledExactlyOnceWith('mine', 1);
    expect(device.opened.createObjectStore).toHaveBeenCalledExactlyOnceWith('drafts');
  });

  it('lists the drafts of one paper by their sources', async () => {
    const journal = new DeviceJournal();
    for (const key of ['1:5:main.tex', '1:5:parts/a.tex', '1:55:main.tex', '2:5:main.tex']) await journal.write(key, draft);
    device.kept.set('1:5:broken.tex', { text: 1 });
    expect([...(await journal.list('1:5:'))]).toEqual([
      ['main.tex', draft],
      ['parts/a.tex', draft],
    ]);
  });

  it('forgets everything at sign-out', async () => {
    const journal = new DeviceJournal();
    await journal.write('a', draft);
    await journal.clear();
    expect(device.kept.size).toBe(0);
  });

  it.each([[{ text: 1, base: 3, at: 4 }], ['text'], [{ text: 'x' }]])('passes over what is no draft: %j', async (value) => {
    device.kept.set('a', value);
    expect(await new DeviceJournal().read('a')).toBeUndefined();
  });
});

describe('a device that does not', () => {
  it('breaks nothing but says that a write failed', async () => {
    vi.stubGlobal('indexedDB', { open: device.refuse() });
    const journal = new DeviceJournal();
    expect(await journal.read('a')).toBeUndefined();
    expect((await journal.list('a')).size).toBe(0);
    await expect(journal.remove('a')).resolves.toBeUndefined();
    await expect(journal.clear()).resolves.toBeUndefined();
    await expect(journal.write('a', draft)).rejects.toThrow('forbidden');
  });
});
