import { makeAutoObservable, runInAction } from 'mobx';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import type { OpenPanel, Panels } from '../../plugin-api/services.ts';
import { PhaseStore } from '../boot/phase-store.ts';
import { corePlugin } from '../workbench/core-plugin.ts';
import { manifestOf } from '../plugins/testing.ts';
import { type AddressBar, AddressMirror } from './address-mirror.ts';
import { AddressTable } from './address-table.ts';
import { decideAddress } from './decide-address.ts';
import { fillPattern } from './path-pattern.ts';
import { readParams } from './read-params.ts';

const ORIGIN = 'https://carrel.example';
const panel = (route: `/${string}`, params?: z.ZodMiniObject) => ({
  icon: 'book',
  kind: 'view' as const,
  route,
  ...(params && { params, many: true }),
});

const table = new AddressTable([
  corePlugin,
  manifestOf('account', {
    contributes: {
      screens: {
        'account.signIn': { route: '/sign-in', access: 'signed-out' },
        'account.signOut': { route: '/sign-out', access: 'signed-out' },
        'account.confirm': { route: '/account-confirm/:token', access: 'signed-out' },
        'account.verify': { route: '/verify-email', access: 'anyone' },
        'account.wizard': { route: '/wizard', access: 'signed-in' },
      },
    },
  }),
  manifestOf('home', { contributes: { panels: { 'home.start': panel('/') } } }),
  manifestOf('library', {
    contributes: {
      panels: {
        'library.list': panel('/library/:project?', z.object({ project: z.optional(z.number()) })),
        'library.item': panel('/library/:project/reference/:article', z.object({ project: z.number(), article: z.number() })),
        'library.new': panel('/library/new'),
      },
    },
  }),
]);

const decide = (path: string, isSignedIn: boolean, rest: { ending?: 'chosen' | 'expired'; isThere?: () => boolean } = {}) => {
  const { pathname, search, hash } = new URL(path, ORIGIN);
  const decision = decideAddress(
    { pathname, search, hash },
    table,
    { isSignedIn, ending: rest.ending, isThere: rest.isThere ?? (() => true) },
    ORIGIN,
  );
  if (decision.kind === 'redirect') return `→ ${decision.to}`;
  return decision.kind === 'screen' ? decision.id : (decision.panel?.owner.id ?? 'workbench');
};

describe('access to addresses', () => {
  it.each([
    ['/sign-in', '→ /'],
    ['/sign-in?next=%2Flibrary%2F3%23top', '→ /library/3#top'],
    ['/sign-out', '→ /'],
    ['/account-confirm/abc', '→ /'],
  ])('[CORE-010] a signed-in visitor at %s: %s', (path, expected) => expect(decide(path, true)).toBe(expected));

  it.each([
    ['/', '→ /sign-in'],
    ['/library/3?view=grid#note', '→ /sign-in?next=%2Flibrary%2F3%3Fview%3Dgrid%23note'],
    ['/wizard', '→ /sign-in?next=%2Fwizard'],
    ['/nowhere', '→ /sign-in'],
  ])('[CORE-011] a signed-out visitor at %s: %s', (path, expected) => expect(decide(path, false)).toBe(expected));

  it.each(['/nowhere', '/library/3/what', '/sign-in/more'])('[CORE-012] the unknown path %s leads Home', (path) =>
    expect(decide(path, true)).toBe('→ /'),
  );

  it('[CORE-002] Home and the panels are for signed-in visitors', () => {
    expect(decide('/', true)).toBe('home.start');
    expect(decide('/library', true)).toBe('library.list');
    expect(decide('/library/', true)).toBe('library.list');
    expect(decide('/library/3/reference/4', true)).toBe('library.item');
  });

  it('the more exact address wins', () => expect(decide('/library/new', true)).toBe('library.new'));

  it('[CORE-004] the error page and other open pages are for anyone', () => {
    for (const isSignedIn of [true, false]) {
      expect(decide('/error?code=404', isSignedIn)).toBe('core.error');
      expect(decide('/verify-email', isSignedIn)).toBe('account.verify');
    }
  });

  it('[ACC-003] who signs out by choice arrives at the farewell, who was signed out at the sign-in', () => {
    expect(decide('/library', false, { ending: 'chosen' })).toBe('→ /sign-out');
    expect(decide('/sign-out', false, { ending: 'chosen' })).toBe('account.signOut');
    expect(decide('/sign-in', false, { ending: 'chosen' })).toBe('account.signIn');
    expect(decide('/library', false, { ending: 'expired' })).toBe('→ /sign-in?next=%2Flibrary');
  });

  it('what is not there for this user is an unknown path', () => {
    expect(decide('/library', true, { isThere: () => false })).toBe('→ /');
    expect(decide('/', true, { isThere: () => false })).toBe('workbench');
  });

  it.each([
    'https://evil.example/',
    '//evil.example/path',
    '/\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/.//evil.example/x',
  ])('never follows %s out of the app after the sign-in', (next) =>
    expect(decide(`/sign-in?next=${encodeURIComponent(next)}`, true)).toBe('→ /'),
  );

  it('does not go in circles without a sign-in page', () => {
    const address = { pathname: '/x', search: '', hash: '' };
    const nobody = { isSignedIn: false, ending: undefined, isThere: () => true };
    expect(decideAddress(address, new AddressTable([]), nobody, ORIGIN)).toEqual({ kind: 'redirect', to: '/error?code=404' });
  });
});

describe('params of addresses', () => {
  it('are read as their schema wants them', () => {
    const schema = z.object({ id: z.union([z.number(), z.string()]), slug: z.string(), deep: z.optional(z.boolean()) });
    expect(readParams(schema, { id: '7', slug: '12345678', deep: 'true', stray: 'x' })).toEqual({
      id: 7,
      slug: '12345678',
      deep: true,
    });
    expect(readParams(schema, { id: 'tmp-1', slug: 'a' })).toEqual({ id: 'tmp-1', slug: 'a' });
    expect(readParams(schema, { id: '7' })).toBeUndefined();
  });

  it('are written back, optional ones only when they are there', () => {
    expect(fillPattern('/library/:project?', {})).toBe('/library');
    expect(fillPattern('/library/:project?', { project: 3 })).toBe('/library/3');
    expect(fillPattern('/t/:slug/:route', { slug: 'a/b', route: 'search' })).toBe('/t/a%2Fb/search');
    expect(fillPattern('/t/:slug', {})).toBeUndefined();
    expect(fillPattern('/:page?', {})).toBe('/');
  });
});

/** Panels as the dock keeps them: one per type, or per params. */
class FakePanels {
  list: { id: string; instance: string; params: object }[] = [];
  active: { id: string; instance: string; params: object } | undefined = undefined;
  /** Whether what was opened last only passes. */
  isPassing: boolean | undefined = undefined;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  open(id: string, params: object = {}, options: OpenPanel = {}): string {
    this.isPassing = options.preview;
    const known = this.list.find((one) => one.id === id && JSON.stringify(one.params) === JSON.stringify(params));
    const entry = known ?? { id, instance: `${id}~${this.list.length}`, params };
    if (!known) this.list.push(entry);
    this.active = entry;
    return entry.instance;
  }

  instances(id: string) {
    return this.list.filter((one) => one.id === id).map((one) => ({ ...one, isActive: one === this.active }));
  }
}

class FakeBar implements AddressBar {
  state: AddressBar['state'];
  readonly history: string[] = [];
  readonly #listeners = new Set<() => void>();

  constructor(path: string, state: unknown = null) {
    this.state = this.#stateAt(path, state, 'POP');
  }

  navigate(to: string, { replace, state }: { replace: boolean; state: unknown }): void {
    this.history.push(`${replace ? 'replace' : 'push'} ${to}`);
    this.#go(to, state, replace ? 'REPLACE' : 'PUSH');
  }

  back(to: string): void {
    this.#go(to, { mirrored: true }, 'POP');
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #go(to: string, state: unknown, action: string): void {
    this.state = this.#stateAt(to, state, action);
    for (const listener of this.#listeners) listener();
  }

  #stateAt(path: string, state: unknown, historyAction: string): AddressBar['state'] {
    const { pathname, search, hash } = new URL(path, ORIGIN);
    return { location: { pathname, search, hash, state }, historyAction };
  }
}

describe('address and active panel', () => {
  let panels: FakePanels;
  beforeEach(() => {
    panels = new FakePanels();
  });

  const setUp = async (bar: FakeBar) => {
    const phases = new PhaseStore();
    const pathOf = (id: string, params: object = {}) => {
      const route = table.routeOf(id);
      return route && fillPattern(route, params as Record<string, unknown>);
    };
    const mirror = new AddressMirror(bar, panels as unknown as Panels, { table, pathOf }, phases);
    const mirroring = mirror.start(({ pathname }) => table.find(pathname));
    const restored = async () => {
      phases.reach('restored');
      await vi.waitFor(() => undefined);
      await Promise.resolve();
    };
    return { restored, mirroring };
  };

  it('an address opens its panel once the layout stands', async () => {
    const bar = new FakeBar('/library/3/reference/4');
    const { restored } = await setUp(bar);
    expect(panels.active).toBeUndefined();
    await restored();
    expect(panels.active).toMatchObject({ id: 'library.item', params: { project: 3, article: 4 } });
    expect(bar.history).toEqual([]);
  });

  it('another panel is a step in the history, other params of the same one are not', async () => {
    const bar = new FakeBar('/');
    const { restored } = await setUp(bar);
    await restored();
    panels.open('library.list', { project: 3 });
    runInAction(() => {
      if (panels.active) panels.active.params = { project: 5 };
    });
    expect(bar.history).toEqual(['push /library/3', 'replace /library/5']);
  });

  it('going back brings the earlier panel to the front, as it is now', async () => {
    const bar = new FakeBar('/');
    const { restored } = await setUp(bar);
    await restored();
    panels.open('library.list', { project: 3 });
    panels.open('library.new');
    bar.back('/library/3');
    await Promise.resolve();
    await Promise.resolve();
    expect(panels.active).toMatchObject({ id: 'library.list', params: { project: 3 } });
    expect(panels.list).toHaveLength(3);
  });

  it('going back to one that was closed only looks at it; an address that one comes with stays', async () => {
    const bar = new FakeBar('/library/3');
    const { restored } = await setUp(bar);
    await restored();
    expect([panels.active?.id, panels.isPassing]).toEqual(['library.list', false]);
    bar.navigate('/library/new', { replace: false, state: null });
    await vi.waitFor(() => expect([panels.active?.id, panels.isPassing]).toEqual(['library.new', false]));
    runInAction(() => (panels.list = []));
    bar.back('/library/3');
    await vi.waitFor(() => expect([panels.active?.id, panels.isPassing]).toEqual(['library.list', true]));
  });

  it('a panel without an address leaves the address alone', async () => {
    const bar = new FakeBar('/library');
    const { restored } = await setUp(bar);
    await restored();
    panels.open('reader.pdf', { id: 1 });
    expect(bar.history).toEqual([]);
  });

  it('after a reload the panel of the layout keeps the keyboard', async () => {
    panels.open('library.list', {});
    panels.open('reader.pdf', { id: 1 });
    const { restored } = await setUp(new FakeBar('/library', { mirrored: true }));
    await restored();
    expect(panels.active?.id).toBe('reader.pdf');
  });

  it('of two addresses before the layout stands the later one opens its panel', async () => {
    const bar = new FakeBar('/library/3');
    const { restored } = await setUp(bar);
    bar.navigate('/library/5', { replace: false, state: null });
    await restored();
    expect(panels.list.map(({ params }) => params)).toEqual([{ project: 5 }]);
  });

  it('an address of one that is open brings it to the front with all that it holds, and opens no second', async () => {
    panels.open('library.list', { project: 3, found: 'turing' });
    panels.open('reader.pdf', { id: 1 });
    const { restored } = await setUp(new FakeBar('/library/3'));
    await restored();
    expect(panels.active).toMatchObject({ id: 'library.list', params: { project: 3, found: 'turing' } });
    expect(panels.list).toHaveLength(2);
  });

  it('an address that opens nothing takes that of the panel that the layout has put in front', async () => {
    const bar = new FakeBar('/nowhere');
    const { restored } = await setUp(bar);
    panels.open('library.list', { project: 3 });
    expect(bar.history).toEqual([]);
    await restored();
    expect(bar.history).toEqual(['replace /library/3']);
  });

  it('a panel takes no address from a page that stands in front of the workbench', async () => {
    const bar = new FakeBar('/verify-email');
    const { restored } = await setUp(bar);
    await restored();
    panels.open('library.list', { project: 3 });
    expect(bar.history).toEqual([]);
  });

  it('neither follows the other any more once the app lets go', async () => {
    const bar = new FakeBar('/');
    const { restored, mirroring } = await setUp(bar);
    await restored();
    mirroring.dispose();
    panels.open('library.list', { project: 3 });
    bar.navigate('/library/new', { replace: false, state: null });
    await Promise.resolve();
    expect(bar.history).toEqual(['push /library/new']);
    expect(panels.active).toMatchObject({ id: 'library.list' });
  });

  it('an address whose params make no sense is an error', async () => {
    const bar = new FakeBar('/library/three/reference/4');
    const { restored } = await setUp(bar);
    await restored();
    expect(bar.history).toEqual(['replace /error?code=404']);
  });
});
