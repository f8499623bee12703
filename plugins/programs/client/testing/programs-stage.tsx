/** For tests: the sections of the profile in the whole app, against a server of the test. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Container } from 'inversify';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';
import { bootstrap } from '#core/client/boot/bootstrap.tsx';
import { TheLanguage } from '#core/client/boot/parts.ts';
import { TextsProvider } from '#core/client/i18n/translation.ts';
import { ask } from '#core/client/plugins/ask.ts';
import { ContainerProvider } from '#core/client/plugins/container-context.tsx';
import { childOf } from '#core/client/plugins/plugin-container.ts';
import { initialDataOf, userOf } from '#core/client/session/testing.ts';
import { FragmentView } from '#client-kit';
import type { Host } from '#plugin-api/client';
import account from '#plugins/account/plugin.ts';
import manifest from '../../plugin.ts';

interface Stage {
  /** Requests to the server, oldest first, without those of the app itself. */
  sent: { readonly path: string; readonly method: string; readonly body: unknown }[];
  /** By path below the API; everything else succeeds. */
  answers: Record<string, (body: unknown, method: string) => Response>;
  /** Addresses that were opened outside. */
  opened: string[];
}

/** New for each test. */
export const stage = {} as Stage;
let drawn: Root | undefined;
const host: Host = { kind: 'web', save: async () => undefined, openExternal: (url) => void stage.opened.push(url) };

beforeEach(() => {
  localStorage.clear();
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL('https://carrel.example/');
  document.head.innerHTML = '<meta name="application-name" content="Carrel" />';
  document.body.innerHTML = '<div id="root"></div>';
  localStorage.setItem('carrel.6.auth', JSON.stringify({ access_token: 'a', refresh_token: 'r' }));
  Object.assign(stage, { sent: [], answers: {}, opened: [] });
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(typeof input === 'string' ? new URL(input, location.href) : input, init);
    const path = new URL(request.url).pathname.replace(/^\/api/, '');
    const text = await request.text();
    const body: unknown = text.startsWith('{') ? JSON.parse(text) : undefined;
    if (path === '/events/') return new Promise<Response>(() => undefined);
    if (path === '/users/initial-data/') return Response.json(initialDataOf(userOf(7, { email: 'ada@example.org' })));
    if (path.startsWith('/programs/')) stage.sent.push({ path, method: request.method, body });
    return stage.answers[path]?.(body, request.method) ?? Response.json({ success: true, message: '' });
  });
});
afterEach(async () => {
  await act(async () => drawn?.unmount());
  drawn = undefined;
  vi.unstubAllGlobals();
});

/** One section of the profile, without the profile. */
export const show = async (fragment: 'tokens' | 'hooks'): Promise<void> => {
  window.history.replaceState(null, '', '/verify-email');
  let container: Container | undefined;
  await act(async () => {
    container = await bootstrap({
      host,
      manifests: [account, manifest],
      clientHalves: { account: () => import('../../../account/client/index.ts'), programs: () => import('../index.ts') },
      root: document.getElementById('root') as HTMLElement,
      clientId: 'carrel-web',
    });
  });
  if (!container) throw new Error('The app did not start');
  const own = container;
  const language = ask(own, TheLanguage);
  await act(() => language.need('programs'));
  drawn = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    drawn?.render(
      <TextsProvider value={language.i18n}>
        <ContainerProvider container={childOf(own)}>
          <FragmentView id={`programs.${fragment}`} />
        </ContainerProvider>
      </TextsProvider>,
    ),
  );
  await waitFor(() => screen.getAllByRole('heading', { level: 3 }));
};

export const press = async (name: string | RegExp, place: Pick<typeof screen, 'findByRole'> = screen) => {
  const button = await place.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};
export const dialog = async (name: string, role: 'dialog' | 'alertdialog' = 'dialog') =>
  within(await screen.findByRole(role, { name }));
export const choose = async (menu: string, entry: string) => {
  fireEvent.pointerDown(await screen.findByRole('button', { name: menu }), { button: 0 });
  const item = await screen.findByRole('menuitem', { name: entry });
  await act(async () => fireEvent.click(item));
};
