/** Signing in by a provider, in the whole app: there, back, and everything that can go wrong between. */
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TheSession } from '#core/client/boot/parts.ts';
import { ask } from '#core/client/plugins/ask.ts';
import { Commands } from '#plugin-api/client';
import { openProfile, press, refused, signedIn, stage, start, to, tokens, type } from '../testing/account-stage.tsx';

const UNI = { id: 'uni', title: 'University' };
const away = vi.fn<(address: string | URL) => void>();
const ways =
  (password = true) =>
  () =>
    Response.json({ password, providers: [UNI] });
const departure = () => Response.json({ address: 'https://id.uni.example/authorize?state=s', key: 'the-key' });

beforeEach(() => {
  sessionStorage.clear();
  away.mockReset();
  vi.spyOn(location, 'assign').mockImplementation(away);
  stage.answers['/auth/ways/'] = ways();
  stage.answers['/auth/provider/begin/'] = departure;
});
afterEach(() => vi.restoreAllMocks());

const leave = async (from = '/sign-in') => {
  await start(from);
  await press('Sign in with University');
  await waitFor(() => expect(away).toHaveBeenCalledWith('https://id.uni.example/authorize?state=s'));
};

describe('signing in by a provider', () => {
  it('goes there, and with what it comes back with to where the person wanted', async () => {
    await leave('/sign-in?next=%2Fprofile');
    stage.answers['/auth/provider/'] = tokens;
    await start('/sign-in/provider/uni?code=c&state=s');
    await waitFor(() => expect(location.pathname).toBe('/profile'));
    expect(to('/auth/provider/')).toHaveLength(1);
    expect(to('/auth/provider/')[0]?.body).toEqual({
      ...{ provider: 'uni', answer: 'code=c&state=s', key: 'the-key', client_id: 'carrel-web' },
    });
    expect(sessionStorage).toHaveLength(0);
  });

  it('never leads to another site', async () => {
    await leave('/sign-in?next=https%3A%2F%2Fevil.example%2F');
    stage.answers['/auth/provider/'] = tokens;
    await start('/sign-in/provider/uni?code=c&state=s');
    await waitFor(() => expect(ask(stage.container, TheSession).isSignedIn).toBe(true));
    await waitFor(() => expect(location.pathname).toBe('/'));
    expect(location.origin).toBe('https://carrel.example');
    expect(away).toHaveBeenCalledOnce();
  });

  it('says why it was refused, and leads back', async () => {
    await leave();
    const message = 'There is an account with your address already.';
    stage.answers['/auth/provider/'] = refused(409, { message });
    await start('/sign-in/provider/uni?code=c&state=s');
    expect((await screen.findByText(message)).role).toBe('alert');
    await press('Back to sign in');
    await waitFor(() => expect(location.pathname).toBe('/sign-in'));
  });

  it('sends nothing for who comes without having gone there from this tab, or from another provider', async () => {
    await start('/sign-in/provider/uni?code=c&state=s');
    await screen.findByText('This page cannot go on with this sign-in. Start again.');
    await leave();
    await start('/sign-in/provider/other?code=c&state=s');
    await screen.findByText('This page cannot go on with this sign-in. Start again.');
    expect(to('/auth/provider/')).toEqual([]);
  });

  it('asks for the second step', async () => {
    await leave();
    stage.answers['/auth/provider/'] = refused(401, { message: 'x', error: 'mfa_required', challenge: 'the-challenge' });
    await start('/sign-in/provider/uni?code=c&state=s');
    await type('Code', '123456');
    stage.answers['/auth/token/second-step/'] = tokens;
    await press('Sign in');
    await waitFor(() => expect(ask(stage.container, TheSession).isSignedIn).toBe(true));
    await waitFor(() => expect(location.pathname).toBe('/'));
  });

  it('says when the provider does not answer, and stays', async () => {
    const message = 'University does not answer right now. Try again in a moment.';
    stage.answers['/auth/provider/begin/'] = refused(424, { message });
    await start('/sign-in');
    await press('Sign in with University');
    await screen.findByText(message);
    expect(away).not.toHaveBeenCalled();
  });
});

describe('who comes by a provider that tells no address', () => {
  const needed = refused(401, { message: 'x', error: 'address_required', title: 'University' });
  const arrive = async () => {
    await leave('/sign-in?next=%2Fprofile');
    stage.answers['/auth/provider/'] = needed;
    await start('/sign-in/provider/uni?code=c&state=s');
    await screen.findByText(/^University does not say which email address is yours/);
  };
  const name = async (email: string) => {
    await type('Email', email);
    await press('Send the code');
  };
  const who = { provider: 'uni', key: 'the-key' };

  it('gives it and the code that is mailed there, and comes to where they wanted', async () => {
    await arrive();
    await name('no address');
    await screen.findByText('Enter a valid email address.');
    expect(to('/auth/provider/address/')).toEqual([]);
    await name('Ada@Example.org');
    await screen.findByText('A code is on its way to ada@example.org. It is valid for 15 minutes.');
    expect(to('/auth/provider/address/')[0]?.body).toEqual({ ...who, email: 'Ada@Example.org', language: 'en' });
    stage.answers['/auth/provider/code/'] = refused(400, { message: 'x', fields: { code: 'The code is not valid.' } });
    await type('Code from the mail', '123 456');
    await press('Sign in');
    await screen.findByText('The code is not valid.');
    stage.answers['/auth/provider/code/'] = tokens;
    await press('Sign in');
    await waitFor(() => expect(location.pathname).toBe('/profile'));
    const sent = { ...who, code: '123456', client_id: 'carrel-web' };
    expect(to('/auth/provider/code/').map(({ body }) => body)).toEqual([sent, sent]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('goes on where they were when the page is loaded anew, can have another code, and give another address', async () => {
    await arrive();
    await start('/sign-in/provider/uni?code=c&state=s');
    await name('ada@example.org');
    await screen.findByText(/^A code is on its way to ada/);
    await start('/sign-in/provider/uni?code=c&state=s');
    await press('Send another code');
    await screen.findByText('Another code is on its way.');
    stage.answers['/auth/provider/address/'] = refused(429, { message: 'We have sent you several codes.' });
    await press('Send another code');
    await screen.findByText('We have sent you several codes.');
    await press('Another address');
    delete stage.answers['/auth/provider/address/'];
    await name('bob@example.org');
    await screen.findByText(/^A code is on its way to bob/);
    expect(to('/auth/provider/')).toHaveLength(1);
  });

  it('is asked for the second step of an account of before, or goes back to signing in', async () => {
    await arrive();
    await name('ada@example.org');
    stage.answers['/auth/provider/code/'] = refused(401, { message: 'x', error: 'mfa_required', challenge: 'the-challenge' });
    await type('Code from the mail', '123456');
    await press('Sign in');
    await screen.findByRole('heading', { name: 'Enter your code' });
    await press('Back to sign in');
    await waitFor(() => expect(location.pathname).toBe('/sign-in'));
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('who comes to an account of before that has their address', () => {
  it('has the code mailed without saying the address, and is in by it, or goes back', async () => {
    await leave('/sign-in?next=%2Fprofile');
    const account = 'ada@example.org';
    stage.answers['/auth/provider/'] = refused(401, { message: 'x', error: 'address_required', title: 'University', account });
    await start('/sign-in/provider/uni?code=c&state=s');
    await screen.findByText(/^There is an account with the address ada@example.org already/);
    expect(screen.queryByLabelText('Email')).toBeNull();
    await press('Send the code');
    await screen.findByText(/^A code is on its way to ada/);
    const who = { provider: 'uni', key: 'the-key' };
    expect(to('/auth/provider/address/')[0]?.body).toEqual({ ...who, email: account, language: 'en' });
    await start('/sign-in/provider/uni?code=c&state=s');
    await screen.findByText(/^A code is on its way to ada/);
    expect(screen.queryByRole('button', { name: 'Another address' })).toBeNull();
    await screen.findByRole('button', { name: 'Back to sign in' });
    stage.answers['/auth/provider/code/'] = tokens;
    await type('Code from the mail', '123456');
    await press('Sign in');
    await waitFor(() => expect(location.pathname).toBe('/profile'));
    expect(to('/auth/provider/code/').map(({ body }) => body)).toEqual([{ ...who, code: '123456', client_id: 'carrel-web' }]);
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('a house without passwords', () => {
  it('asks for none', async () => {
    stage.answers['/auth/ways/'] = ways(false);
    await start('/sign-in');
    await screen.findByRole('button', { name: 'Sign in with University' });
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Join the Beta' })).toBeNull();
  });
});

describe('the profile', () => {
  const list =
    (identities: object[], others: object[], needs_password = true) =>
    () =>
      Response.json({ identities, others, needs_password });
  const own = {
    id: 3,
    provider: 'uni',
    title: 'University',
    name: 'ada@uni.example',
    connected_at: '2026-11-01',
    last_used_at: null,
  };

  it('connects a provider for the password', async () => {
    stage.answers['/users/identities/'] = list([], [UNI]);
    stage.answers['/users/identities/begin/'] = departure;
    await openProfile();
    await press('Connect University');
    await type('Password', 'engine 1843');
    await press('Continue');
    await waitFor(() => expect(away).toHaveBeenCalledOnce());
    expect(to('/users/identities/begin/')[0]?.body).toEqual({ provider: 'uni', password: 'engine 1843' });
    signedIn();
    await start('/sign-in/provider/uni?code=c&state=s');
    await waitFor(() => expect(location.pathname).toBe('/profile'));
    const connected = to('/users/identities/').filter(({ method }) => method === 'POST');
    expect(connected.map(({ body }) => body)).toEqual([{ provider: 'uni', answer: 'code=c&state=s', key: 'the-key' }]);
  });

  it('takes one away after a question, and has nothing to say where there are none', async () => {
    stage.answers['/users/identities/'] = list([own], []);
    await openProfile();
    await screen.findByText('ada@uni.example');
    stage.answers['/users/identities/3/'] = list([], []);
    await press('Disconnect University');
    await press('Disconnect');
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Sign in with your organisation' })).toBeNull());
    expect(to('/users/identities/3/')[0]?.method).toBe('DELETE');
  });
});

describe('signing out', () => {
  it('leads to the provider after it has ended here', async () => {
    signedIn();
    stage.answers['/auth/provider/sign-out/'] = () => Response.json({ address: 'https://id.uni.example/end' });
    await start('/profile');
    await act(async () => ask(stage.container, Commands).run('account.signOut'));
    await waitFor(() => expect(away).toHaveBeenCalledWith('https://id.uni.example/end'));
    expect(to('/auth/logout/')).toHaveLength(1);
    expect(ask(stage.container, TheSession).isSignedIn).toBe(false);
  });

  it('ends here when nobody says where else', async () => {
    signedIn();
    stage.answers['/auth/provider/sign-out/'] = () => Promise.reject(new TypeError('offline'));
    await start('/profile');
    await act(async () => ask(stage.container, Commands).run('account.signOut'));
    await waitFor(() => expect(ask(stage.container, TheSession).isSignedIn).toBe(false));
    expect(away).not.toHaveBeenCalled();
  });
});
