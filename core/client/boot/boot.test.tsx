import { act } from '@testing-library/react';
import type { Container } from 'inversify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ClientContext } from '../../plugin-api/client-half.ts';
import { Panels, Session } from '../../plugin-api/services.ts';
import { LanguageStore } from '../i18n/language-store.ts';
import { ask } from '../plugins/ask.ts';
import { emptyHalf } from '../plugins/plugin-entry.ts';
import { manifestOf, testHost } from '../plugins/testing.ts';
import { initialDataOf, testSession, userOf } from '../session/testing.ts';
import { JsonStorage } from '../storage/json-storage.ts';
import { storageKey } from '../storage/keys.ts';
import { bootstrap } from './bootstrap.tsx';
import { TheLanguage, TheNotices, ThePlugins } from './parts.ts';
import { PhaseStore } from './phase-store.ts';
import { SafeMode } from './safe-mode.ts';
import { startPlugins } from './start-plugins.ts';
import { host, serve, signedIn } from './testing.ts';

const door = manifestOf('door', {
  essential: true,
  contributes: {
    screens: {
      'door.signIn': { route: '/sign-in', access: 'signed-out' },
      'door.signOut': { route: '/sign-out', access: 'signed-out' },
      'door.open': { route: '/open', access: 'anyone' },
    },
  },
});
const screen = (text: string) => () => Promise.resolve({ default: () => <p>{text}</p> });
const half = {
  ...emptyHalf,
  screens: {
    'door.signIn': screen('the sign-in page'),
    'door.signOut': screen('goodbye'),
    'door.open': screen('an open page'),
  },
};

let requests: readonly string[];
/** Without how the server is: that is asked beside everything else, whenever there is time. */
const asked = (): string[] => requests.filter((path) => path !== '/api/health/');
let answer: (path: string) => Response | Promise<Response>;
let root: HTMLElement;

const boot = (activate?: (context: ClientContext) => void): Promise<Container> => {
  const load = () => Promise.resolve({ default: { ...half, ...(activate && { activate }) } });
  return bootstrap({ host, manifests: [door], clientHalves: { door: load }, root, clientId: 'carrel-web' });
};
const start = (activate?: (context: ClientContext) => void) => act(() => boot(activate));
const at = (path: string) => window.history.replaceState(null, '', path);
const seen = (text: string) => vi.waitFor(() => expect(root.textContent).toContain(text));

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = '<meta name="application-name" content="Carrel" />';
  document.body.innerHTML = '<div id="root"><p>loading</p></div>';
  root = document.getElementById('root') as HTMLElement;
  answer = () => Response.json(initialDataOf());
  requests = serve((path) => answer(path));
});
afterEach(() => vi.unstubAllGlobals());

describe('boot', () => {
  it('[CORE-011] without a token asks nothing of the server and shows the sign-in', async () => {
    at('/library/3');
    await start();
    await seen('the sign-in page');
    expect(asked()).toEqual([]);
    expect(location.pathname + location.search).toBe('/sign-in');
    expect(document.title).toBe('Carrel - door.signIn');
  });

  it('[CORE-017] [CORE-042] keeps the loading screen until the initial data are there, and only then draws', async () => {
    signedIn();
    at('/open');
    let deliver: (response: Response) => void = () => undefined;
    answer = () => new Promise((resolve) => (deliver = resolve));
    const booting = boot();
    await vi.waitFor(() => expect(asked()).toEqual(['/api/users/initial-data/']));
    expect(root.textContent).toBe('loading');
    deliver(Response.json(initialDataOf(userOf(1, { language: 'de' }))));
    const container = await booting;
    await seen('an open page');
    expect(ask(container, Session).user?.id).toBe(1);
    expect(ask(container, TheLanguage).code).toBe('de');
  });

  it('[CORE-041] goes on after a failure and says its message', async () => {
    signedIn();
    answer = () => Response.json({ message: 'Back at noon' }, { status: 400 });
    const container = await start();
    await seen('the sign-in page');
    expect(ask(container, TheNotices).current?.notice).toMatchObject({ kind: 'danger', text: 'Back at noon' });
  });

  it('goes on in the language that it speaks when the texts of another do not come', async () => {
    signedIn();
    at('/open');
    const set = vi.spyOn(LanguageStore.prototype, 'set').mockRejectedValue(new TypeError('Failed to fetch'));
    answer = () => Response.json(initialDataOf(userOf(1, { language: 'de' })));
    const container = await start();
    await seen('an open page');
    expect(set).toHaveBeenCalledWith('de');
    expect(ask(container, TheNotices).current?.notice.kind).toBe('danger');
    set.mockRestore();
  });

  it('[CORE-046] with a session that is refused signs out without a message', async () => {
    signedIn();
    localStorage.setItem('carrel.6.user', JSON.stringify(initialDataOf()));
    answer = () => Response.json({ message: 'No' }, { status: 401 });
    const container = await start();
    await seen('the sign-in page');
    expect(asked()).toEqual(['/api/users/initial-data/', '/api/auth/token/']);
    expect(ask(container, TheNotices).current).toBeUndefined();
    expect(localStorage.getItem('carrel.6.auth')).toBeNull();
  });

  it('[CORE-010] leads a signed-in visitor away from the sign-in, to the address that was wanted', async () => {
    signedIn();
    at('/sign-in?next=%2Fopen');
    await start();
    await seen('an open page');
    expect(location.pathname).toBe('/open');
  });

  it('[ACC-025] [CORE-012] at sign-out ends the plugins, and every closed address leads to the farewell', async () => {
    signedIn();
    at('/open');
    const ended = vi.fn();
    const container = await start((context) => context.subscriptions.add({ dispose: ended }));
    await seen('an open page');
    answer = () => Response.json({ success: true, message: '' });
    await act(() => ask(container, Session).signOut());
    expect(ended).toHaveBeenCalled();
    expect(ask(container, ThePlugins).status('door').state).not.toBe('failed');
    expect(Object.keys(localStorage).filter((key) => /auth|user$/.test(key))).toEqual([]);
  });
});

describe('the first panel in sight', () => {
  const notes = manifestOf('notes', {
    contributes: { panels: { 'notes.list': { icon: 'list', kind: 'view', initial: true } } },
  });
  const shown = vi.fn();
  const activate = (context: ClientContext) => shown(context.service(Panels).instances('notes.list').length);
  const clientHalves = {
    door: () => Promise.resolve({ default: half }),
    notes: () => Promise.resolve({ default: { ...emptyHalf, activate } }),
  };
  const open = (path: string) => {
    shown.mockClear();
    signedIn();
    at(path);
    return act(() => bootstrap({ host, manifests: [door, notes], clientHalves, root, clientId: 'carrel-web' }));
  };

  it('has its plugin started while the workbench is drawn, with what it will show', async () => {
    await open('/');
    await vi.waitFor(() => expect(shown).toHaveBeenCalledExactlyOnceWith(1));
  });

  it('starts nothing where the address is of no workbench', async () => {
    const container = await open('/open');
    await seen('an open page');
    expect(ask(container, ThePlugins).status('notes').state).toBe('idle');
  });
});

describe('safe mode', () => {
  it('comes after two starts that did not finish, and goes after one that did', () => {
    const storage = new JsonStorage(localStorage);
    const starts = [new SafeMode(storage), new SafeMode(storage), new SafeMode(storage)];
    expect(starts.map(({ isOn }) => isOn)).toEqual([false, false, true]);
    starts[2]?.finished();
    expect(new SafeMode(storage).isOn).toBe(false);
  });

  it('is not for whoever reloads in haste, again and again', () => {
    const storage = new JsonStorage(localStorage);
    for (let reload = 0; reload < 5; reload++) {
      const start = new SafeMode(storage);
      expect(start.isOn).toBe(false);
      start.left(400);
    }
    // Who has waited has seen it fail; who leaves an app that has started leaves nothing behind.
    for (const age of [5000, 5000]) new SafeMode(storage).left(age);
    const third = new SafeMode(storage);
    expect(third.isOn).toBe(true);
    third.finished();
    third.left(400);
    expect(new SafeMode(storage).isOn).toBe(false);
  });

  it('hears from the page that goes', async () => {
    const age = vi.spyOn(performance, 'now').mockReturnValue(400);
    const booting = start();
    const unfinished = () => localStorage.getItem(storageKey('device', 'unfinishedStarts'));
    expect(unfinished()).toBe('1');
    dispatchEvent(new Event('pagehide'));
    expect(unfinished()).toBe('0');
    age.mockRestore();
    await booting;
  });
});

describe('phases', () => {
  it('are reached once and in order, each with a mark', async () => {
    performance.clearMarks();
    const phases = new PhaseStore();
    const reached: string[] = [];
    void phases.when('idle').then(() => reached.push('idle'));
    void phases.when('restored').then(() => reached.push('restored'));
    phases.reach('idle');
    phases.reach('restored');
    await phases.when('restored');
    expect(reached).toEqual(['restored', 'idle']);
    expect(phases.current).toBe('idle');
    expect(performance.getEntriesByType('mark').map(({ name }) => name)).toEqual(['carrel:restored', 'carrel:idle']);
  });

  it('start the plugins that asked for it, one after the other when idle, and none for nobody', async () => {
    const started: string[] = [];
    const plugin = (id: string, rest: object) => ({
      manifest: manifestOf(id, rest),
      half: { activate: () => void started.push(id) },
    });
    const { host: plugins } = testHost([
      plugin('later', { start: 'idle' }),
      plugin('soon', { start: 'restored' }),
      plugin('onDemand', {}),
      plugin('pro', { start: 'idle', gate: { plans: ['P'] } }),
    ]);
    const { session } = testSession();
    await session.signIn('a', 'b');
    const phases = new PhaseStore();
    startPlugins(plugins, phases, session);
    await Promise.resolve();
    expect(started).toEqual([]);
    phases.reach('restored');
    await vi.waitFor(() => expect(started).toEqual(['soon', 'later']));
    expect(phases.current).toBe('idle');
  });

  it('start none for who has left before the browser was idle', async () => {
    const activate = vi.fn();
    const { host: plugins } = testHost([{ manifest: manifestOf('soon', { start: 'restored' }), half: { activate } }]);
    const { session } = testSession();
    await session.signIn('a', 'b');
    const phases = new PhaseStore();
    startPlugins(plugins, phases, session);
    phases.reach('restored');
    await session.signOut();
    await phases.when('idle');
    expect(activate).not.toHaveBeenCalled();
  });
});
