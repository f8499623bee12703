import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Host } from '../../plugin-api/services.ts';
import { ask } from '../plugins/ask.ts';
import { bootstrap } from '../boot/bootstrap.tsx';
import { TheLanguage } from '../boot/parts.ts';
import { initialDataOf } from '../session/testing.ts';
import { withKeys } from './page-keys.ts';
import { pageText, TEXT_PAGES } from './page-text.ts';

const host: Host = { kind: 'web', save: () => Promise.resolve(), openExternal: () => undefined };
const database = { owner: 'core', id: 'database', state: 'works', says: '', since: '2026-11-02T10:00:00.000Z' };
const health = {
  status: 'degraded',
  product: 'Carrel',
  version: '1.2.3',
  environment: 'prod',
  uptime: 1,
  database: { ok: true, detail: '' },
  worker: { ok: false, detail: '' },
  plugins: [],
  parts: [
    database,
    { ...database, id: 'worker', state: 'down', says: 'stopped' },
    { ...database, id: 'mail', state: 'limited', says: 'folder' },
  ],
};
let answerHealth: () => Promise<Response>;

const start = async (path: string, isSignedIn = false) => {
  if (isSignedIn) localStorage.setItem('carrel.6.auth', JSON.stringify({ access_token: 'a', refresh_token: 'r' }));
  window.history.replaceState(null, '', path);
  const root = document.getElementById('root');
  if (!root) throw new Error('no root');
  let booted: Awaited<ReturnType<typeof bootstrap>> | undefined;
  await act(async () => {
    booted = await bootstrap({ host, manifests: [], clientHalves: {}, root, clientId: 'carrel-web' });
  });
  if (!booted) throw new Error('not booted');
  return booted;
};

beforeEach(() => {
  localStorage.clear();
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL('https://carrel.example/');
  document.head.innerHTML = '<meta name="application-name" content="Carrel" />';
  document.body.innerHTML = '<div id="root"></div>';
  answerHealth = () => Promise.resolve(Response.json(health));
  vi.stubGlobal('fetch', (input: Request) => {
    if (input.url.endsWith('/health/')) return answerHealth();
    return Promise.resolve(input.url.endsWith('/events/') ? new Response(null, { status: 503 }) : Response.json(initialDataOf()));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('information pages', () => {
  it.each([
    ['CORE-005', '/help', 'Help', 'Hilfe'],
    ['CORE-006', '/privacy', 'Privacy', 'Datenschutz'],
    ['CORE-007', '/security', 'Security', 'Sicherheit'],
    ['CORE-009', '/terms', 'Terms of use', 'Nutzungsbedingungen'],
  ])('[%s] %s is open to anyone, in both languages', async (_, path, english, german) => {
    const app = await start(path);
    await screen.findByRole('heading', { level: 1, name: english });
    const text = await screen.findAllByRole('listitem');
    expect(document.title).toBe(`Carrel - ${english}`);
    await act(() => ask(app, TheLanguage).set('de'));
    await screen.findByRole('heading', { level: 1, name: german });
    await waitFor(() => expect(screen.getAllByRole('listitem')[0]?.textContent).not.toBe(text[0]?.textContent));
    expect(location.pathname).toBe(path);
  });

  it.each([
    ['CORE-005', '/help'],
    ['CORE-006', '/privacy'],
    ['CORE-007', '/security'],
    ['CORE-008', '/status'],
    ['CORE-009', '/terms'],
  ])('[%s] %s is open to who is signed in', async (_, path) => {
    await start(path, true);
    await screen.findByRole('navigation', { name: 'Information' });
    expect(location.pathname).toBe(path);
  });

  it('[CORE-005] help names the keys that are in force, and commands without keys by their names', async () => {
    const app = await start('/help');
    await screen.findByRole('heading', { level: 1, name: 'Help' });
    await waitFor(() => expect(screen.getAllByText('Ctrl+K').length).toBeGreaterThan(0));
    expect(screen.getAllByText('Ctrl+,').length).toBeGreaterThan(0);
    await act(() => ask(app, TheLanguage).set('de'));
    await waitFor(() => expect(screen.getAllByText('Strg+K').length).toBeGreaterThan(0));
  });

  it('[CORE-005] writes keys in the place of commands', () => {
    const words = new Map([
      ['a.b', { keys: ['Ctrl+.', 'R'], title: 'Split' }],
      ['c', { keys: [], title: 'Find' }],
    ]);
    expect(withKeys('x [[a.b]] y [[c]] z [[d]]', (id) => words.get(id))).toBe('x `Ctrl+.` `R` y *Find* z [[d]]');
  });

  it('lead to each other without loading the app anew', async () => {
    await start('/help');
    const link = await screen.findByRole('link', { name: 'Privacy' });
    act(() => link.click());
    await screen.findByRole('heading', { level: 1, name: 'Privacy' });
    expect(location.pathname).toBe('/privacy');
    expect(screen.getByRole('link', { name: 'Privacy' }).getAttribute('aria-current')).toBe('page');
  });

  it.each(TEXT_PAGES.flatMap((page) => [[page, 'en'] as const, [page, 'de'] as const]))(
    '%s in %s is a whole text with the same sections',
    async (page, language) => {
      const text = await pageText(page, language);
      expect(text.length).toBeGreaterThan(900);
      expect(text.match(/^## /gm)?.length).toBe((await pageText(page, 'en')).match(/^## /gm)?.length);
    },
  );
});

describe('the status page', () => {
  const part = (id: string) =>
    screen.getAllByRole('listitem').find(({ textContent }) => textContent?.startsWith(id))?.textContent;

  it('[CORE-008] tells each part, how it is, since when and what that means, and the version', async () => {
    await start('/status');
    await screen.findByText('Some parts do not work at the moment.');
    expect(part('Server')).toContain('Works');
    expect(part('Database')).toMatch(/Works.*since .*2026/);
    expect(part('Work in the background')).toMatch(/Does not work.*Nothing of it is lost\./);
    expect(part('Mails')).toMatch(/Limited.*kept as files/);
    expect(screen.queryByText(/Version 1\.2\.3/)).not.toBeNull();
  });

  it('[CORE-008] speaks the language of the person', async () => {
    const app = await start('/status');
    await screen.findByText('Some parts do not work at the moment.');
    await act(() => ask(app, TheLanguage).set('de'));
    await screen.findByText('Teile funktionieren im Moment nicht.');
    expect(part('Arbeit im Hintergrund')).toMatch(/Funktioniert nicht.*Davon geht nichts verloren\./);
  });

  it('[CORE-008] calls a plugin that could not start by its id where it has no name', async () => {
    answerHealth = () =>
      Promise.resolve(Response.json({ ...health, parts: [{ ...database, owner: 'engine', id: '', state: 'down' }] }));
    await start('/status');
    await screen.findByText('Some parts do not work at the moment.');
    expect(part('engine')).toContain('This part of the app is not available at the moment.');
  });

  it('[CORE-008] says when it cannot be reached, and looks again', async () => {
    answerHealth = () => Promise.reject(new TypeError('offline'));
    await start('/status');
    await screen.findByText('The server cannot be reached.');
    expect(part('Server')).toContain('Check your connection.');
    answerHealth = () => Promise.resolve(Response.json(health));
    act(() => screen.getByRole('button', { name: 'Look again' }).click());
    await waitFor(() => expect(screen.queryByText(/Version 1\.2\.3/)).not.toBeNull());
    expect(part('Server')).toContain('Works');
  });

  it('[CORE-008] looks again every 30 seconds while it is in front', async () => {
    let asked = 0;
    answerHealth = () => {
      asked += 1;
      return Promise.resolve(Response.json(health));
    };
    // Time stands still but for what the test lets pass, however busy the machine is.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    await start('/status');
    await screen.findByText('Some parts do not work at the moment.');
    const before = asked;
    await act(() => vi.advanceTimersByTimeAsync(29_000));
    expect(asked).toBe(before);
    await act(() => vi.advanceTimersByTimeAsync(2_000));
    expect(asked).toBe(before + 1);
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await act(() => vi.advanceTimersByTimeAsync(61_000));
    expect(asked).toBe(before + 1);
    hidden.mockRestore();
  });
});
