import { autorun } from 'mobx';
import { beforeEach, describe, expect, it } from 'vitest';
import { manifestOf, testHost } from './testing.ts';

beforeEach(() => localStorage.clear());

const panels = { 'b.list': { icon: 'book', kind: 'view' as const } };
const pro = { plans: ['P' as const] };

describe('the state of a panel', () => {
  it('whose plugin requires one that is not for this person is hidden, and not called failed', () => {
    const { host } = testHost([
      { manifest: manifestOf('a', { gate: pro }) },
      { manifest: manifestOf('b', { requires: ['a'], contributes: { panels } }) },
    ]);
    expect(host.panel('b.list')).toEqual({ state: 'hidden', plugin: 'b' });
  });

  it('whose plugin requires only the server half of such a one is there', () => {
    const { host } = testHost([
      { manifest: manifestOf('a', { gate: pro }) },
      { manifest: manifestOf('b', { requiresOnServer: ['a'], contributes: { panels } }) },
    ]);
    expect([host.panel('b.list').state, host.status('a').state]).toEqual(['ready', 'gated']);
  });

  it('whose plugin waits names what it waits for', async () => {
    const { host } = testHost([
      { manifest: manifestOf('a') },
      { manifest: manifestOf('b', { requires: ['a'], contributes: { panels } }) },
    ]);
    await host.disable('a');
    expect(host.panel('b.list')).toEqual({ state: 'waiting', plugin: 'b', for: ['a'] });
  });

  it('names the gate that is shut, also where another stands open', () => {
    const lock = { ...pro, otherwise: 'lock' as const, limit: 'LIBRARY' };
    const open = { userTypes: ['normal' as const], otherwise: 'lock' as const };
    const { host } = testHost([
      { manifest: manifestOf('b', { gate: lock, contributes: { panels: { 'b.list': { ...panels['b.list'], gate: open } } } }) },
    ]);
    expect(host.panel('b.list')).toEqual({ state: 'locked', plugin: 'b', gate: lock });
  });

  it('is hidden where one gate hides and the other locks', () => {
    const { host } = testHost([
      {
        manifest: manifestOf('b', {
          gate: { ...pro, otherwise: 'lock' },
          contributes: { panels: { 'b.list': { ...panels['b.list'], gate: { userTypes: ['operator'], otherwise: 'hide' } } } },
        }),
      },
    ]);
    expect(host.panel('b.list').state).toBe('hidden');
    expect(host.accessOf('b', undefined)).toBe('locked');
  });
});

describe('whoever shows plugins', () => {
  const setUp = () =>
    testHost([
      { manifest: manifestOf('b', { contributes: { panels, screens: { 'b.page': { route: '/b', access: 'anyone' } } } }) },
    ]);

  it.each<[string, (host: ReturnType<typeof setUp>['host']) => unknown]>([
    ['the status', (host) => host.status('b').state],
    ['a panel', (host) => host.panel('b.list').state],
    ['the panels', (host) => host.panels().length],
    ['the screens', (host) => host.screens().length],
  ])('is drawn anew when %s changes', async (_, read) => {
    const { host } = setUp();
    const seen: unknown[] = [];
    const stop = autorun(() => seen.push(read(host)));
    await host.disable('b');
    stop();
    expect(seen.at(-1)).not.toBe(seen[0]);
  });

  it.each<[string, (host: ReturnType<typeof setUp>['host']) => unknown]>([
    ['access', (host) => host.access(pro)],
    ['access through the plugin', (host) => host.accessOf('b', pro)],
  ])('is drawn anew when %s changes with the plan', (_, read) => {
    const { host, standing } = setUp();
    const seen: unknown[] = [];
    const stop = autorun(() => seen.push(read(host)));
    standing.plan = 'P';
    host.reevaluate();
    stop();
    expect(seen).toEqual(['hidden', 'open']);
  });
});

describe('titles', () => {
  it('are looked up in the texts of the plugin that declares the thing', () => {
    const sidebar = [{ id: 'shelf', icon: 'book', opens: 'b.list', order: 1 } as const];
    const { host } = testHost(
      [{ manifest: manifestOf('a') }, { manifest: manifestOf('b', { contributes: { panels, sidebar } }) }],
      { titles: { find: (plugin, kind, id) => `${plugin} ${kind} ${id}` } },
    );
    expect(host.title('panel', 'b.list')).toBe('b panel b.list');
    expect(host.title('plugin', 'b')).toBe('b plugin b');
    // Entries of the sidebar have ids of their own.
    expect(host.title('sidebar', 'shelf')).toBe('b sidebar shelf');
  });

  it('that are missing leave the id to be read', () => {
    expect(testHost([]).host.title('panel', 'b.list')).toBe('b.list');
  });

  it('are read anew when the language changes', () => {
    let language = 'en';
    const { host } = testHost([], { titles: { find: () => language } });
    const seen: string[] = [];
    const stop = autorun(() => seen.push(host.title('panel', 'b.list')));
    language = 'de';
    host.retitle();
    stop();
    expect(seen).toEqual(['en', 'de']);
  });
});
