import { beforeEach, describe, expect, it, vi } from 'vitest';
import { manifestOf, testHost } from './testing.ts';

beforeEach(() => localStorage.clear());

const Component = () => null;
const manifest = manifestOf('a', {
  contributes: {
    panels: { 'a.list': { icon: 'book', kind: 'view' } },
    screens: { 'a.page': { route: '/page', access: 'anyone' } },
  },
});

describe('the code of a panel', () => {
  it('is fetched once for all its tabs', async () => {
    const load = vi.fn(() => Promise.resolve({ default: Component }));
    const { host } = testHost([{ manifest, half: { panels: { 'a.list': load } } }]);
    await host.fetchPart('a.list');
    await host.loadPanel('a.list');
    await host.loadPanel('a.list');
    expect(load).toHaveBeenCalledOnce();
  });

  it('that nobody has written is a failure which names the panel', async () => {
    const { host } = testHost([{ manifest }]);
    await expect(host.loadPanel('a.list')).rejects.toThrow('Plugin "a" has no panel "a.list"');
  });

  it('that comes after its plugin was switched off draws nothing', async () => {
    let come = (): void => undefined;
    const load = vi.fn(
      () => new Promise<{ default: typeof Component }>((resolve) => (come = () => resolve({ default: Component }))),
    );
    const { host } = testHost([{ manifest, half: { panels: { 'a.list': load } } }]);
    const loading = host.loadPanel('a.list').catch((error: Error) => error.message);
    await vi.waitFor(() => expect(load).toHaveBeenCalled());
    await host.disable('a');
    come();
    expect(await loading).toBe('Plugin "a" was switched off');
  });

  it('is not asked of a plugin that is off', async () => {
    const load = vi.fn(() => Promise.resolve({ default: Component }));
    const { host } = testHost([{ manifest, half: { panels: { 'a.list': load } } }]);
    await host.disable('a');
    await expect(host.loadPanel('a.list')).rejects.toThrow('Panel "a.list" is disabled');
    expect(load).not.toHaveBeenCalled();
  });
});

describe('a screen', () => {
  it('comes with the container of its plugin', async () => {
    const { host } = testHost([{ manifest, half: { screens: { 'a.page': () => Promise.resolve({ default: Component }) } } }]);
    const screen = await host.loadScreen('a.page');
    expect(screen.Component).toBe(Component);
    expect(screen.container).toBe((await host.need('a')).container);
  });

  it('that is not declared, or that nobody has written, is a failure which names it', async () => {
    const { host } = testHost([{ manifest }]);
    await expect(host.loadScreen('a.gone')).rejects.toThrow('There is no screen "a.gone"');
    await expect(host.loadScreen('a.page')).rejects.toThrow('Plugin "a" has no screen "a.page"');
  });

  it('is there as long as its plugin may run', async () => {
    const { host } = testHost([{ manifest }]);
    expect(host.screens().map(({ id }) => id)).toEqual(['a.page']);
    await host.disable('a');
    expect(host.screens()).toEqual([]);
  });
});
