/** Passkeys on the sign-in screen: by the button, where the browser fills in addresses, and as a second step. */
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { TheSession } from '#core/client/boot/parts.ts';
import { ask } from '#core/client/plugins/ask.ts';
import { browserWithPasskeys } from '../testing/browser-passkeys.ts';
import { press, refused, stage, start, to, tokens, toSecondStep } from '../testing/account-stage.tsx';

const options =
  (ids: readonly string[] = []) =>
  () =>
    Response.json({
      challenge: 'Y2hhbGxlbmdl',
      rpId: 'carrel.example',
      timeout: 300_000,
      userVerification: 'required',
      allowCredentials: ids.map((id) => ({ id, type: 'public-key', transports: ['internal'] })),
    });
const isSignedIn = () => ask(stage.container, TheSession).isSignedIn;
const SIGNED = { rawId: 'Y3JlZA', response: { clientDataJSON: 'c2lnbmVk', signature: 'c2lnbmF0dXJl', userHandle: 'aGFuZGxl' } };

afterEach(() => vi.restoreAllMocks());

describe('signing in with a passkey', () => {
  it('is there where the browser knows them, and goes on with the tokens', async () => {
    const browser = browserWithPasskeys();
    stage.answers['/auth/passkey/begin/'] = options();
    stage.answers['/auth/passkey/'] = tokens;
    await start('/sign-in');
    await press('Sign in with a passkey');
    await waitFor(() => expect(isSignedIn()).toBe(true));
    expect(browser.get.mock.calls[0]?.[0].publicKey?.userVerification).toBe('required');
    expect(to('/auth/passkey/').map(({ body }) => body)).toMatchObject([{ credential: SIGNED, client_id: 'carrel-web' }]);
  });

  it('is not there where the browser knows none', async () => {
    await start('/sign-in');
    await screen.findByLabelText('Password');
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull();
    expect(to('/auth/passkey/begin/')).toEqual([]);
  });

  it('says that the person has left it, that it was refused, and works the next time', async () => {
    browserWithPasskeys().refuse('get', 'NotAllowedError');
    stage.answers['/auth/passkey/begin/'] = options();
    stage.answers['/auth/passkey/'] = refused(401, { error_description: 'This passkey was not accepted' });
    await start('/sign-in');
    await press('Sign in with a passkey');
    await screen.findByText('No passkey was used. Try again, or use your password.');
    await press('Sign in with a passkey');
    await screen.findByText('This passkey was not accepted.');
    stage.answers['/auth/passkey/'] = tokens;
    await press('Sign in with a passkey');
    await waitFor(() => expect(isSignedIn()).toBe(true));
  });
});

describe('a passkey where the address is typed', () => {
  it('signs in when it is chosen', async () => {
    const browser = browserWithPasskeys({ fillsIn: true });
    browser.choose();
    stage.answers['/auth/passkey/begin/'] = options();
    stage.answers['/auth/passkey/'] = tokens;
    await start('/sign-in');
    await waitFor(() => expect(isSignedIn()).toBe(true));
    expect(browser.get.mock.calls[0]?.[0].mediation).toBe('conditional');
  });

  it('waits without a word, is asked for anew before its question ends, and makes way for the button', async () => {
    const browser = browserWithPasskeys({ fillsIn: true });
    stage.answers['/auth/passkey/begin/'] = options();
    stage.answers['/auth/passkey/'] = tokens;
    const timers = vi.spyOn(globalThis, 'setInterval');
    await start('/sign-in');
    await waitFor(() => expect(browser.get).toHaveBeenCalledTimes(1));
    const [askAnew] = timers.mock.calls.find(([, time]) => time === 4 * 60_000) ?? [];
    await act(async () => askAnew?.());
    await waitFor(() => expect(browser.get).toHaveBeenCalledTimes(2));
    expect(browser.get.mock.calls[0]?.[0].signal?.aborted).toBe(true);
    expect(screen.queryByText(/passkey was/)).toBeNull();
    await press('Sign in with a passkey');
    await waitFor(() => expect(isSignedIn()).toBe(true));
    expect(browser.get.mock.calls[1]?.[0].signal?.aborted).toBe(true);
  });

  it('is offered again after the button was left, and no more once the screen is left', async () => {
    const browser = browserWithPasskeys({ fillsIn: true });
    stage.answers['/auth/passkey/begin/'] = options();
    await start('/sign-in');
    await waitFor(() => expect(browser.get).toHaveBeenCalledTimes(1));
    browser.refuse('get', 'NotAllowedError');
    await press('Sign in with a passkey');
    await screen.findByText('No passkey was used. Try again, or use your password.');
    await waitFor(() => expect(browser.get).toHaveBeenCalledTimes(3));
    const last = browser.get.mock.calls[2]?.[0];
    expect(last?.mediation).toBe('conditional');
    await act(async () => screen.getByText('Join the Beta').click());
    await waitFor(() => expect(last?.signal?.aborted).toBe(true));
  });
});

describe('a passkey as the second step', () => {
  it('is offered to who has one, and ends the sign-in', async () => {
    browserWithPasskeys().refuse('get', 'NotAllowedError');
    stage.answers['/auth/passkey/begin/'] = options(['Y3JlZA']);
    stage.answers['/auth/passkey/second-step/'] = tokens;
    await toSecondStep();
    await press('Use a passkey');
    await screen.findByText('No passkey was used. Try again, or use your password.');
    await press('Use a passkey');
    await waitFor(() => expect(isSignedIn()).toBe(true));
    expect(to('/auth/passkey/begin/').at(-1)?.body).toEqual({ challenge: 'the-challenge' });
    expect(to('/auth/passkey/second-step/').map(({ body }) => body)).toMatchObject([
      { challenge: 'the-challenge', credential: SIGNED },
    ]);
  });

  it('is not offered to who has none', async () => {
    browserWithPasskeys();
    stage.answers['/auth/passkey/begin/'] = options();
    await toSecondStep();
    await waitFor(() => expect(to('/auth/passkey/begin/').at(-1)?.body).toEqual({ challenge: 'the-challenge' }));
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });
});
