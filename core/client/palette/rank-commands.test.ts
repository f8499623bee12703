import { describe, expect, it, vi } from 'vitest';
import type { CommandState } from '../../plugin-api/services.ts';
import { stateOf } from '../commands/testing.ts';
import { rankCommands } from './rank-commands.ts';

const command = (id: string, title: string, more: Partial<CommandState> = {}) => stateOf(id, { title, ...more });
const context = { recent: [] as string[], plugin: undefined as string | undefined, run: vi.fn() };
const titles = (text: string, commands: CommandState[], more: Partial<typeof context> = {}) =>
  rankCommands(text, commands, { ...context, ...more }).map((row) => row.title);

describe('rankCommands', () => {
  const all = [
    command('core.dock.close', 'Close panel'),
    command('library.add', 'Add reference'),
    command('latex.compile', 'Compile'),
  ];

  it('lists plugins before core, by title, while nothing is typed', () => {
    expect(titles('', all)).toEqual(['Add reference', 'Compile', 'Close panel']);
  });

  it('prefers what was run last, and what belongs to the panel with the keyboard', () => {
    expect(titles('', all, { recent: ['core.dock.close', 'latex.compile'] })).toEqual([
      'Close panel',
      'Compile',
      'Add reference',
    ]);
    expect(titles('', all, { plugin: 'latex' })).toEqual(['Compile', 'Add reference', 'Close panel']);
  });

  it('puts a good fit before a recent poor one', () => {
    const two = [command('a.x', 'Compare'), command('a.y', 'Change open manuscript pages')];
    expect(titles('comp', two, { recent: ['a.y'] })[0]).toBe('Compare');
  });

  it('shows why a command is off and that one is locked; leaves out what is hidden or not for the palette', () => {
    const rows = rankCommands(
      '',
      [
        command('a.off', 'Off', { enabled: false, reason: 'Nothing is selected.' }),
        command('a.locked', 'Locked', { enabled: false, access: 'locked' }),
        command('a.hidden', 'Hidden', { access: 'hidden' }),
        command('a.quiet', 'Quiet', { palette: false }),
      ],
      context,
    );
    expect(rows.map(({ title, reason, isLocked }) => ({ title, reason, isLocked }))).toEqual([
      { title: 'Locked', reason: undefined, isLocked: true },
      { title: 'Off', reason: 'Nothing is selected.', isLocked: false },
    ]);
  });
});
