/** The second step of signing in: as the profile sets it up and ends it, and as the sign-in screen asks for it. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { TheSession } from '#core/client/boot/parts.ts';
import { ask } from '#core/client/plugins/ask.ts';
import { openProfile, press, refused, stage, to, tokens, toSecondStep, type } from '../testing/account-stage.tsx';

const CODES = Array.from({ length: 10 }, (_, index) => `abcd${index}-efgh${index}`);
const URI = 'otpauth://totp/Carrel:ada%40example.org?secret=JBSWY3DPEHPK3PXP&issuer=Carrel';
const wrongPassword = refused(400, { message: 'no', fields: { password: 'The password is not correct.' } });

/** A server that does what it is asked. */
const withFactor = (isOn: boolean) => {
  const state = { is_on: isOn, codes_left: isOn ? 3 : 0 };
  const become = (next: Partial<typeof state>, answer: object) => () => {
    Object.assign(state, next);
    return Response.json(answer);
  };
  stage.answers['/users/second-factor/'] = () => Response.json(state);
  stage.answers['/users/second-factor/begin/'] = () => Response.json({ secret: 'JBSWY3DPEHPK3PXP', uri: URI });
  stage.answers['/users/second-factor/confirm/'] = become({ is_on: true, codes_left: 10 }, { codes: CODES });
  stage.answers['/users/second-factor/codes/'] = become({ codes_left: 10 }, { codes: CODES });
  stage.answers['/users/second-factor/off/'] = become({ is_on: false, codes_left: 0 }, { success: true, message: '' });
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
type Dialog = Awaited<ReturnType<typeof dialog>>;
const give = (within: Dialog, label: string, value: string) =>
  act(async () => fireEvent.change(within.getByLabelText(label), { target: { value } }));
const push = (within: Dialog, name: string) => act(async () => fireEvent.click(within.getByRole('button', { name })));

describe('two-step sign-in in the profile', () => {
  it('is set up with password, app and code, and shows the recovery codes once', async () => {
    withFactor(false);
    const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await openProfile();
    await press('Set up…');
    const password = await dialog('Set up two-step sign-in');
    await give(password, 'Password', 'engine 1843');
    await push(password, 'Continue');
    const app = await dialog('Connect your app');
    expect(app.getByRole('img', { name: 'QR code for the authenticator app' }).querySelector('path')?.getAttribute('d')).toMatch(
      /^M4 4h1v1h-1z/,
    );
    expect(app.getByText('JBSW Y3DP EHPK 3PXP')).not.toBeNull();
    await give(app, 'Code of the app', '12345');
    await push(app, 'Switch on');
    expect(app.getByText('Enter the 6 digits of the code.')).not.toBeNull();
    await give(app, 'Code of the app', '123 456');
    await push(app, 'Switch on');
    const codes = await dialog('Your recovery codes');
    expect(codes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(CODES);
    await push(codes, 'Copy');
    expect(writeText).toHaveBeenCalledWith(`${CODES.join('\n')}\n`);
    await push(codes, 'I have kept them');
    await screen.findByText('On. 10 recovery codes are left.');
    expect(to('/users/second-factor/begin/')[0]?.body).toEqual({ password: 'engine 1843' });
    expect(to('/users/second-factor/confirm/').map(({ body }) => body)).toEqual([{ code: '123456' }]);
  });

  it('says below its field what was wrong, and goes no further', async () => {
    withFactor(false);
    stage.answers['/users/second-factor/begin/'] = wrongPassword;
    await openProfile();
    await press('Set up…');
    const password = await dialog('Set up two-step sign-in');
    await push(password, 'Continue');
    expect(password.getByText('This field is required.')).not.toBeNull();
    await give(password, 'Password', 'wrong');
    await push(password, 'Continue');
    await password.findByText('The password is not correct.');
    await push(password, 'Cancel');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Set up…' })).not.toBeNull();
  });

  it('is given new codes, and switched off, for the password', async () => {
    withFactor(true);
    await openProfile();
    await screen.findByText('On. 3 recovery codes are left.');
    await press('New recovery codes…');
    const renew = await dialog('New recovery codes');
    await give(renew, 'Password', 'engine 1843');
    await push(renew, 'Make new codes');
    await push(await dialog('Your recovery codes'), 'I have kept them');
    await screen.findByText('On. 10 recovery codes are left.');
    await press('Switch off…');
    const off = await dialog('Switch off two-step sign-in');
    await give(off, 'Password', 'engine 1843');
    await push(off, 'Switch off');
    await screen.findByText('Two-step sign-in is off.');
    await screen.findByRole('button', { name: 'Set up…' });
  });

  it('says that its state is not known, and asks again', async () => {
    stage.answers['/users/second-factor/'] = refused(500, { message: 'no' });
    await openProfile();
    const problem = (await screen.findByText('It cannot be shown whether two-step sign-in is on.')).closest('[role=alert]');
    withFactor(true);
    await act(async () => fireEvent.click(within(problem as HTMLElement).getByRole('button')));
    await screen.findByText('On. 3 recovery codes are left.');
  });
});

describe('signing in with two steps', () => {
  it('asks for the code after the password, and goes on with the tokens', async () => {
    await toSecondStep();
    stage.answers['/auth/token/second-step/'] = tokens;
    await press('Sign in');
    expect(screen.getByText('This field is required.')).not.toBeNull();
    await type('Code', ' 123456 ');
    await press('Sign in');
    await waitFor(() => expect(ask(stage.container, TheSession).isSignedIn).toBe(true));
    expect(to('/auth/token/second-step/').map(({ body }) => body)).toEqual([{ challenge: 'the-challenge', code: '123456' }]);
  });

  it('says that a code is wrong, and leads back to the password', async () => {
    await toSecondStep();
    stage.answers['/auth/token/second-step/'] = refused(401, { error_description: 'The code is not valid' });
    await type('Code', '000000');
    await press('Sign in');
    await screen.findByText('The code is not valid.');
    expect(ask(stage.container, TheSession).isSignedIn).toBe(false);
    await press('Back to sign in');
    await screen.findByLabelText('Password');
  });
});
