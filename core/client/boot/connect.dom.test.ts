import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import texts from '../../../locales/en/core.json';
import type { ClientContext } from '../../plugin-api/client-half.ts';
import { Commands, LocalStore } from '../../plugin-api/services.ts';
import { CURRENT_LAYOUT } from '../layout/dock-saver.ts';
import { ask } from '../plugins/ask.ts';
import { emptyHalf } from '../plugins/plugin-entry.ts';
import { manifestOf } from '../plugins/testing.ts';
import { CommandRegistry } from '../plugins/types.ts';
import { initialDataOf, userOf } from '../session/testing.ts';
import { TheDock, TheLayout, TheSidebar } from '../workbench/parts.ts';
import { compose } from './compose.ts';
import { connect } from './connect.ts';
import {
  TheConnection,
  TheDialogs,
  TheLanguage,
  TheNotices,
  ThePlugins,
  TheSession,
  TheSettings,
  TheStorage,
  TheTheme,
  TheUndo,
} from './parts.ts';
import { host, newDock, serve } from './testing.ts';

const ended = vi.fn();
const notes = manifestOf('notes', {
  contributes: {
    commands: { 'notes.add': {} },
    settings: { 'notes.size': { schema: z.number(), initial: 13, scope: 'user' } },
  },
});
const half = { ...emptyHalf, activate: ({ subscriptions }: ClientContext) => void subscriptions.add({ dispose: ended }) };

/** What the server says of whoever asks. */
let user: object;

const signIn = async () => {
  const container = compose({
    host,
    manifests: [notes],
    clientHalves: { notes: () => Promise.resolve({ default: half }) },
    root: document.body,
    clientId: 'carrel-web',
  });
  await ask(container, TheLanguage).start(['en']);
  tied = connect(container);
  const session = ask(container, TheSession);
  await session.signIn('ada@example.org', 'engine1843');
  return {
    container,
    session,
    settings: ask(container, TheSettings),
    theme: ask(container, TheTheme),
    notices: ask(container, TheNotices),
    plugins: ask(container, ThePlugins),
  };
};
let tied: ReturnType<typeof connect> | undefined;

beforeEach(() => {
  localStorage.clear();
  ended.mockClear();
  user = userOf();
  serve((path) => {
    const tokens = { access_token: 'a', refresh_token: 'r', token_type: 'Bearer', expires_in: 900 };
    if (path === '/api/auth/token/') return Response.json(tokens);
    // The stream of events, which stays open.
    if (path === '/api/events/') return new Promise(() => undefined);
    return Response.json(path === '/api/users/initial-data/' ? initialDataOf(user) : { success: true, message: '' });
  });
});
afterEach(() => {
  tied?.dispose();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what the server says of a person', () => {
  it('is taken over at sign-in: theme, language and settings', async () => {
    user = userOf(1, { language: 'de', data: { theme: 'dark', settings: { 'notes.size': 20 } } });
    const { container, settings, theme } = await signIn();
    expect([theme.choice, settings.get('notes.size')]).toEqual(['dark', 20]);
    await vi.waitFor(() => expect(ask(container, TheLanguage).code).toBe('de'));
  });

  it('[CORE-043] does not come back over what was chosen since, when the connection goes and returns', async () => {
    user = userOf(1, { data: { theme: 'light', settings: { 'notes.size': 20 } } });
    const { container, session, settings, theme } = await signIn();
    vi.useFakeTimers();
    const push = vi.fn(() => Promise.resolve());
    settings.syncWith(push);
    settings.set('notes.size', 24);
    theme.choose('dark');
    await vi.advanceTimersByTimeAsync(1000);
    expect(push).toHaveBeenCalledOnce();
    const connection = ask(container, TheConnection);
    const attached = connection.attach(window);
    window.dispatchEvent(new Event('offline'));
    expect(session.isOnline).toBe(false);
    await connection.check();
    expect(session.isOnline).toBe(true);
    attached.dispose();
    expect([settings.get('notes.size'), theme.choice]).toEqual([24, 'dark']);
  });

  it('[ACC-016] leaves a language that was chosen here, until another is chosen elsewhere', async () => {
    user = userOf(1, { language: 'de' });
    const { container, session } = await signIn();
    const language = ask(container, TheLanguage);
    await vi.waitFor(() => expect(language.code).toBe('de'));
    await language.set('en');
    await session.refresh();
    // Its texts are there, and would be shown by now.
    await new Promise((soon) => setTimeout(soon, 20));
    expect(language.code).toBe('en');
    user = userOf(1, { language: 'en' });
    await session.refresh();
    user = userOf(1, { language: 'de' });
    await session.refresh();
    await vi.waitFor(() => expect(language.code).toBe('de'));
  });

  it('[ACC-017] leaves a theme that was chosen here, until another is chosen elsewhere', async () => {
    user = userOf(1, { data: { theme: 'light' } });
    const { session, theme } = await signIn();
    theme.choose('dark');
    await session.refresh();
    expect(theme.choice).toBe('dark');
    user = userOf(1, { data: { theme: 'contrast' } });
    await session.refresh();
    expect(theme.choice).toBe('contrast');
  });

  it('counts again for the same person at the next sign-in', async () => {
    user = userOf(1, { data: { theme: 'light' } });
    const { session, theme } = await signIn();
    await session.signOut();
    theme.choose('dark');
    await session.signIn('ada@example.org', 'engine1843');
    expect(theme.choice).toBe('light');
  });

  it('calls panels and commands anew when it changes the language', async () => {
    const { container, plugins } = await signIn();
    const [titles, commands] = [vi.fn(), vi.fn()];
    plugins.onChange(titles);
    ask(container, CommandRegistry).onChange(commands);
    await ask(container, TheLanguage).set('de');
    expect(titles).toHaveBeenCalled();
    expect(commands).toHaveBeenCalled();
  });
});

describe('the end of a session', () => {
  const endings = [
    ['by choice', 'signOut'],
    ['by a refusal of the server', 'expire'],
  ] as const;

  it.each(endings)('[ACC-025] %s leaves nothing to read, to answer or to take back', async (_, end) => {
    const { container, session, notices, plugins } = await signIn();
    await plugins.need('notes');
    const takeBack = vi.fn(() => Promise.resolve());
    const step = { label: 'Delete', undo: takeBack, redo: takeBack };
    const offered = ask(container, TheUndo).push('notes', step);
    notices.show({ kind: 'warning', text: 'Your layout could not be restored.', timeout: null });
    notices.success('Note has been deleted.', offered);
    const answer = ask(container, TheDialogs).confirm({ title: 'Delete?', action: 'Delete' });
    await session[end]();
    expect(await answer).toBe(false);
    expect([notices.current, notices.waiting, notices.past]).toEqual([undefined, [], []]);
    expect(await offered()).toBe(false);
    expect(takeBack).not.toHaveBeenCalled();
    expect(ended).toHaveBeenCalledOnce();
  });

  it('comes too when another person sits here all at once', async () => {
    const { session, notices, plugins } = await signIn();
    await plugins.need('notes');
    notices.show({ kind: 'info', text: 'Saved.' });
    user = userOf(2);
    await session.refresh();
    expect(notices.current).toBeUndefined();
    expect(ended).toHaveBeenCalledOnce();
  });

  it('does not come with news of the same person', async () => {
    const { session, notices, plugins } = await signIn();
    await plugins.need('notes');
    notices.show({ kind: 'info', text: 'Saved.' });
    user = userOf(1, { first_name: 'Augusta' });
    await session.refresh();
    expect(notices.current?.notice.text).toBe('Saved.');
    expect(ended).not.toHaveBeenCalled();
  });

  it('by choice takes what this browser kept of the person, except what was written to be kept', async () => {
    const { container, session } = await signIn();
    const store = ask(container, LocalStore);
    store.write('draft', 'secret');
    store.write('layout', 'mine', { keep: true });
    await session.signOut();
    await session.signIn('ada@example.org', 'engine1843');
    expect([store.read('draft'), store.read('layout')]).toEqual([undefined, 'mine']);
  });

  it('by choice keeps the layout as it was a moment ago, while it is still known whose it is', async () => {
    const { container, session } = await signIn();
    ask(container, TheDock).attach(newDock());
    await ask(container, TheLayout).restore();
    ask(container, TheSidebar).toggle();
    const { open } = ask(container, TheSidebar);
    await session.signOut();
    await session.signIn('ada@example.org', 'engine1843');
    expect(ask(container, LocalStore).read(CURRENT_LAYOUT)).toMatchObject({ sidebar: { open } });
  });

  it('by a refusal leaves it for the next sign-in', async () => {
    const { container, session } = await signIn();
    const store = ask(container, LocalStore);
    store.write('draft', 'secret');
    session.expire();
    await session.signIn('ada@example.org', 'engine1843');
    expect(store.read('draft')).toBe('secret');
  });
});

describe('what plugins bring', () => {
  it('is told to whoever shows commands when a plugin comes or goes', async () => {
    const { container, plugins } = await signIn();
    const heard = vi.fn();
    ask(container, CommandRegistry).onChange(heard);
    await plugins.disable('notes');
    expect(heard).toHaveBeenCalled();
    expect(ask(container, CommandRegistry).state('notes.add')).toBeUndefined();
    await ask(container, Commands).run('notes.add');
    expect(plugins.status('notes').state).toBe('disabled');
  });
});

it('says when this browser has no room to keep anything', async () => {
  const { container, notices } = await signIn();
  // What cannot be written stands for what does not fit: the storage tells both in the same way.
  ask(container, TheStorage).write('any', 1n);
  expect(notices.current?.notice).toMatchObject({ kind: 'warning', text: texts.storage.full });
});
