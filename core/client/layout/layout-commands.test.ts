/** The commands for the layout as a whole, with the saver and the dialogs as they are. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Emitter } from '../../common/emitter.ts';
import type { Choice } from '../../plugin-api/choice.ts';
import type { Api, Notice, Notices, Session } from '../../plugin-api/services.ts';
import { DialogStore } from '../dialogs/dialog-store.ts';
import { SidebarStore } from '../sidebar/sidebar-store.ts';
import { layoutCommands } from './layout-commands.ts';
import { DockSaver } from './dock-saver.ts';
import { NamedLayouts } from './named-layouts.ts';
import { dockOf, fakeDock, hostOf, memoryStore, tab } from './testing.ts';

const layout = (...ids: string[]) => ({
  version: 1,
  savedAt: '2026-11-21T00:00:00Z',
  dock: dockOf(ids.map((id) => tab(id))),
  sidebar: { open: true },
});
const t = (key: string) => key;

let world: Awaited<ReturnType<typeof setUp>>;

const setUp = async () => {
  const dock = fakeDock();
  const store = memoryStore();
  const host = hostOf({ 'a.b': { icon: 'book', kind: 'view', initial: true } });
  const saver = new DockSaver(store, host, dock, new SidebarStore(1600, { isNarrow: false }, memoryStore()));
  await saver.restore();
  const updateLayouts = vi.fn<(call: unknown) => Promise<object>>().mockResolvedValue({ success: true, message: '' });
  const api = { of: () => ({ updateLayouts }) } as unknown as Api;
  const said = {
    drag_n_drop_layouts: { 'workbench/Reading': layout('a.read'), 'workbench/Broken': { version: 1 } },
    tab_id: null,
    tabs: [],
    active_index: 0,
  };
  const session = {
    plan: 'F',
    initial: () => said,
    onChange: new Emitter<undefined>().event,
    changing: (store: () => Promise<unknown>) => store(),
  } as unknown as Session;
  const shown: string[] = [];
  const success = vi.fn<Notices['success']>();
  const notices = { show: ({ text }: Notice) => void shown.push(text), success } as unknown as Notices;
  const named = new NamedLayouts(api, session, notices, t);
  const dialogs = new DialogStore(session, t, { code: 'en' });
  const choose = vi.fn<(choice: Choice) => Promise<string | undefined>>();
  const commands = layoutCommands({ dock: {} as never, saver, named, dialogs, notices, choose, t });
  const command = (id: string) => commands.find((one) => one.id === `core.layout.${id}`) ?? expect.fail(id);
  return { dock, store, saver, named, dialogs, choose, shown, success, updateLayouts, command };
};

const panels = () => Object.keys(world.dock.layout.panels);
/** Runs a command whose dialogs are answered in this order. */
const run = async (id: string, ...answers: unknown[]) => {
  const running = Promise.resolve(world.command(id).run());
  for (const answer of answers) {
    await vi.waitFor(() => expect(world.dialogs.stack).toHaveLength(1));
    world.dialogs.stack[0]?.close(answer);
  }
  await running;
};

beforeEach(async () => {
  world = await setUp();
});

describe('keeping a layout', () => {
  it('takes the present one under the name that is given, without the blanks around it', async () => {
    await run('save', '  Writing ');
    expect(world.named.get('Writing')).toMatchObject({ version: 1, dock: { panels: { 'a.b': {} } } });
    expect(world.success).toHaveBeenCalledOnce();
  });

  it.each([undefined, '   '])('does nothing for %j as a name', async (name) => {
    await run('save', name);
    expect(world.updateLayouts).not.toHaveBeenCalled();
  });

  it('asks before it replaces one of the same name', async () => {
    await run('save', 'Reading', false);
    expect(world.updateLayouts).not.toHaveBeenCalled();
    await run('save', 'Reading', true);
    expect(world.named.get('Reading')).toMatchObject({ dock: { panels: { 'a.b': {} } } });
  });

  it('does not say that it is kept when the server did not take it', async () => {
    world.updateLayouts.mockRejectedValue(new Error('too large'));
    await run('save', 'Writing');
    expect(world.success).not.toHaveBeenCalled();
    expect(world.shown).toEqual(['layout.saveFailed']);
  });
});

describe('changing to a layout', () => {
  it('arranges the dock as it was kept', async () => {
    world.choose.mockResolvedValue('Reading');
    await run('switch');
    expect(world.choose.mock.calls[0]?.[0].rows.map(({ id }) => id)).toEqual(['Broken', 'Reading']);
    expect(panels()).toEqual(['a.read']);
  });

  it('says so when it cannot be read, and leaves the dock as it is', async () => {
    world.choose.mockResolvedValue('Broken');
    await run('switch');
    expect(world.shown).toEqual(['layout.cannotApply']);
    expect(panels()).toEqual(['a.b']);
  });

  it('changes nothing when none is chosen', async () => {
    world.choose.mockResolvedValue(undefined);
    await run('switch');
    await run('delete');
    expect([panels(), world.shown, world.named.names]).toEqual([['a.b'], [], ['Broken', 'Reading']]);
  });
});

describe('deleting a layout', () => {
  it('asks first', async () => {
    world.choose.mockResolvedValue('Reading');
    await run('delete', false);
    expect(world.named.names).toContain('Reading');
    await run('delete', true);
    expect(world.named.names).toEqual(['Broken']);
  });

  it('is off, like changing to one, where none is kept', async () => {
    for (const name of [...world.named.names]) await world.named.remove(name);
    expect(['switch', 'delete'].map((id) => world.command(id).enabled?.())).toEqual([false, false]);
  });
});

describe('going back', () => {
  it('to the arrangement of the first start can itself be taken back', async () => {
    world.dock.change(dockOf([tab('a.mine')]));
    await run('reset');
    expect(panels()).toEqual(['a.b']);
    const [, undo] = world.success.mock.calls[0] ?? [];
    undo?.();
    expect(panels()).toEqual(['a.mine']);
  });

  it('says so when there is nothing to undo', async () => {
    await run('undo');
    expect(world.shown).toEqual(['layout.nothingToUndo']);
  });

  it('to the layout in quarantine is on only while there is one', async () => {
    expect(world.command('restoreOld').enabled?.()).toBe(false);
    world.store.values['workbench.layout'] = { version: 1, dock: 'nonsense' };
    await world.saver.restore();
    expect(world.command('restoreOld').enabled?.()).toBe(true);
    await run('restoreOld');
    expect(world.shown).toEqual(['layout.cannotApply']);
  });
});
