import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { has, key } from '../../common/expression.ts';
import { token } from '../../common/token.ts';
import { provide } from '../../plugin-api/provide.ts';
import type { ClientContext } from '../../plugin-api/client-half.ts';
import { ContextKeys } from '../../plugin-api/services.ts';
import { manifestOf, testHost } from './testing.ts';

beforeEach(() => {
  localStorage.clear();
  vi.useRealTimers();
});

const Panel = () => null;
const panels = { 'a.list': { icon: 'book', kind: 'view' as const } };
const withPanel = { panels: { 'a.list': () => Promise.resolve({ default: Panel }) } };

describe('activation', () => {
  it('starts what a plugin builds on first, each once', async () => {
    const started: string[] = [];
    const plugin = (id: string, rest = {}) => ({
      manifest: manifestOf(id, rest),
      half: { activate: () => void started.push(id) },
    });
    const { host } = testHost([plugin('c', { requires: ['b'] }), plugin('b', { optional: ['a'] }), plugin('a')]);
    await Promise.all([host.need('c'), host.need('b'), host.need('c')]);
    expect(started).toEqual(['a', 'b', 'c']);
    expect(host.status('c')).toEqual({ state: 'active' });
  });

  it('loads nothing before it is needed', async () => {
    const load = vi.fn(() => Promise.resolve({ default: { screens: {}, fragments: {}, commands: {}, ...withPanel } }));
    const { host } = testHost([{ manifest: manifestOf('a', { contributes: { panels } }), load }]);
    expect(host.panel('a.list')).toMatchObject({ state: 'ready', plugin: 'a' });
    expect(load).not.toHaveBeenCalled();
    expect((await host.loadPanel('a.list')).Component).toBe(Panel);
    await host.loadPanel('a.list');
    expect(load).toHaveBeenCalledOnce();
  });

  it('fetches the code of a panel without starting its plugin, and has it at hand once that runs', async () => {
    const activate = vi.fn();
    const { host } = testHost([{ manifest: manifestOf('a', { contributes: { panels } }), half: { ...withPanel, activate } }]);
    await host.fetchPart('a.list');
    await host.fetchPart('b.gone');
    expect(activate).not.toHaveBeenCalled();
    expect(host.panelNow('a.list')).toBeUndefined();
    await host.need('a');
    expect(host.panelNow('a.list')?.Component).toBe(Panel);
    await host.disable('a');
    expect(host.panelNow('a.list')).toBeUndefined();
  });

  it('has no panel at hand whose code has not come', async () => {
    const { host } = testHost([{ manifest: manifestOf('a', { contributes: { panels } }), half: withPanel }]);
    await host.need('a');
    expect(host.panelNow('a.list')).toBeUndefined();
    await host.loadPanel('a.list');
    expect(host.panelNow('a.list')?.Component).toBe(Panel);
  });

  it('of one that fails is contained: others run, dependants wait, and a retry brings them back', async () => {
    let broken = true;
    const activate = () => {
      if (broken) throw new Error('no index');
    };
    const { host, failed } = testHost([
      { manifest: manifestOf('a', { contributes: { panels } }), half: { ...withPanel, activate } },
      { manifest: manifestOf('b', { requires: ['a'] }) },
      { manifest: manifestOf('c', { optional: ['a'] }) },
    ]);
    await expect(host.need('b')).rejects.toThrow('waits for a');
    await host.need('c');
    expect(host.status('a')).toMatchObject({ state: 'failed', error: { message: 'no index' } });
    expect(host.status('b')).toEqual({ state: 'waiting', for: ['a'] });
    expect(host.panel('a.list')).toMatchObject({ state: 'failed' });
    expect(failed.mock.calls.map(([plugin]) => plugin)).toEqual(['a']);
    await expect(host.loadPanel('a.list')).rejects.toThrow('failed');
    broken = false;
    await host.retry('b');
    expect(host.status('b')).toEqual({ state: 'active' });
  });

  it('gives up after 15 seconds, warns after 5, and ignores what comes later', async () => {
    vi.useFakeTimers();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    let finish = (): void => undefined;
    const stopped = vi.fn();
    const activate = (context: ClientContext) => {
      context.subscriptions.add({ dispose: stopped });
      return new Promise<void>((resolve) => (finish = resolve));
    };
    const { host } = testHost([{ manifest: manifestOf('slow'), half: { activate } }]);
    const outcome = host.need('slow').catch((error: Error) => error.message);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(warn).toHaveBeenCalledOnce();
    expect(host.status('slow').state).toBe('loading');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await outcome).toBe('Plugin "slow" did not start within 15 seconds');
    expect(stopped).toHaveBeenCalledOnce();
    finish();
    expect(host.status('slow').state).toBe('failed');
    warn.mockRestore();
  });

  it('fetches a chunk a second time before it counts as lost', async () => {
    vi.useFakeTimers();
    const load = vi
      .fn()
      .mockRejectedValueOnce(new TypeError('network'))
      .mockResolvedValue({ default: { panels: {}, screens: {}, fragments: {}, commands: {} } });
    const { host } = testHost([
      { manifest: manifestOf('a'), load },
      { manifest: manifestOf('b'), load: () => Promise.reject(new TypeError('gone')) },
    ]);
    const a = host.need('a');
    const b = host.need('b').catch((error: Error) => error.name);
    await vi.runAllTimersAsync();
    await a;
    expect(load).toHaveBeenCalledTimes(2);
    expect(await b).toBe('ChunkError');
  });
});

describe('services between plugins', () => {
  const Shelf = token<{ name: string; watch(): { dispose(): void } }>('a.shelf');
  const unwatched = vi.fn();
  const provider = {
    manifest: manifestOf('a'),
    half: {
      provides: [Shelf],
      bindings: [provide(Shelf, () => ({ name: 'shelf', watch: () => ({ dispose: unwatched }) }))],
    },
  };

  it('reach those that require the provider, and nobody else', async () => {
    const { host } = testHost([provider, { manifest: manifestOf('b', { requires: ['a'] }) }, { manifest: manifestOf('c') }]);
    expect((await host.need('b')).context.service(Shelf).name).toBe('shelf');
    const { context } = await host.need('c');
    expect(context.optional(Shelf)).toBeUndefined();
    expect(() => context.service(Shelf)).toThrow('Plugin "c" asks for carrel:a.shelf, which nothing that it requires provides');
  });

  it('of an optional neighbour come and go with it', async () => {
    const { host } = testHost([
      { manifest: { ...provider.manifest, requires: ['b'] }, half: provider.half },
      { manifest: manifestOf('b', { optional: ['a'] }) },
    ]);
    const { context } = await host.need('b');
    expect(context.optional(Shelf)).toBeUndefined();
    await host.need('a');
    expect(context.optional(Shelf)?.name).toBe('shelf');
    await host.disable('a');
    expect(context.optional(Shelf)).toBeUndefined();
  });

  it('let go of what a consumer registered there when the consumer ends', async () => {
    const { host } = testHost([provider, { manifest: manifestOf('b', { requires: ['a'] }) }]);
    (await host.need('b')).context.service(Shelf).watch();
    await host.disable('b');
    expect(unwatched).toHaveBeenCalledOnce();
    expect(host.status('a').state).toBe('active');
  });

  it('must be bound by the plugin that promises them', async () => {
    const { host } = testHost([{ manifest: manifestOf('a'), half: { provides: [Shelf] } }]);
    await expect(host.need('a')).rejects.toThrow('Plugin "a" provides carrel:a.shelf but does not bind it');
  });
});

describe('switching off and on', () => {
  const busy = key('a.busy', false, 'It works');
  const listening = new Set<string>();

  const setUp = () => {
    listening.clear();
    const activate = (context: ClientContext) => {
      context.setKey(busy, true);
      context.service(ContextKeys).onChange(() => undefined);
      listening.add('a');
      context.subscriptions.add({ dispose: () => listening.delete('a') });
    };
    return testHost([
      { manifest: manifestOf('a', { context: [busy], contributes: { panels } }), half: { ...withPanel, activate } },
      { manifest: manifestOf('b', { requires: ['a'] }) },
      { manifest: manifestOf('core', { essential: true }) },
    ]);
  };
  const snapshot = ({ host, keys }: ReturnType<typeof setUp>) => ({
    status: host.manifests.map(({ id }) => host.status(id)),
    panels: host.panels().map(({ id }) => id),
    listening: [...listening],
    busy: keys.get(busy),
  });

  it('undoes everything, and starting again makes everything the same', async () => {
    const world = setUp();
    const { host } = world;
    await host.need('b');
    const before = snapshot(world);
    await host.disable('a');
    expect(snapshot(world)).toEqual({
      status: [{ state: 'disabled' }, { state: 'waiting', for: ['a'] }, { state: 'idle' }],
      panels: [],
      listening: [],
      busy: false,
    });
    await host.enable('a');
    await host.need('b');
    expect(snapshot(world)).toEqual(before);
  });

  it('ends what builds on it first', async () => {
    const ended: string[] = [];
    const plugin = (id: string, requires: string[]) => ({
      manifest: manifestOf(id, { requires }),
      half: { activate: (context: ClientContext) => void context.subscriptions.add({ dispose: () => ended.push(id) }) },
    });
    const { host } = testHost([plugin('a', []), plugin('b', ['a']), plugin('c', ['b'])]);
    await host.need('c');
    await host.disable('a');
    expect(ended).toEqual(['c', 'b', 'a']);
  });

  it('is remembered, and never touches an essential plugin', async () => {
    await setUp().host.disable('a');
    const { host } = setUp();
    await host.disable('core');
    expect(host.status('a').state).toBe('disabled');
    expect(host.status('core').state).toBe('idle');
  });

  it('while it starts ends it as soon as it has started', async () => {
    const world = setUp();
    const starting = world.host.need('a');
    await world.host.disable('a');
    await expect(starting).rejects.toThrow('was switched off while it started');
    expect(listening.size).toBe(0);
    expect(world.host.status('a').state).toBe('disabled');
  });

  it('[ACC-025] at sign-out leaves nothing running', async () => {
    const world = setUp();
    await world.host.need('b');
    world.host.reset();
    expect(world.host.status('a').state).toBe('idle');
    expect(listening.size).toBe(0);
    expect(world.keys.get(busy)).toBe(false);
  });

  it('refuses a plugin that sets a key of another', async () => {
    const { host } = testHost([{ manifest: manifestOf('thief'), half: { activate: (context) => context.setKey(busy, true) } }], {
      keys: [busy],
    });
    await expect(host.need('thief')).rejects.toThrow('Plugin "thief" sets "a.busy", which is not its own');
  });
});

describe('gates', () => {
  const gated = {
    'a.list': {
      icon: 'book',
      kind: 'view' as const,
      gate: { plans: ['P' as const], otherwise: 'lock' as const, limit: 'X' },
    },
  };

  it('[CORE-013] follow plan and user type without a reload', async () => {
    const ended = vi.fn();
    const activate = (context: ClientContext) => void context.subscriptions.add({ dispose: ended });
    const { host, standing } = testHost([
      { manifest: manifestOf('pro', { gate: { plans: ['P'] } }), half: { activate } },
      { manifest: manifestOf('affiliate', { gate: { userTypes: ['affiliate_user'] } }) },
      { manifest: manifestOf('onPro', { requires: ['pro'] }) },
    ]);
    const states = () => host.manifests.map(({ id }) => host.status(id).state);
    expect(states()).toEqual(['gated', 'gated', 'gated']);
    await expect(host.need('pro')).rejects.toThrow('Plugin "pro" is gated');
    standing.plan = 'P';
    host.reevaluate();
    expect(states()).toEqual(['idle', 'gated', 'idle']);
    await host.need('pro');
    standing.plan = 'F';
    standing.userType = 'affiliate_user';
    host.reevaluate();
    expect(states()).toEqual(['gated', 'idle', 'gated']);
    expect(ended).toHaveBeenCalledOnce();
  });

  it('lock a panel, or hide it, and the plugin is asked before the panel', () => {
    const { host, standing } = testHost([
      { manifest: manifestOf('a', { gate: { userTypes: ['normal'] }, contributes: { panels: gated } }) },
    ]);
    expect(host.panel('a.list')).toEqual({ state: 'locked', plugin: 'a', gate: gated['a.list'].gate });
    expect(host.panels()).toEqual([]);
    standing.userType = 'operator';
    expect(host.panel('a.list').state).toBe('hidden');
    standing.userType = 'normal';
    standing.plan = 'P';
    expect(host.panel('a.list').state).toBe('ready');
    expect(host.panel('ghost.list')).toEqual({ state: 'unknown' });
  });

  it('keep the code of a panel that is not for this user from being loaded, and say why', async () => {
    const load = vi.fn(withPanel.panels['a.list']);
    const { host, standing } = testHost([
      {
        manifest: manifestOf('a', { gate: { userTypes: ['normal'] }, contributes: { panels: gated } }),
        half: { panels: { 'a.list': load } },
      },
    ]);
    await expect(host.loadPanel('a.list')).rejects.toThrow('Panel "a.list" is locked');
    standing.userType = 'operator';
    await expect(host.loadPanel('a.list')).rejects.toThrow('Panel "a.list" is hidden');
    await expect(host.loadPanel('ghost.list')).rejects.toThrow('Panel "ghost.list" is unknown');
    expect(load).not.toHaveBeenCalled();
    standing.userType = 'normal';
    standing.plan = 'P';
    expect((await host.loadPanel('a.list')).Component).toBe(Panel);
  });

  it('lock the panels of a plugin that is locked as a whole', () => {
    const gate = { plans: ['P' as const], otherwise: 'lock' as const };
    const { host } = testHost([{ manifest: manifestOf('a', { gate, contributes: { panels } }) }]);
    expect(host.panel('a.list')).toEqual({ state: 'locked', plugin: 'a', gate });
  });

  it('work beside `when`', () => {
    const shown = key('a.shown', false, 'Shown');
    const { host, keys } = testHost([
      {
        manifest: manifestOf('a', {
          context: [shown],
          contributes: { panels: { 'a.list': { icon: 'book', kind: 'view', when: has(shown) } } },
        }),
      },
    ]);
    expect(host.panel('a.list').state).toBe('hidden');
    keys.set(shown, true);
    expect(host.panel('a.list').state).toBe('ready');
  });

  it('in safe mode only let essential plugins through', () => {
    const { host } = testHost([{ manifest: manifestOf('core', { essential: true }) }, { manifest: manifestOf('a') }], {
      safeMode: true,
    });
    expect(host.manifests.map(({ id }) => host.status(id).state)).toEqual(['idle', 'disabled']);
  });
});

describe('panels', () => {
  it('have a container of their own, which ends with them', async () => {
    vi.useFakeTimers();
    const Note = token<object>('a.note');
    const { host } = testHost([
      {
        manifest: manifestOf('a', { contributes: { panels } }),
        half: { ...withPanel, panelBindings: { 'a.list': [provide(Note, () => ({}))] } },
      },
    ]);
    const [one, two] = [await host.loadPanel('a.list'), await host.loadPanel('a.list')];
    expect(one.container.get(Note)).toBe(one.container.get(Note));
    expect(one.container.get(Note)).not.toBe(two.container.get(Note));
    one.dispose();
    await vi.runAllTimersAsync();
    expect(one.container.isBound(Note)).toBe(false);
    expect(two.container.isBound(Note)).toBe(true);
    await host.disable('a');
    await vi.runAllTimersAsync();
    expect(two.container.isBound(Note)).toBe(false);
  });

  it('bring stored params of older versions to the present shape', async () => {
    const declaration = {
      icon: 'book',
      kind: 'view' as const,
      version: 3,
      params: z.object({ id: z.number() }),
    };
    const steps = [
      (old: unknown) => ({ key: (old as { k: string }).k }),
      (old: unknown) => ({ id: Number((old as { key: string }).key) }),
    ];
    const { host } = testHost([
      {
        manifest: manifestOf('a', { contributes: { panels: { 'a.list': declaration } } }),
        half: { ...withPanel, panelMigrations: { 'a.list': steps } },
      },
    ]);
    expect(await host.migrateParams('a.list', 1, { k: '7' })).toEqual({ id: 7 });
    expect(await host.migrateParams('a.list', 3, { id: 7 })).toEqual({ id: 7 });
    expect(await host.migrateParams('a.list', 3, { id: 'seven' })).toBeUndefined();
    expect(await host.migrateParams('a.list', 4, { id: 7 })).toBeUndefined();
    expect(await host.migrateParams('a.list', 1, null)).toBeUndefined();
  });
});
