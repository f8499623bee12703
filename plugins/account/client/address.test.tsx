/** Proving an address, by the link of the mail and by its pin, in the whole app. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ask } from '#core/client/plugins/ask.ts';
import { PluginHost } from '#core/client/plugins/types.ts';
import { userOf } from '#core/client/session/testing.ts';
import { openProfile, press, refused, signedIn, stage, start, to, type } from './testing/account-stage.tsx';

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

  it('[ACC-021] asks for the pin after a sign-in while it is not proven, and reads the user again', async () => {
    stage.user = userOf(7, { is_email_verified: false });
    stage.answers['/users/verify_email/'] = refused(400, { message: 'no', fields: { pin: 'The pin is not valid.' } });
    await openProfile();
    const { need } = ask(stage.container, PluginHost) as unknown as { need(plugin: string): Promise<unknown> };
    await act(() => need.call(ask(stage.container, PluginHost), 'account'));
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

    delete stage.answers['/users/verify_email/'];
    const asked = to('/users/initial-data/').length;
    await press('Verify');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(to('/users/initial-data/').length).toBe(asked + 1));
  });
});
