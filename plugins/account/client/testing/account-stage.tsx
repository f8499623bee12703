/** For tests: the account's screens and panel in the whole app, against a server of the test. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { Container } from 'inversify';
import type { ComponentType } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';
import { bootstrap } from '#core/client/boot/bootstrap.tsx';
import { TheLanguage, TheSession } from '#core/client/boot/parts.ts';
import { TextsProvider } from '#core/client/i18n/translation.ts';
import { ask } from '#core/client/plugins/ask.ts';
import { ContainerProvider } from '#core/client/plugins/container-context.tsx';
import { OwnPlugin } from '#core/client/plugins/own-plugin.ts';
import { childOf } from '#core/client/plugins/plugin-container.ts';
import { PluginHost } from '#core/client/plugins/types.ts';
import { initialDataOf, userOf } from '#core/client/session/testing.ts';
import { AddressRouter } from '#core/client/router/address-router.tsx';
import { BrowserBar } from '#core/client/router/browser-bar.ts';
import { Api, type Host } from '#plugin-api/client';
import { proofCalls } from '../../common/proof-calls.ts';
import manifest from '../../plugin.ts';
import Profile from '../panels/profile.tsx';
import { OwnProof, TheProof } from '../proof/own-proof.ts';

interface Sent {
  readonly path: string;
  readonly method: string;
  readonly body: unknown;
}

interface Stage {
  /** Requests to the server, oldest first. */
  sent: Sent[];
  /** By path below the API; everything else succeeds. */
  answers: Record<string, () => Response | Promise<Response>>;
  /** Who is signed in, as initial data says. */
  user: object;
  /** Of the app that was started last. */
  container: Container;
}

/** What was handed to the person as files. */
export const saved: string[] = [];
const host: Host = { kind: 'web', save: async (_file, name) => void saved.push(name), openExternal: () => undefined };
const usual = (path: string): Response => {
  if (path === '/users/initial-data/') return Response.json(initialDataOf(stage.user));
  if (path === '/auth/ways/') return Response.json({ password: true, providers: [] });
  if (path === '/users/identities/') return Response.json({ identities: [], others: [], needs_password: true });
  if (path === '/users/proof/') return Response.json({ way: 'password', email: 'ada@example.org', takes_passwords: true });
  if (path === '/auth/provider/sign-out/') return Response.json({ address: null });
  if (/^\/users\/(?:data-export|account-archive|archive-import)\/$/.test(path)) return Response.json({ data: null });
  return Response.json(/^\/users\/\d+\/$/.test(path) ? { user: stage.user } : { success: true, message: '' });
};
let root: HTMLElement;
let drawn: Root | undefined;

/** New for each test. */
export const stage = {} as Stage;

beforeEach(() => {
  localStorage.clear();
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL('https://carrel.example/');
  document.head.innerHTML = '<meta name="application-name" content="Carrel" />';
  document.body.innerHTML = '<div id="root"></div>';
  root = document.getElementById('root') as HTMLElement;
  Object.assign(stage, { sent: [], answers: {}, user: userOf(7, { email: 'ada@example.org' }), container: undefined });
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(typeof input === 'string' ? new URL(input, location.href) : input, init);
    const path = new URL(request.url).pathname.replace(/^\/api/, '');
    const text = await request.text();
    const body: unknown = text.startsWith('{') ? JSON.parse(text) : text;
    stage.sent.push({ path, method: request.method, body });
    if (path === '/events/') return new Promise<Response>(() => undefined);
    return stage.answers[path]?.() ?? usual(path);
  });
});
afterEach(async () => {
  await act(async () => drawn?.unmount());
  drawn = undefined;
  // What waits for its moment after a sign-in is not to come in the next test.
  const { container } = stage as Partial<Stage>;
  if (container) await act(async () => ask(container, TheSession).expire());
  vi.unstubAllGlobals();
});

export const refused = (status: number, body: object) => () => Response.json(body, { status });
export const tokens = () => Response.json({ access_token: 'a', refresh_token: 'r', token_type: 'Bearer', expires_in: 900 });
/** An answer that comes when the test says. */
export const later = () => {
  let give: (response: Response) => void = () => undefined;
  const answer = new Promise<Response>((resolve) => (give = resolve));
  return { answer: () => answer, give: (response: Response) => act(async () => give(response)) };
};

/** The person has signed in before. */
export const signedIn = () => localStorage.setItem('carrel.6.auth', JSON.stringify({ access_token: 'a', refresh_token: 'r' }));

/** Starts the app at an address. */
export const start = async (path: string): Promise<void> => {
  window.history.replaceState(null, '', path);
  await act(async () => {
    const clientHalves = { account: () => import('../index.ts') };
    stage.container = await bootstrap({ host, manifests: [manifest], clientHalves, root, clientId: 'carrel-web' });
  });
};

/** A part of the plugin as the workbench draws it, without the workbench. */
export const draw = async (Part: ComponentType): Promise<void> => {
  signedIn();
  await start('/verify-email');
  const language = ask(stage.container, TheLanguage);
  await act(() => language.need('account'));
  const own = childOf(stage.container);
  own.bind(OwnPlugin).toConstantValue('account');
  own.bind(TheProof).toConstantValue(new OwnProof(ask(own, Api).of(proofCalls)));
  await drawIn(own, Part);
};

const drawIn = async (own: Container, Part: ComponentType): Promise<void> => {
  const language = ask(stage.container, TheLanguage);
  await act(async () => drawn?.unmount());
  drawn = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    drawn?.render(
      <TextsProvider value={language.i18n}>
        <ContainerProvider container={own}>
          <AddressRouter bar={new BrowserBar()}>
            <Part />
          </AddressRouter>
        </ContainerProvider>
      </TextsProvider>,
    ),
  );
};

export const openProfile = (): Promise<void> => draw(Profile);

/** Starts what the plugin does by itself. */
export const activate = async (): Promise<void> => {
  const host = ask(stage.container, PluginHost) as unknown as { need(plugin: string): Promise<unknown> };
  await act(() => host.need('account'));
};

/** Requests to one path. */
export const to = (path: string) => stage.sent.filter((request) => request.path === path);
export const field = (name: string | RegExp) => screen.findByLabelText(name);
export const type = async (name: string | RegExp, value: string) => fireEvent.change(await field(name), { target: { value } });
export const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};
/** Within the section of the profile that has this heading. */
export const section = (name: string) => {
  const found = screen.getByRole('heading', { name }).parentElement;
  if (!found) throw new Error(name);
  return within(found);
};

/** Signs in with the password, and stands where the second step is asked for. */
export const toSecondStep = async (): Promise<void> => {
  const extra = { error: 'mfa_required', error_description: 'A code is needed', challenge: 'the-challenge' };
  stage.answers['/auth/token/'] = refused(401, { message: 'A code is needed', ...extra });
  await start('/sign-in');
  await type('Email', 'ada@example.org');
  await type('Password', 'engine 1843');
  await press('Sign in');
  await screen.findByRole('heading', { name: 'Enter your code' });
};
