import { beforeEach, describe, expect, it, vi } from 'vitest';
import { themeOf } from './theme-names.ts';
import { ThemeStore } from './theme-store.ts';

describe('themeOf', () => {
  it.each([
    ['light', 'light'],
    ['classic', 'light'],
    ['blue', 'light'],
    ['dark', 'dark'],
    ['contrast', 'contrast'],
    ['purple', undefined],
    ['constructor', undefined],
    [undefined, undefined],
    [7, undefined],
  ])('[CORE-018] %s is shown as %s', (stored, theme) => expect(themeOf(stored)).toBe(theme));
});

describe('ThemeStore', () => {
  const kept = new Map<string, unknown>();
  const storage = {
    read: (key: string) => kept.get(key),
    write: (key: string, value: unknown) => {
      kept.set(key, value);
      return true;
    },
  };
  /** A machine whose wishes can be changed. */
  const machine = () => {
    const matches: Record<string, boolean> = {};
    const listeners: (() => void)[] = [];
    const view = {
      document,
      matchMedia: (query: string) => ({
        get matches() {
          return matches[query.includes('dark') ? 'dark' : 'contrast'] ?? false;
        },
        addEventListener: (_: string, listener: () => void) => listeners.push(listener),
      }),
    } as unknown as Window;
    const wish = (name: 'dark' | 'contrast', value: boolean) => {
      matches[name] = value;
      for (const listener of listeners) listener();
    };
    return { view, wish };
  };
  const shown = () => document.documentElement.dataset['theme'];

  beforeEach(() => {
    kept.clear();
    delete document.documentElement.dataset['theme'];
  });

  it('[CORE-018] follows the machine live while nothing is chosen', () => {
    const { view, wish } = machine();
    const store = new ThemeStore(storage, view);
    const changed = vi.fn();
    store.onChange(changed);
    expect(shown()).toBe('light');
    wish('dark', true);
    expect(shown()).toBe('dark');
    wish('contrast', true);
    expect(shown()).toBe('contrast');
    expect(changed.mock.calls).toEqual([['dark'], ['contrast']]);
  });

  it('[CORE-018] keeps to what was chosen, also at the next start', () => {
    const { view, wish } = machine();
    const store = new ThemeStore(storage, view);
    store.choose('dark');
    wish('contrast', true);
    expect(shown()).toBe('dark');
    expect(new ThemeStore(storage, machine().view).current).toBe('dark');
    store.choose('system');
    expect(shown()).toBe('contrast');
  });

  it('[CORE-018] takes over the theme of the user, blue as classic; a value without meaning changes nothing', () => {
    const store = new ThemeStore(storage, machine().view);
    store.adopt('dark');
    expect(shown()).toBe('dark');
    store.adopt('blue');
    expect(shown()).toBe('light');
    store.adopt(undefined);
    store.adopt('mauve');
    expect(store.choice).toBe('light');
  });
});
