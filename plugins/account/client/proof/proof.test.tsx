/** Who has no password, in the profile: each dialog that asks for one takes a mailed code from them, or nothing just after signing in. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { TheSession } from '#core/client/boot/parts.ts';
import { ask } from '#core/client/plugins/ask.ts';
import { openProfile, press, refused, section, stage, to, type } from '../testing/account-stage.tsx';

const proof = (way: 'password' | 'none' | 'code', takes_passwords = true) => {
  stage.answers['/users/proof/'] = () =>
    Response.json({ way, email: 'ada@example.org', takes_passwords, success: true, message: '' });
};
const posts = () => to('/users/proof/').filter(({ method }) => method === 'POST').length;
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
type Dialog = Awaited<ReturnType<typeof dialog>>;
const give = (at: Dialog, label: string, value: string) =>
  act(async () => fireEvent.change(at.getByLabelText(label), { target: { value } }));
const push = (at: Dialog, name: string) => act(async () => fireEvent.click(at.getByRole('button', { name })));

beforeEach(() => {
  stage.answers['/users/second-factor/'] = () => Response.json({ is_on: true, codes_left: 3 });
  stage.answers['/users/second-factor/off/'] = () => Response.json({ success: true, message: '' });
});

describe('who has no password', () => {
  it('has a code mailed when they want it, and gives that', async () => {
    proof('code');
    await openProfile();
    await press('Switch off…');
    const off = await dialog('Switch off two-step sign-in');
    expect(off.queryByLabelText('Password')).toBeNull();
    expect(off.getByText('One step will be enough to sign in.')).toBeTruthy();
    expect(posts()).toBe(0);
    await push(off, 'Switch off');
    expect(off.getByText('This field is required.')).toBeTruthy();
    await push(off, 'Send the code');
    await off.findByText('A code is on its way to ada@example.org. It is valid for 15 minutes.');
    expect(posts()).toBe(1);
    stage.answers['/users/second-factor/off/'] = refused(400, { message: 'x', fields: { password: 'The code is not valid.' } });
    await give(off, 'Code from the mail', '123456');
    await push(off, 'Switch off');
    await off.findByText('The code is not valid.');
    stage.answers['/users/second-factor/off/'] = () => Response.json({ success: true, message: '' });
    await push(off, 'Switch off');
    await waitFor(() =>
      expect(to('/users/second-factor/off/').map(({ body }) => body)).toEqual(Array(2).fill({ password: '123456' })),
    );
  });

  it('is told when no more codes are mailed', async () => {
    proof('code');
    await openProfile();
    await press('Cancel account…');
    const cancel = await dialog('Cancel account');
    const message = 'We have sent you several codes. Use the newest one, or try again in an hour.';
    stage.answers['/users/proof/'] = refused(429, { message });
    await push(cancel, 'Send the code');
    await cancel.findByText(message);
  });

  it('is asked for nothing just after signing in', async () => {
    proof('none');
    await openProfile();
    await press('Cancel account…');
    const cancel = await dialog('Cancel account');
    await give(cancel, 'Email', 'ada@example.org');
    await push(cancel, 'Cancel account');
    await waitFor(() =>
      expect(to('/users/deactivate-account/')[0]?.body).toMatchObject({ password: '', email: 'ada@example.org' }),
    );
    await waitFor(() => expect(ask(stage.container, TheSession).isSignedIn).toBe(false));
  });

  it('sets a first password, with the code where their sign-in is old', async () => {
    proof('code');
    await openProfile();
    const own = section('Password');
    expect(own.queryByLabelText('Old password')).toBeNull();
    await type('New password', 'engine no 1');
    await type('Code from the mail', '123456');
    stage.answers['/users/7/'] = refused(400, { message: 'x', fields: { old_password: 'The code is not valid.' } });
    await press('Set a password');
    await own.findByText('The code is not valid.');
    delete stage.answers['/users/7/'];
    proof('password');
    await press('Set a password');
    await screen.findByLabelText('Old password');
    expect(to('/users/7/').map(({ body }) => body)).toEqual(
      Array(2).fill({ old_password: '123456', new_password: 'engine no 1' }),
    );
  });

  it('in a house without passwords is offered none', async () => {
    proof('code', false);
    await openProfile();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Password' })).toBeNull());
  });
});
