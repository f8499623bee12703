import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { coreKeys, isOnline } from '../../common/core-keys.ts';
import { all, has, key } from '../../common/expression.ts';
import type { Access } from '../../common/plans.ts';
import type { CommandDeclaration } from '../../plugin-api/manifest.ts';
import { ContextKeyStore } from '../context/context-key-store.ts';
import { MenuStore } from '../menus/menu-store.ts';
import { JsonStorage } from '../storage/json-storage.ts';
import { UserStore } from '../storage/user-store.ts';
import { CommandStore } from './command-store.ts';
import { RecentCommands } from './recent-commands.ts';

const hasSelection = key('list.hasSelection', false, 'Something is selected');
const notices = { show: vi.fn(), success: vi.fn(), failure: vi.fn() };
const dialogs = { limit: vi.fn(() => Promise.resolve()) };
let access: Access = 'open';

const setUp = () => {
  const keys = new ContextKeyStore([...coreKeys, hasSelection]);
  const commands = new CommandStore({
    keys,
    notices,
    dialogs: dialogs as never,
    recent: new RecentCommands(new UserStore(new JsonStorage(localStorage), () => 1)),
    access: ({ declaration }) => (declaration.gate ? access : 'open'),
    text: ({ id }, part) => (part === 'title' ? `Title of ${id}` : `${id} wants a selection`),
    offline: () => 'You are offline.',
    keysOf: (id) => (id === 'list.open' ? 'mod+o' : undefined),
  });
  const add = (id: string, declaration: CommandDeclaration, run: (args: unknown) => unknown = () => id) =>
    commands.add({ id, plugin: 'list', declaration, run });
  return { commands, keys, add };
};

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  access = 'open';
});

describe('commands', () => {
  it('are listed in the order of their manifests, with title and keys', () => {
    const { commands, add } = setUp();
    add('list.open', { icon: 'book' });
    add('list.pick', { args: z.number() });
    expect(commands.list()).toMatchObject([
      {
        id: 'list.open',
        title: 'Title of list.open',
        keys: 'mod+o',
        enabled: true,
        palette: true,
        icon: 'book',
        access: 'open',
      },
      { id: 'list.pick', keys: undefined, palette: false },
    ]);
  });

  it('[CORE-043] that need the server are off without a connection, and say that this is why', async () => {
    const { commands, keys, add } = setUp();
    const run = vi.fn();
    add('list.send', { enablement: has(isOnline) }, run);
    add('list.sendPicked', { enablement: all(has(hasSelection), has(isOnline)) });
    add('list.copy', { enablement: has(hasSelection) });
    const reasons = () => ['list.send', 'list.sendPicked', 'list.copy'].map((id) => commands.state(id)?.reason);
    expect(reasons()).toEqual([undefined, 'list.sendPicked wants a selection', 'list.copy wants a selection']);
    keys.set(isOnline, false);
    expect(reasons()).toEqual(['You are offline.', 'You are offline.', 'list.copy wants a selection']);
    await commands.run('list.send');
    expect(run).not.toHaveBeenCalled();
    expect(notices.show).toHaveBeenCalledWith({ kind: 'info', text: 'You are offline.' });
    keys.set(hasSelection, true);
    expect(commands.state('list.copy')?.enabled).toBe(true);
  });

  it('are not there unless `when` holds', async () => {
    const { commands, keys, add } = setUp();
    add('list.delete', { when: has(hasSelection) });
    expect(commands.state('list.delete')).toBeUndefined();
    keys.set(hasSelection, true);
    expect(commands.state('list.delete')?.enabled).toBe(true);
  });

  it('say why they cannot run while `enablement` does not hold', async () => {
    const { commands, keys, add } = setUp();
    const run = vi.fn();
    add('list.copy', { enablement: has(hasSelection) }, run);
    expect(commands.state('list.copy')).toMatchObject({ enabled: false, reason: 'list.copy wants a selection' });
    await commands.run('list.copy');
    expect(run).not.toHaveBeenCalled();
    expect(notices.show).toHaveBeenCalledWith({ kind: 'info', text: 'list.copy wants a selection' });
    keys.set(hasSelection, true);
    await commands.run('list.copy');
    expect(run).toHaveBeenCalledOnce();
  });

  it('[CORE-089] that are locked open the limitation dialog with the type code of their gate', async () => {
    const { commands, add } = setUp();
    const run = vi.fn();
    add('list.download', { gate: { plans: ['P'], otherwise: 'lock', limit: 'LIBRARY_REFERENCE_DOWNLOAD' } }, run);
    access = 'locked';
    expect(commands.state('list.download')).toMatchObject({ access: 'locked', enabled: false });
    await commands.run('list.download');
    expect(dialogs.limit).toHaveBeenCalledWith({ type: 'LIBRARY_REFERENCE_DOWNLOAD', limit: undefined, used: undefined }, '');
    expect(run).not.toHaveBeenCalled();
    access = 'hidden';
    expect(commands.list()).toEqual([]);
  });

  it('take only args of their schema, and show what fails', async () => {
    const { commands, add } = setUp();
    add('list.pick', { args: z.object({ id: z.number() }) }, (args) => args);
    expect(await commands.run('list.pick', { id: 3 })).toEqual({ id: 3 });
    expect(await commands.run('list.pick', { id: 'three' })).toBeUndefined();
    const broken = new Error('disk');
    add('list.save', {}, () => Promise.reject(broken));
    expect(await commands.run('list.save')).toBeUndefined();
    await commands.run('list.unknown');
    expect(notices.failure.mock.calls.map(([error]) => error.message ?? error)).toHaveLength(3);
    expect(notices.failure.mock.calls[1]?.[0]).toBe(broken);
  });

  it('that were called off say nothing', async () => {
    const { commands, add } = setUp();
    add('list.load', {}, () => Promise.reject(new DOMException('over', 'AbortError')));
    await commands.run('list.load');
    expect(notices.failure).not.toHaveBeenCalled();
  });

  it('remember what ran last, across reloads, and nothing that did not run or is not for the palette', async () => {
    const { commands, add } = setUp();
    add('list.a', {});
    add('list.b', {});
    add('list.quiet', { palette: false });
    add('list.disabled', { enablement: has(hasSelection) });
    for (const id of ['list.a', 'list.b', 'list.quiet', 'list.disabled', 'list.a']) await commands.run(id);
    expect(setUp().commands.recent).toEqual(['list.a', 'list.b']);
  });

  it('of core register with keys and a test of their own', () => {
    const { commands } = setUp();
    let many = false;
    commands.register({ id: 'core.closeOthers', keys: 'mod+k o', enabled: () => many, run: () => undefined });
    expect(commands.state('core.closeOthers')?.enabled).toBe(false);
    many = true;
    expect(commands.state('core.closeOthers')?.enabled).toBe(true);
    expect(commands.coreKeys).toEqual([{ command: 'core.closeOthers', keys: 'mod+k o' }]);
    expect(() => commands.register({ id: 'core.closeOthers', run: () => undefined })).toThrow('is there already');
  });
});

describe('menus', () => {
  it('hold what is there now, by group and order', () => {
    const { commands, keys, add } = setUp();
    for (const id of ['list.a', 'list.b', 'list.c', 'list.d']) add(id, id === 'list.d' ? { when: has(hasSelection) } : {});
    const menus = new MenuStore(
      [
        {
          id: 'list',
          api: 1,
          contributes: {
            menus: [
              { menu: 'm', command: 'list.c' },
              { menu: 'm', command: 'list.b', group: '1', order: 2 },
              { menu: 'm', command: 'list.a', group: '1', order: 1, when: has(hasSelection) },
              { menu: 'm', command: 'list.d', group: '2' },
              { menu: 'other', command: 'list.a' },
            ],
          },
        },
      ],
      commands,
      keys,
    );
    const ids = () => menus.items('m').map(({ command }) => command.id);
    expect(ids()).toEqual(['list.b', 'list.c']);
    keys.set(hasSelection, true);
    expect(ids()).toEqual(['list.a', 'list.b', 'list.d', 'list.c']);
  });
});
