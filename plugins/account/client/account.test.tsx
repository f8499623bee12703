/** The account's screens and panel in the whole app, against a server of the test. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Container } from 'inversify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bootstrap } from '#core/client/boot/bootstrap.tsx';
import { TheLanguage, TheSession, TheTheme } from '#core/client/boot/parts.ts';
import { childOf } from '#core/client/plugins/plugin-container.ts';
import { ContainerProvider } from '#core/client/plugins/container-context.tsx';
import { OwnPlugin } from '#core/client/plugins/own-plugin.ts';
import { ask } from '#core/client/plugins/ask.ts';
import { initialDataOf, userOf } from '#core/client/session/testing.ts';
import { TextsProvider } from '#core/client/i18n/translation.ts';
import { sidebarSections } from '#core/client/sidebar/sidebar-entries.ts';
import { PluginHost } from '#core/client/plugins/types.ts';
import { Commands, type Host } from '#plugin-api/client';
import { createRoot, type Root } from 'react-dom/client';
import manifest from '../plugin.ts';
import Profile from './panels/profile.tsx';

const host: Host = { kind: 'web', save: () => Promise.resolve(), openExternal: () => undefined };
type Sent = { readonly path: string; readonly method: string; readonly body: unknown };

let sent: Sent[];
let answers: Record<string, () => Response>;
let root: HTMLElement;
let container: Container;
let drawn: Root | undefined;
let user: object;

const done = () => Response.json({ success: true, message: '' });
const refused = (status: number, body: object) => () => Response.json(body, { status });
const signedIn = () => localStorage.setItem('carrel.6.auth', JSON.stringify({ access_token: 'a', refresh_token: 'r' }));

const start = async (path: string): Promise<void> => {
  window.history.replaceState(null, '', path);
  await act(async () => {
    const clientHalves = { account: () => import('./index.ts') };
    container = await bootstrap({ host, manifests: [manifest], clientHalves, root, clientId: 'carrel-web' });
  });
};
/** The profile as the workbench draws it, without the workbench. */
const openProfile = async (): Promise<void> => {
  signedIn();
  await start('/verify-email');
  await act(() => ask(container, TheLanguage).need('account'));
  const own = childOf(container);
  own.bind(OwnPlugin).toConstantValue('account');
  const place = document.body.appendChild(document.createElement('div'));
  drawn = createRoot(place);
  const i18n = ask(container, TheLanguage).i18n;
  await act(async () =>
    drawn?.render(
      <TextsProvider value={i18n}>
        <ContainerProvider container={own}>
          <Profile />
        </ContainerProvider>
      </TextsProvider>,
    ),
  );
};
const to = (path: string) => sent.filter((request) => request.path === path);
const field = (name: string | RegExp) => screen.findByLabelText(name);
const type = async (name: string | RegExp, value: string) => fireEvent.change(await field(name), { target: { value } });
const press = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};
/** Within the section of the profile that has this heading. */
const section = (name: string) => {
  const found = screen.getByRole('heading', { name }).parentElement;
  if (!found) throw new Error(name);
  return within(found);
};

beforeEach(() => {
  localStorage.clear();
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL('https://carrel.example/');
  document.head.innerHTML = '<meta name="application-name" content="Carrel" />';
  document.body.innerHTML = '<div id="root"></div>';
  root = document.getElementById('root') as HTMLElement;
  sent = [];
  user = userOf(7, { email: 'ada@example.org' });
  answers = {};
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(typeof input === 'string' ? new URL(input, location.href) : input, init);
    const path = new URL(request.url).pathname.replace(/^\/api/, '');
    const text = await request.text();
    const body: unknown = text.startsWith('{') ? JSON.parse(text) : text;
    sent.push({ path, method: request.method, body });
    if (path === '/events/') return new Promise<Response>(() => undefined);
    return answers[path]?.() ?? (path === '/users/initial-data/' ? Response.json(initialDataOf(user)) : done());
  });
});
afterEach(async () => {
  await act(async () => drawn?.unmount());
  drawn = undefined;
  vi.unstubAllGlobals();
});

describe('signed out', () => {
  it('[ACC-001] [ACC-012] signs in beside a banner that says what the app is for', async () => {
    answers['/auth/token/'] = () =>
      Response.json({ access_token: 'a', refresh_token: 'r', token_type: 'Bearer', expires_in: 900 });
    await start('/sign-in');
    expect((await screen.findByRole('complementary')).textContent).toContain(
      'Research, reference and keep your knowledge in one place.',
    );
    expect(document.title).toBe('Carrel - Sign In');
    await type('Email', ' Ada@Example.org ');
    await type('Password', 'engine 1843');
    await press('Sign in');
    await waitFor(() => expect(ask(container, TheSession).isSignedIn).toBe(true));
    expect(to('/auth/token/')[0]?.body).toMatchObject({ username: 'ada@example.org', password: 'engine 1843' });
    expect(location.pathname).not.toBe('/sign-in');
  });

  it('[ACC-032] says why a sign-in was refused, and stays', async () => {
    answers['/auth/token/'] = refused(401, { error: 'invalid_grant', error_description: 'Too many tries' });
    await start('/sign-in');
    await type('Email', 'ada@example.org');
    await type('Password', 'wrong');
    await press('Sign in');
    expect(await screen.findByText('Too many tries.')).not.toBeNull();
    expect(location.pathname).toBe('/sign-in');
  });

  it('[ACC-028] asks for both fields before it asks the server', async () => {
    await start('/sign-in');
    await press('Sign in');
    expect(await screen.findAllByText('This field is required.')).toHaveLength(2);
    expect(sent).toEqual([]);
  });

  it('[ACC-004] [ACC-006] [ACC-005] resets a password by address, code and new password', async () => {
    answers['/users/verify-reset-password-code/'] = () => Response.json({ token: 'tok' });
    await start('/forgot-password');
    await type('Email', 'Ada@example.org');
    await press('Send the code');
    await waitFor(() => expect(location.pathname).toBe('/verify-reset'));
    await screen.findByText(/If ada@example.org has an account/);
    expect(document.title).toBe('Carrel - Enter Code');

    await type('Code from the mail', '123456');
    await press('Continue');
    await waitFor(() => expect(location.pathname).toBe('/reset-password'));
    expect(to('/users/verify-reset-password-code/')[0]?.body).toEqual({ email: 'ada@example.org', code: '123456' });
    expect(location.hash).toBe('#tok');

    await type(/New password/, 'brand new 2');
    await press('Set password');
    await waitFor(() => expect(to('/users/apply-reset-password/')[0]?.body).toEqual({ token: 'tok', password: 'brand new 2' }));
    await waitFor(() => expect(location.pathname).toBe('/sign-in'));
  });

  it.each(['/sign-in', '/forgot-password', '/verify-reset', '/reset-password'])(
    '[ACC-001] [ACC-004] [ACC-005] [ACC-006] %s is not for who is signed in',
    async (path) => {
      signedIn();
      await start(path);
      await waitFor(() => expect(location.pathname).not.toBe(path));
      expect(screen.queryByRole('heading', { name: /Sign in|password|code/i })).toBeNull();
    },
  );
});

describe('the address', () => {
  it('[ACC-009] [ACC-046] the link of the mail proves it, signed in or not', async () => {
    await start('/verify-email?token=abc');
    await screen.findByText('Your address is verified.');
    expect(to('/users/verify_email/').map(({ body }) => body)).toEqual([{ token: 'abc' }]);
    expect(document.title).toBe('Carrel - Verify Email');
    await press('Sign In');
    expect(location.pathname).toBe('/sign-in');
  });

  it('[ACC-009] says when a link is not valid any more', async () => {
    answers['/users/verify_email/'] = refused(404, { message: 'gone' });
    signedIn();
    await start('/verify-email?token=old');
    await screen.findByText(/not valid any more/);
    expect(location.pathname).toBe('/verify-email');
  });

  it('[ACC-021] asks for the pin after a sign-in while it is not proven, and reads the user again', async () => {
    user = userOf(7, { is_email_verified: false });
    answers['/users/verify_email/'] = refused(400, { message: 'no', fields: { pin: 'The pin is not valid.' } });
    await openProfile();
    const { need } = ask(container, PluginHost) as unknown as { need(plugin: string): Promise<unknown> };
    await act(() => need.call(ask(container, PluginHost), 'account'));
    const dialog = await screen.findByRole('dialog', { name: 'Verify your email' }, { timeout: 3000 });
    expect(to('/users/resend-confirmation-email/')).toHaveLength(1);

    await type('Pin from the mail', '12');
    await press('Verify');
    expect(dialog.textContent).toContain('Enter the 6 digits of the code.');
    await type('Pin from the mail', '111111');
    await press('Verify');
    await waitFor(() => expect(dialog.textContent).toContain('The pin is not valid.'));

    await press('Send again');
    expect(to('/users/resend-confirmation-email/')).toHaveLength(2);
    expect(within(dialog).getByRole('button', { name: /Send again in/ })).toHaveProperty('disabled', true);

    delete answers['/users/verify_email/'];
    const asked = to('/users/initial-data/').length;
    await press('Verify');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(to('/users/initial-data/').length).toBe(asked + 1));
  });
});

describe('the profile', () => {
  it('[ACC-010] [ACC-011] [ACC-003] is in the sidebar, with the way out below it', async () => {
    signedIn();
    await start('/verify-email');
    const entries = sidebarSections(ask(container, PluginHost)).flatMap((each) => each.entries);
    expect(entries.map(({ title }) => title).filter((title) => title !== 'Notifications')).toEqual(['Profile', 'Logout']);
    await act(async () => ask(container, Commands).run('account.signOut'));
    await waitFor(() => expect(ask(container, TheSession).isSignedIn).toBe(false));
    expect(to('/auth/logout/')).toHaveLength(1);
  });

  it('[ACC-014] changes names and address, and nothing that was not touched', async () => {
    await openProfile();
    fireEvent.change(section('Person').getByLabelText('First name'), { target: { value: 'Augusta' } });
    await act(async () => fireEvent.click(section('Person').getByRole('button', { name: 'Save' })));
    await waitFor(() => expect(to('/users/7/')[0]?.body).toEqual({ first_name: 'Augusta', last_name: 'Byron' }));

    fireEvent.change(section('Contact').getByLabelText('City'), { target: { value: 'x'.repeat(101) } });
    await act(async () => fireEvent.click(section('Contact').getByRole('button', { name: 'Save' })));
    expect(section('Contact').queryByText('This text is too long.')).not.toBeNull();
    fireEvent.change(section('Contact').getByLabelText('City'), { target: { value: 'London' } });
    await act(async () => fireEvent.click(section('Contact').getByRole('button', { name: 'Save' })));
    await waitFor(() => expect(to('/users/7/')[1]?.body).toEqual({ address: '', city: 'London', region: '', country: '' }));
  });

  it('[ACC-017] changes the theme at once and keeps it with the account', async () => {
    await openProfile();
    await act(async () => fireEvent.click(screen.getByRole('combobox', { name: /Theme/ })));
    await act(async () => fireEvent.click(await screen.findByRole('option', { name: 'Dark' })));
    expect(ask(container, TheTheme).current).toBe('dark');
    await waitFor(() => expect(to('/users/7/')[0]?.body).toEqual({ data: { theme: 'dark' } }));
  });

  it('[ACC-018] asks for another address, but not for the same one', async () => {
    await openProfile();
    await type(/New email/, 'Ada@example.org');
    await press('Change email');
    expect(await screen.findByText('This is your address already.')).not.toBeNull();
    await type(/New email/, 'new@example.org');
    await press('Change email');
    await waitFor(() => expect(to('/users/update-email-request/')[0]?.body).toEqual({ email: 'new@example.org' }));
  });

  it('[ACC-020] [ACC-026] [ACC-035] cancels the account with address and password, and signs out', async () => {
    await openProfile();
    await press('Cancel account…');
    const dialog = await screen.findByRole('dialog', { name: 'Cancel account' });
    const send = () => act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel account' })));
    await send();
    expect(within(dialog).getAllByText('This field is required.')).toHaveLength(2);
    fireEvent.change(within(dialog).getByLabelText('Email'), { target: { value: 'ada@example.org' } });
    fireEvent.change(within(dialog).getByLabelText('Password'), { target: { value: 'engine 1843' } });
    await send();
    await waitFor(() => expect(ask(container, TheSession).isSignedIn).toBe(false));
    expect(to('/users/deactivate-account/')[0]?.body).toEqual({ email: 'ada@example.org', password: 'engine 1843', ga_cid: '' });
    expect(await screen.findByText('Account deactivated successfully')).not.toBeNull();
  });

  it('[ACC-027] covers the app while an account is cancelled, and no longer once that has failed', async () => {
    let refuse: (response: Response) => void = () => undefined;
    await openProfile();
    await press('Cancel account…');
    const dialog = await screen.findByRole('dialog', { name: 'Cancel account' });
    fireEvent.change(within(dialog).getByLabelText('Email'), { target: { value: 'ada@example.org' } });
    fireEvent.change(within(dialog).getByLabelText('Password'), { target: { value: 'wrong' } });
    const { fetch } = globalThis;
    vi.stubGlobal('fetch', (input: Request, init?: RequestInit) =>
      input.url.includes('deactivate') ? new Promise((resolve) => (refuse = resolve)) : fetch(input, init),
    );
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel account', hidden: true })));
    await screen.findByText('Good research takes a moment.');
    await act(async () =>
      refuse(Response.json({ message: 'no', fields: { password: 'The password is not correct.' } }, { status: 400 })),
    );
    await waitFor(() => expect(screen.queryByText('Good research takes a moment.')).toBeNull());
    expect(dialog.textContent).toContain('The password is not correct.');
    expect(ask(container, TheSession).isSignedIn).toBe(true);
  });
});
