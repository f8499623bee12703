import { describe, expect, it } from 'vitest';
import { stateOf } from '../commands/testing.ts';
import type { KeyBinding } from '../plugins/types.ts';
import { keyRows } from './key-rows.ts';

const command = (id: string, title: string) => stateOf(id, { title });
const binding = (id: string, keys: string, source: KeyBinding['source'] = 'plugin'): KeyBinding => ({
  command: id,
  keys,
  label: keys.replace('mod', 'Ctrl'),
  source,
});

describe('keyRows', () => {
  it('lists every command with its keys, those with conflicts first, the rest by title', () => {
    const rows = keyRows([command('a', 'Zoom in'), command('b', 'Add'), command('c', 'Close')], {
      bindings: () => [binding('a', 'mod+x'), binding('c', 'mod+x', 'user')],
      conflicts: () => [{ keys: 'mod+x', commands: ['a', 'c'] }],
    });
    expect(rows.map(({ title, label, isChanged, conflicts }) => [title, label, isChanged, conflicts])).toEqual([
      ['Close', 'Ctrl+x', true, ['Zoom in']],
      ['Zoom in', 'Ctrl+x', false, ['Close']],
      ['Add', '', false, []],
    ]);
  });
});
