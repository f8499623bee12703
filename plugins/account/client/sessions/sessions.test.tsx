/** Where one is signed in, as the profile shows it. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openProfile, press, refused, stage, to } from '../testing/account-stage.tsx';

const session = (id: number, more: object = {}) => ({
  id,
  client: 'carrel-web',
  browser: 'Firefox',
  system: 'Linux',
  started_at: '2026-03-04T10:00:00Z',
  last_used_at: '2026-03-05T11:00:00Z',
  is_current: false,
  ...more,
});
/** The server with these sessions, which it ends when it is told to. */
const withSessions = (...all: ReturnType<typeof session>[]) => {
  let open = all;
  stage.answers['/auth/sessions/'] = () => {
    if (to('/auth/sessions/').at(-1)?.method !== 'DELETE') return Response.json({ sessions: open });
    open = open.filter(({ is_current }) => is_current);
    return Response.json({ success: true, message: '' });
  };
  for (const { id } of all)
    stage.answers[`/auth/sessions/${id}/`] = () => {
      open = open.filter((each) => each.id !== id);
      return Response.json({ success: true, message: '' });
    };
};
const rows = async () => within(await screen.findByRole('list', { name: 'Open sessions' })).getAllByRole('listitem');
const texts = async () => (await rows()).map((row) => row.textContent);

describe('open sessions', () => {
  it('are told in words, with first and last use, and this one marked', async () => {
    withSessions(
      session(1, { is_current: true }),
      session(2, { client: 'carrel-desktop', system: 'Windows' }),
      session(3, { browser: null, system: null }),
      session(4, { browser: null }),
    );
    await openProfile();
    const [mine, desktop, unknown, half] = await texts();
    expect(mine).toMatch(/^Firefox on LinuxThis deviceFirst used Mar 4, 2026.*last used Mar 5, 2026/);
    expect(mine).not.toContain('Sign out');
    expect(desktop).toMatch(/^Desktop app on WindowsFirst/);
    expect(unknown).toMatch(/^Unknown device/);
    expect(half).toMatch(/^LinuxFirst/);
  });

  it('are ended one by one', async () => {
    withSessions(session(1, { is_current: true }), session(2, { browser: 'Edge' }), session(3));
    await openProfile();
    await press('Sign out Edge on Linux');
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(to('/auth/sessions/2/').map(({ method }) => method)).toEqual(['DELETE']);
  });

  it('are ended all at once but this one; then there is nothing more to end', async () => {
    withSessions(session(1, { is_current: true }), session(2), session(3));
    await openProfile();
    await press('Sign out everywhere else');
    await screen.findByText('You are signed out everywhere else.');
    expect(await rows()).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
  });

  it('say that they cannot be shown, and are asked for again', async () => {
    stage.answers['/auth/sessions/'] = refused(500, { message: 'no' });
    await openProfile();
    const told = (await screen.findByText('The open sessions cannot be shown.')).closest<HTMLElement>('[role="alert"]');
    withSessions(session(1, { is_current: true }));
    await act(async () => fireEvent.click(within(told ?? document.body).getByRole('button', { name: 'Try again' })));
    expect(await rows()).toHaveLength(1);
  });

  it('that have ended meanwhile are gone from the list, with a word about it', async () => {
    withSessions(session(1, { is_current: true }), session(2));
    stage.answers['/auth/sessions/2/'] = refused(404, { message: 'There is no such session.' });
    await openProfile();
    await press('Sign out Firefox on Linux');
    await screen.findByText('There is no such session.');
  });
});
