/** Proving an address, by the link of the mail and by its pin, in the whole app. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { userOf } from '#core/client/session/testing.ts';
import { activate, later, openProfile, press, refused, signedIn, stage, start, to, type } from './testing/account-stage.tsx';

describe('the address', () => {
  it('[ACC-009] [ACC-046] the link of the mail proves it, signed in or not', async () => {
    await start('/verify-email?token=abc');
    await screen.findByText('Your address is verified.');
    expect(to('/users/verify_email/').map(({ body }) => body)).toEqual([{ token: 'abc' }]);
    await waitFor(() => expect(document.title).toBe('Carrel - Verify Email'));
    await press('Sign In');
    expect(location.pathname).toBe('/sign-in');
  });

  it('[ACC-009] says when a link is not valid any more', async () => {
    stage.answers['/users/verify_email/'] = refused(404, { message: 'gone' });
    signedIn();
    await start('/verify-email?token=old');
    await screen.findByText(/not valid any more/);
    expect(location.pathname).toBe('/verify-email');
  });

  it('[ACC-009] tries again when no server answered: the link may still be good', async () => {
    stage.answers['/users/verify_email/'] = () => Promise.reject(new TypeError('offline'));
    await start('/verify-email?token=abc');
    await screen.findByText('Server is unreachable. Check your connection.');
    expect(screen.queryByText(/not valid any more/)).toBeNull();
    delete stage.answers['/users/verify_email/'];
    await press('Try again');
    await screen.findByText('Your address is verified.');
    expect(to('/users/verify_email/').map(({ body }) => body)).toEqual([{ token: 'abc' }, { token: 'abc' }]);
  });

  it('[ACC-009] sends who comes without a link to where a new one is sent', async () => {
    await start('/verify-email');
    await screen.findByText(/not valid any more/);
    expect(to('/users/verify_email/')).toEqual([]);
    await press('Sign In');
    expect(location.pathname).toBe('/sign-in');
  });

  it('[ACC-009] reads who is signed in again, and leads to the app', async () => {
    signedIn();
    await start('/verify-email?token=abc');
    await screen.findByText('Your address is verified.');
    await waitFor(() => expect(to('/users/initial-data/')).toHaveLength(2));
    await press('Go to the app');
    expect(location.pathname).toBe('/');
  });

  it('[ACC-009] tries again when too many have tried: the link may still be good', async () => {
    stage.answers['/users/verify_email/'] = refused(429, { message: 'Too many requests. Try again in 3 seconds.' });
    await start('/verify-email?token=abc');
    await screen.findByText('Too many requests. Try again in 3 seconds.');
    expect(screen.queryByText(/not valid any more/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Try again' })).not.toBeNull();
  });
});

describe('[ACC-021] the pin', () => {
  const dialogFor = async () => {
    await openProfile();
    await activate();
    return screen.findByRole('dialog', { name: 'Verify your email' });
  };
  const unproven = () => (stage.user = userOf(7, { is_email_verified: false }));
  const toMail = () => to('/users/resend-confirmation-email/');
  afterEach(() => void vi.useRealTimers());

  it('is asked for after a sign-in while it is not proven, and reads the user again', async () => {
    unproven();
    stage.answers['/users/verify_email/'] = refused(400, { message: 'no', fields: { pin: 'The pin is not valid.' } });
    const dialog = await dialogFor();
    expect(toMail()).toHaveLength(1);

    await type('Pin from the mail', '12');
    await press('Verify');
    expect(dialog.textContent).toContain('Enter the 6 digits of the code.');
    await type('Pin from the mail', '111111');
    await press('Verify');
    await waitFor(() => expect(dialog.textContent).toContain('The pin is not valid.'));

    await press('Send again');
    expect(toMail()).toHaveLength(2);
    expect(within(dialog).getByRole('button', { name: /Send again in/ })).toHaveProperty('disabled', true);

    delete stage.answers['/users/verify_email/'];
    const asked = to('/users/initial-data/').length;
    await press('Verify');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(to('/users/initial-data/').length).toBe(asked + 1));
  });

  it('does not come between somebody and their work: a notice leads to it', async () => {
    unproven();
    const mail = later();
    stage.answers['/users/resend-confirmation-email/'] = mail.answer;
    await openProfile();
    await activate();
    await waitFor(() => expect(toMail()).toHaveLength(1));
    fireEvent.keyDown(document.body, { key: 'a' });
    await mail.give(Response.json({ success: true, message: '' }));
    await screen.findByRole('button', { name: 'Enter the pin' });
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Enter the pin');
    await screen.findByRole('dialog', { name: 'Verify your email' });
  });

  it('can be put off, and nothing is said or read again', async () => {
    unproven();
    await dialogFor();
    const asked = to('/users/initial-data/').length;
    await press('Later');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(to('/users/initial-data/')).toHaveLength(asked);
    expect(screen.queryByText('Your address is verified.')).toBeNull();
  });

  it('may be sent again after a minute, second by second', async () => {
    unproven();
    await dialogFor();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send again' })));
    const pass = async (seconds: number) => {
      for (let n = 0; n < seconds; n++) await act(() => vi.advanceTimersByTimeAsync(1000));
    };
    expect(screen.getByRole('button', { name: 'Send again in 60 s' })).toHaveProperty('disabled', true);
    await pass(59);
    expect(screen.getByRole('button', { name: 'Send again in 1 s' })).toHaveProperty('disabled', true);
    await pass(1);
    expect(screen.getByRole('button', { name: 'Send again' })).toHaveProperty('disabled', false);
  });

  it('says when it could not be sent again', async () => {
    unproven();
    await dialogFor();
    stage.answers['/users/resend-confirmation-email/'] = () => Promise.reject(new TypeError('offline'));
    await press('Send again');
    await screen.findByText('Server is unreachable. Check your connection.');
  });

  it('is not asked for when its mail could not be sent, which is said', async () => {
    unproven();
    stage.answers['/users/resend-confirmation-email/'] = () => Promise.reject(new TypeError('offline'));
    await openProfile();
    await activate();
    await screen.findByText('Server is unreachable. Check your connection.');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is not asked for when the address is proven', async () => {
    // What would ask is loaded, so that it would have asked by the end.
    await import('./verification/ask-for-pin.tsx');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await openProfile();
    await activate();
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(toMail()).toEqual([]);
  });
});
