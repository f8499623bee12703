import { describe, expect, it } from 'vitest';
import { keyLabels } from './key-label.ts';

const english = (key: string) => ({ pagedown: 'PgDn', ctrl: 'Ctrl', shift: 'Shift', alt: 'Alt', enter: 'Enter' })[key] ?? key;

describe('keyLabels', () => {
  it.each([
    ['mod+shift+p', ['Ctrl+Shift+P'], ['⌘⇧P']],
    ['mod+k mod+s', ['Ctrl+K', 'Ctrl+S'], ['⌘K', '⌘S']],
    ['alt+ArrowUp', ['Alt+↑'], ['⌥↑']],
    ['alt+pagedown', ['Alt+PgDn'], ['⌥⇟']],
    ['mod++', ['Ctrl++'], ['⌘+']],
    ['1', ['1'], ['1']],
  ])('%s', (keys, elsewhere, mac) => {
    expect(keyLabels(keys, english, false)).toEqual(elsewhere);
    expect(keyLabels(keys, english, true)).toEqual(mac);
  });
});
