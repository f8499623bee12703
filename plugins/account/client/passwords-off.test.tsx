/** A house without passwords, in the whole app: no page shows a form for one, and the ways that there are stand by themselves. */
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TheSession } from '#core/client/boot/parts.ts';
import { ask } from '#core/client/plugins/ask.ts';
import { later, press, refused, stage, start, to, tokens, type } from './testing/account-stage.tsx';

const ORCID = { id: 'orcid', title: 'ORCID' };
const UNI = { id: 'uni', title: 'University' };
const off = (...providers: object[]) => {
  stage.answers['/auth/ways/'] = () => Response.json({ password: false, providers });
};
/** Whatever takes a password, an address or a code. */
const fields = () => document.querySelectorAll('input').length;

describe('without passwords', () => {
  it.each([
    '/sign-up',
    '/forgot-password',
    '/verify-reset?email=ada%40example.org',
    '/reset-password#token',
    '/reset-password-confirm/token',
    '/account-confirm/token',
  ])('%s says so in place of its form, asks the server for nothing, and leads to the sign-in', async (path) => {
    off(UNI);
    await start(path);
    await screen.findByText('Nobody signs in with a password here.');
    expect(fields()).toBe(0);
    expect(stage.sent.map((one) => one.path).filter((one) => one.startsWith('/users/sign-up') || one.includes('reset'))).toEqual(
      [],
    );
    await press('Back to sign in');
    await screen.findByRole('button', { name: 'Sign in with University' });
  });

  it('the sign-in is the one button of ORCID alone', async () => {
    off(ORCID);
    await start('/sign-in');
    await screen.findByRole('button', { name: 'Sign in with ORCID' });
    expect(fields()).toBe(0);
    expect(screen.queryByText('or')).toBeNull();
    expect(screen.queryByText('Join the Beta')).toBeNull();
    expect(screen.queryByText('Forgot your password?')).toBeNull();
  });

  it('of several providers each has its button, and without any it is said', async () => {
    off(UNI, ORCID);
    await start('/sign-in');
    await screen.findByRole('button', { name: 'Sign in with University' });
    expect(screen.getByRole('button', { name: 'Sign in with ORCID' })).toBeTruthy();
    off();
    await start('/sign-in');
    await screen.findByText('There is no way to sign in here yet. Ask whoever runs this house.');
  });

  it('shows no form before it is known, and the usual one where that cannot be told', async () => {
    const slow = later();
    stage.answers['/auth/ways/'] = slow.answer;
    await start('/sign-in');
    await screen.findByRole('heading', { name: 'Sign in' });
    expect(fields()).toBe(0);
    await slow.give(Response.json({ password: false, providers: [UNI] }));
    expect(fields()).toBe(0);
    stage.answers['/auth/ways/'] = refused(503, { message: 'x' });
    await start('/sign-in');
    await type('Email', 'ada@example.org');
  });
});

describe('a link of the command line', () => {
  it('signs in, whatever ways are closed', async () => {
    off();
    stage.answers['/auth/link/'] = tokens;
    await start('/sign-in#link=the-token');
    await waitFor(() => expect(ask(stage.container, TheSession).isSignedIn).toBe(true));
    expect(to('/auth/link/').map(({ body }) => body)).toEqual([{ token: 'the-token', client_id: 'carrel-web' }]);
  });

  it('that is over says so, and leads to the sign-in', async () => {
    off(UNI);
    stage.answers['/auth/link/'] = refused(404, { message: 'This link is not valid any more.' });
    await start('/sign-in#link=old');
    await screen.findByText('This link is not valid any more.');
    await press('Back to sign in');
    await screen.findByRole('button', { name: 'Sign in with University' });
  });
});
