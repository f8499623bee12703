import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_SPINNER_SIZE } from '../ui/states/spinner.tsx';
import { renderInCore } from '../ui/testing.tsx';
import { LoaderHost } from './loader-host.tsx';
import { LoaderStore } from './loader-store.ts';

const SENTENCES = [
  'Good research takes a moment.',
  'Sorting your references...',
  'Every citation counts.',
  'Almost there, keep going.',
  'Great ideas are worth the wait.',
];
let store: LoaderStore;

beforeEach(() => {
  vi.useFakeTimers();
  store = new LoaderStore();
});
afterEach(() => vi.useRealTimers());

describe('loader', () => {
  it('[CORE-039] goes off on success and on failure, and passes the result on', async () => {
    const good = store.during(Promise.resolve(7));
    const bad = store.during(Promise.reject(new Error('no')));
    expect(store.isOn).toBe(true);
    expect(await good).toBe(7);
    await expect(bad).rejects.toThrow('no');
    expect(store.isOn).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('[CORE-029] stays until the last of several is done', async () => {
    let finish = () => undefined as void;
    const slow = store.during(new Promise<void>((resolve) => (finish = resolve)));
    await store.during(Promise.resolve());
    expect(store.isOn).toBe(true);
    finish();
    await slow;
    expect(store.isOn).toBe(false);
  });

  it('[CORE-031] [CORE-032] shows five sentences in turn, each for 3500 ms', () => {
    renderInCore(<LoaderHost store={store} />);
    act(() => void store.during(new Promise(() => undefined)));
    for (const sentence of [...SENTENCES, SENTENCES[0] ?? '']) {
      expect(screen.getByRole('dialog').textContent).toBe(sentence);
      act(() => vi.advanceTimersByTime(3499));
      expect(screen.getByRole('dialog').textContent).toBe(sentence);
      act(() => vi.advanceTimersByTime(1));
    }
  });

  it('[CORE-033] its spinner is 64 px', () => {
    renderInCore(<LoaderHost store={store} />);
    act(() => void store.during(new Promise(() => undefined)));
    const spinner = document.querySelector('svg')?.parentElement;
    expect(DEFAULT_SPINNER_SIZE).toBe(64);
    expect([spinner?.style.width, spinner?.style.height]).toEqual(['64px', '64px']);
  });
});
