/** The screens of who is signed out, in the whole app. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TheSession } from '#core/client/boot/parts.ts';
import { ask } from '#core/client/plugins/ask.ts';
import { field, later, press, refused, signedIn, stage, start, to, tokens, type } from './testing/account-stage.tsx';

/** What was sent by the person; the page itself asks which ways there are to sign in. */
const forms = () => stage.sent.filter(({ method }) => method !== 'GET');

describe('signed out', () => {
  it('[ACC-001] [ACC-012] signs in beside a banner that says what the app is for', async () => {
    stage.answers['/auth/token/'] = tokens;
    await start('/sign-in');
    expect((await screen.findByRole('complementary')).textContent).toContain(
      'Research, reference and keep your knowledge in one place.',
    );
    expect(document.title).toBe('Carrel - Sign In');
    await type('Email', ' Ada@Example.org ');
    await type('Password', 'engine 1843');
    await press('Sign in');
    await waitFor(() => expect(ask(stage.container, TheSession).isSignedIn).toBe(true));
    expect(to('/auth/token/')[0]?.body).toMatchObject({ username: 'ada@example.org', password: 'engine 1843' });
    expect(location.pathname).not.toBe('/sign-in');
  });

  it('[CORE-015] calls the product as the page does, in the banner and in the title', async () => {
    document.head.innerHTML = '<meta name="application-name" content="Smith &amp; Sons" />';
    await start('/sign-in');
    expect((await screen.findByRole('complementary')).textContent).toMatch(/^Smith & Sons/);
    expect(document.title).toBe('Smith & Sons - Sign In');
  });

  it('[ACC-032] says why a sign-in was refused, and stays', async () => {
    stage.answers['/auth/token/'] = refused(401, { error: 'invalid_grant', error_description: 'Too many tries' });
    await start('/sign-in');
    await type('Email', 'ada@example.org');
    await type('Password', 'wrong');
    await press('Sign in');
    expect(await screen.findByText('Too many tries.')).not.toBeNull();
    expect(location.pathname).toBe('/sign-in');
  });

  it.each([
    ['[ACC-033] the wait after too many tries', 429, { message: 'Too many attempts. Try again in 8 seconds.' }],
    [
      '[ACC-033] the wait with the words of OAuth',
      429,
      { message: 'x', error_description: 'Too many attempts. Try again in 8 seconds' },
    ],
  ])('%s', async (_, status, body) => {
    stage.answers['/auth/token/'] = refused(status, body);
    await start('/sign-in');
    await type('Email', 'ada@example.org');
    await type('Password', 'wrong');
    await press('Sign in');
    expect((await screen.findByText('Too many attempts. Try again in 8 seconds.')).role).toBe('alert');
  });

  it('[CORE-047] says when no server answers, and tries again with the same entries', async () => {
    stage.answers['/auth/token/'] = () => Promise.reject(new TypeError('offline'));
    await start('/sign-in');
    await type('Email', 'ada@example.org');
    await type('Password', 'engine 1843');
    await press('Sign in');
    await screen.findByText('Server is unreachable. Check your connection.');
    stage.answers['/auth/token/'] = tokens;
    await press('Sign in');
    await waitFor(() => expect(ask(stage.container, TheSession).isSignedIn).toBe(true));
  });

  it('takes no second press while the first is on its way', async () => {
    const slow = later();
    stage.answers['/auth/token/'] = slow.answer;
    await start('/sign-in');
    await type('Email', 'ada@example.org');
    await type('Password', 'engine 1843');
    await press('Sign in');
    const button = screen.getByRole('button', { name: 'Sign in' });
    expect([button.getAttribute('aria-busy'), button.getAttribute('aria-disabled')]).toEqual(['true', 'true']);
    await press('Sign in');
    expect(to('/auth/token/')).toHaveLength(1);
    await slow.give(refused(401, { error: 'invalid_grant', error_description: 'Invalid credentials' })());
    await screen.findByText('Invalid credentials.');
    expect(button.getAttribute('aria-busy')).toBeNull();
  });

  it('takes back what was wrong as soon as it is tried again', async () => {
    stage.answers['/auth/token/'] = refused(401, { error: 'invalid_grant', error_description: 'Invalid credentials' });
    await start('/sign-in');
    await type('Email', 'ada@example.org');
    await type('Password', 'wrong');
    await press('Sign in');
    await screen.findByText('Invalid credentials.');
    const slow = later();
    stage.answers['/auth/token/'] = slow.answer;
    await press('Sign in');
    expect(screen.queryByText('Invalid credentials.')).toBeNull();
    await slow.give(tokens());
    await waitFor(() => expect(ask(stage.container, TheSession).isSignedIn).toBe(true));
  });

  it('leaves a link to the browser when it is to open in another tab', async () => {
    await start('/sign-in');
    const link = await screen.findByRole('link', { name: 'Join the Beta' });
    const taken: boolean[] = [];
    const atTheEnd = (event: Event) => {
      taken.push(event.defaultPrevented);
      // The browser of the tests would follow the link in this tab.
      event.preventDefault();
    };
    document.addEventListener('click', atTheEnd);
    for (const key of ['ctrlKey', 'metaKey', 'shiftKey', 'altKey']) fireEvent.click(link, { [key]: true });
    const stayed = location.pathname;
    fireEvent.click(link);
    document.removeEventListener('click', atTheEnd);
    expect(stayed).toBe('/sign-in');
    expect(taken).toEqual([false, false, false, false, true]);
    await waitFor(() => expect(location.pathname).toBe('/sign-up'));
  });

  it.each([
    ['/sign-in', 'Email', 'Sign in'],
    ['/sign-up', 'Email', 'Send the link'],
    ['/forgot-password', 'Email', 'Send the code'],
    ['/verify-reset?email=ada%40example.org', 'Code from the mail', 'Continue'],
    ['/reset-password#tok', 'New password', 'Set password'],
  ])('%s begins in its first field, and goes back to it when it is wrong', async (path, name, action) => {
    await start(path);
    const first = await field(name);
    expect(document.activeElement).toBe(first);
    first.blur();
    await press(action);
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect(first.getAttribute('aria-invalid')).toBe('true');
    const note = document.getElementById(first.getAttribute('aria-describedby') ?? '');
    expect([note?.role, note?.textContent]).toEqual(['alert', 'This field is required.']);
    expect(forms()).toEqual([]);
  });

  it('[ACC-028] tells about a field when it is left, not while it is typed, and takes it back once it is right', async () => {
    await start('/sign-up');
    await type('Email', 'ada@');
    expect(screen.queryByText('Enter a valid email address.')).toBeNull();
    fireEvent.blur(await field('Email'));
    await screen.findByText('Enter a valid email address.');
    await type('Email', 'ada@example.org');
    await waitFor(() => expect(screen.queryByText('Enter a valid email address.')).toBeNull());
  });

  it('[ACC-028] asks for both fields before it asks the server', async () => {
    await start('/sign-in');
    await press('Sign in');
    expect(await screen.findAllByText('This field is required.')).toHaveLength(2);
    expect(forms()).toEqual([]);
  });

  it('[ACC-004] [ACC-006] [ACC-005] resets a password by address, code and new password', async () => {
    stage.answers['/users/verify-reset-password-code/'] = () => Response.json({ token: 'tok' });
    await start('/forgot-password');
    await type('Email', 'Ada@example.org');
    await press('Send the code');
    await waitFor(() => expect(location.pathname).toBe('/verify-reset'));
    await screen.findByText(/If ada@example.org has an account/);
    expect(document.title).toBe('Carrel - Enter Code');

    // As it is copied.
    await type('Code from the mail', '123 456');
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

describe('joining', () => {
  it('[ACC-002] asks for the address, says where the link went, and takes another address', async () => {
    await start('/sign-up');
    await screen.findByRole('heading', { name: 'Join the Beta' });
    await waitFor(() => expect(document.title).toBe('Carrel - Join the Beta'));
    await type('Email', ' Ada@Example.org');
    await press('Send the link');
    await screen.findByText('We have sent a link to ada@example.org. It is valid for 24 hours.');
    expect(to('/users/email-subscription/')[0]?.body).toMatchObject({ language: 'en' });
    await press('Use another address');
    expect(await field('Email')).not.toBeNull();
  });

  it('[ACC-042] asks for the mail in the language that the page is read in', async () => {
    localStorage.setItem('carrel.6.language', '"de"');
    await start('/sign-up');
    await type('E-Mail', 'ada@example.org');
    await press('Link schicken');
    await screen.findByText(/ada@example\.org/);
    expect(to('/users/email-subscription/')[0]?.body).toMatchObject({ language: 'de' });
  });

  it('shows what the server has against an address below the field', async () => {
    const text = 'Enter a valid email address.';
    stage.answers['/users/email-subscription/'] = refused(400, { message: text, fields: { email: text } });
    await start('/sign-up');
    await type('Email', 'ada@example.org');
    await press('Send the link');
    const note = (await screen.findByText(text)).closest('[role=alert]');
    expect((await field('Email')).getAttribute('aria-describedby')).toBe(note?.id);
  });
});

describe('setting up the account', () => {
  const LINK = '/account-confirm/tok';
  const fill = async (password = 'engine no 1') => {
    await type('First name', 'Ada');
    await type('Last name', 'Byron');
    await type('Password', password);
    await act(async () => fireEvent.click(screen.getByRole('checkbox')));
  };
  const mailedTo = (email: string) => {
    stage.answers['/users/sign-up-step-data/'] = () => Response.json({ email });
  };

  it('[ACC-008] sets it up for the address of the link and signs in', async () => {
    mailedTo('ada@example.org');
    stage.answers['/auth/token/'] = tokens;
    await start(LINK);
    await screen.findByText('For ada@example.org');
    await fill();
    await press('Create account');
    await waitFor(() => expect(ask(stage.container, TheSession).isSignedIn).toBe(true));
    expect(to('/users/sign-up-confirmation/')[0]?.body).toEqual({
      token: 'tok',
      first_name: 'Ada',
      last_name: 'Byron',
      password: 'engine no 1',
      language: 'en',
      accept_terms: true,
    });
    expect(to('/auth/token/')[0]?.body).toMatchObject({ username: 'ada@example.org', password: 'engine no 1' });
  });

  it('[ACC-008] sends to Sign In with a word about it when only signing in failed', async () => {
    mailedTo('ada@example.org');
    stage.answers['/auth/token/'] = refused(503, { message: 'busy' });
    await start(LINK);
    await fill();
    await press('Create account');
    expect((await screen.findByText('Your account is ready. Sign in.')).role).toBe('status');
    expect(location.pathname).toBe('/sign-in');
  });

  it('[ACC-028] wants names, a password that is not the address, and the terms accepted', async () => {
    mailedTo('ada1@example.org');
    await start(LINK);
    await type('Password', 'Ada1@example.org');
    await press('Create account');
    expect(await screen.findAllByText('This field is required.')).toHaveLength(2);
    await screen.findByText('The password must not be your email address.');
    await screen.findByText('Accept the terms.');
    expect(to('/users/sign-up-confirmation/')).toEqual([]);
  });

  it('[ACC-008] leads to a new link when this one is used or too old', async () => {
    stage.answers['/users/sign-up-step-data/'] = refused(404, { message: 'This link is not valid any more.' });
    await start(LINK);
    await screen.findByRole('heading', { name: 'This link cannot be used' });
    await press('Ask for a new link');
    expect(location.pathname).toBe('/sign-up');
  });

  it('[ACC-008] says when no server answers, and tries again', async () => {
    stage.answers['/users/sign-up-step-data/'] = () => Promise.reject(new TypeError('offline'));
    await start(LINK);
    await screen.findByText('Server is unreachable. Check your connection.');
    mailedTo('ada@example.org');
    await press('Try again');
    await screen.findByText('For ada@example.org');
  });
});

describe('a forgotten password', () => {
  it('[ACC-005] says for the whole form what the server has against something that is not in it', async () => {
    stage.answers['/users/apply-reset-password/'] = refused(400, { message: 'x', fields: { token: 'Another link is needed.' } });
    await start('/reset-password-confirm/tok');
    await type('New password', 'brand new 2');
    await press('Set password');
    expect((await screen.findByText('Another link is needed.')).role).toBe('alert');
  });

  it('[ACC-007] is set by the link of the mail alone, which Sign In then says', async () => {
    await start('/reset-password-confirm/tok');
    await type('New password', 'brand new 2');
    await press('Set password');
    await screen.findByText('Your new password is set. Sign in.');
    expect(to('/users/apply-reset-password/')[0]?.body).toEqual({ token: 'tok', password: 'brand new 2' });
    expect(location.pathname).toBe('/sign-in');
  });

  it('[ACC-005] says when the link is not valid any more, and leads to a new one', async () => {
    stage.answers['/users/apply-reset-password/'] = refused(404, { message: 'This link is not valid any more.' });
    await start('/reset-password-confirm/old');
    await type('New password', 'brand new 2');
    await press('Set password');
    await screen.findByText('This link is not valid any more.');
    fireEvent.click(screen.getByRole('link', { name: 'Ask for a new link' }));
    await waitFor(() => expect(location.pathname).toBe('/forgot-password'));
  });

  it('[ACC-006] says when the code is wrong, below the code', async () => {
    const text = 'The code is not valid.';
    stage.answers['/users/verify-reset-password-code/'] = refused(400, { message: text, fields: { code: text } });
    await start('/verify-reset?email=ada%40example.org');
    await type('Code from the mail', '000000');
    await press('Continue');
    const note = (await screen.findByText(text)).closest('[role=alert]');
    expect((await field('Code from the mail')).getAttribute('aria-describedby')).toBe(note?.id);
    expect(location.pathname).toBe('/verify-reset');
  });
});
