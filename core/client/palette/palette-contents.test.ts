/** What the palette lists of commands: the latest apart, those of the panel in front before others. */
import { describe, expect, it, vi } from 'vitest';
import type { Panels } from '../../plugin-api/services.ts';
import { stateOf } from '../commands/testing.ts';
import type { CommandRegistry } from '../plugins/types.ts';
import { paletteContents } from './palette-contents.ts';

const ids = ['a.one', 'a.two', 'b.one', 'b.two', 'c.one', 'c.two', 'd.one', 'd.two'];

const setUp = ({ recent = [] as string[], active = undefined as string | undefined } = {}) => {
  const run = vi.fn();
  const registry = { recent, list: () => ids.map((id) => stateOf(id)), run } as unknown as CommandRegistry;
  const panels = { active: active === undefined ? undefined : { id: active, instance: active, params: {} } } as Panels;
  const contents = paletteContents(registry, panels, (key) => key);
  const groups = (text: string) => contents.commands(text).map(({ id, rows }) => [id, ...rows.map((row) => row.id)]);
  return { contents, groups, run };
};

describe('commands', () => {
  it('that ran last stand apart, six of them, the newest first, and are not listed twice', () => {
    const recent = ['d.two', 'd.one', 'c.two', 'c.one', 'b.two', 'b.one', 'a.two'];
    expect(setUp({ recent }).groups('')).toEqual([
      ['recent', 'd.two', 'd.one', 'c.two', 'c.one', 'b.two', 'b.one'],
      ['commands', 'a.two', 'a.one'],
    ]);
  });

  it('are one list once something is typed', () => {
    expect(setUp({ recent: ['b.two'] }).groups('two')).toEqual([['commands', 'b.two', 'a.two', 'c.two', 'd.two']]);
  });

  it('of the panel in front come first', () => {
    const [, listed] = setUp({ active: 'c.list' }).groups('');
    expect(listed?.slice(1, 3)).toEqual(['c.one', 'c.two']);
  });

  it('are run by their registry', () => {
    const { contents, run } = setUp();
    contents.commands('a.two')[0]?.rows[0]?.run();
    expect(run).toHaveBeenCalledExactlyOnceWith('a.two');
  });
});
