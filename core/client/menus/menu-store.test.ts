import { describe, expect, it } from 'vitest';
import { eq, has as isSet, key } from '../../common/expression.ts';
import type { AnyManifest, MenuDeclaration } from '../../plugin-api/manifest.ts';
import type { CommandState } from '../../plugin-api/services.ts';
import { ContextKeyStore } from '../context/context-key-store.ts';
import type { CommandRegistry } from '../plugins/types.ts';
import { MenuStore } from './menu-store.ts';

const hasSelection = key('list.hasSelection', false, 'Something is selected');
const mode = key<'list.mode', 'table' | 'grid'>('list.mode', 'table', 'How the list is drawn');

/** @param gone commands that this user has not: hidden by a gate, or of a plugin that is off */
const setUp = (plugins: readonly (readonly MenuDeclaration[])[], gone: readonly string[] = []) => {
  const manifests = plugins.map((menus, index): AnyManifest => ({ id: `p${index}`, api: 1, contributes: { menus } }));
  const commands = {
    has: (id: string) => !gone.includes(id),
    state: (id: string) => (gone.includes(id) ? undefined : ({ id, title: id } as CommandState)),
  } as unknown as CommandRegistry;
  const keys = new ContextKeyStore([hasSelection, mode]);
  const menu = new MenuStore(manifests, commands, keys);
  return {
    keys,
    has: () => menu.has('list.context'),
    shown: (id = 'list.context') => menu.items(id).map(({ command }) => command.id),
  };
};
const item = (command: string, more: Partial<MenuDeclaration> = {}): MenuDeclaration => ({
  menu: 'list.context',
  command,
  ...more,
});

describe('a menu', () => {
  it('holds what every plugin puts into it, by group and then by order, without a group last', () => {
    const { shown } = setUp([
      [item('a.last'), item('a.second', { group: '1', order: 20 }), item('a.delete', { group: '9' })],
      [item('b.first', { group: '1', order: 10 }), item('b.other', { menu: 'item.context' })],
    ]);
    expect(shown()).toEqual(['b.first', 'a.second', 'a.delete', 'a.last']);
    expect(shown('item.context')).toEqual(['b.other']);
    expect(shown('of.nobody')).toEqual([]);
  });

  it('keeps the order of the manifests where nothing else decides', () => {
    const { shown } = setUp([[item('b.one'), item('b.two')], [item('a.three')]]);
    expect(shown()).toEqual(['b.one', 'b.two', 'a.three']);
  });

  it('follows the context at the moment it is opened', () => {
    const { keys, shown } = setUp([[item('a.open', { when: isSet(hasSelection) }), item('a.grid', { when: eq(mode, 'grid') })]]);
    expect(shown()).toEqual([]);
    keys.set(hasSelection, true);
    expect(shown()).toEqual(['a.open']);
    keys.set(mode, 'grid');
    expect(shown()).toEqual(['a.open', 'a.grid']);
  });

  it('is known to hold something when one of its commands is there', () => {
    const { keys, has } = setUp([[item('a.gone'), item('a.open', { when: eq(mode, 'grid') })]], ['a.gone']);
    expect(has()).toBe(false);
    keys.set(mode, 'grid');
    expect(has()).toBe(true);
  });

  it('[CORE-013] leaves out commands that this user has not', () => {
    expect(setUp([[item('a.open'), item('pro.export')]], ['pro.export']).shown()).toEqual(['a.open']);
  });
});
