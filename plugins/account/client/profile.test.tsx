/** The profile of who is signed in, and the ways to it and out. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TheSession, TheTheme } from '#core/client/boot/parts.ts';
import { ask } from '#core/client/plugins/ask.ts';
import { PluginHost } from '#core/client/plugins/types.ts';
import { initialDataOf, userOf } from '#core/client/session/testing.ts';
import { sidebarSections } from '#core/client/sidebar/sidebar-entries.ts';
import { Commands } from '#plugin-api/client';
import {
  field,
  later,
  openProfile,
  press,
  refused,
  section,
  signedIn,
  stage,
  start,
  to,
  type,
} from './testing/account-stage.tsx';

describe('the profile', () => {
  it('[ACC-010] [ACC-011] [ACC-003] is in the sidebar, with the way out below it', async () => {
    signedIn();
    await start('/verify-email');
    const entries = sidebarSections(ask(stage.container, PluginHost)).flatMap((each) => each.entries);
    expect(entries.map(({ title }) => title).filter((title) => title !== 'Notifications')).toEqual(['Profile', 'Logout']);
    await act(async () => ask(stage.container, Commands).run('account.signOut'));
    await waitFor(() => expect(ask(stage.container, TheSession).isSignedIn).toBe(false));
    expect(to('/auth/logout/')).toHaveLength(1);
  });

  it('[ACC-013] shows since when one is a member, the plan and the address, and a form for all that can be changed', async () => {
    stage.user = userOf(7, { email: 'ada@example.org', date_joined: '2025-03-04T10:00:00Z', country: 'GB', city: 'London' });
    await openProfile();
    expect(screen.getByRole('heading', { name: 'Ada Byron' }).nextElementSibling?.textContent).toBe(
      'ada@example.org · Free · Member since March 4, 2025',
    );
    expect(section('Contact').getByLabelText('City')).toHaveProperty('value', 'London');
    expect(section('Contact').getByRole('combobox', { name: /Country/ }).textContent).toContain('United Kingdom');
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Person',
      'Contact',
      'Language and theme',
      'Email',
      'Password',
      'Two-step sign-in',
      'Passkeys',
      'Open sessions',
      'Your data',
      'Move to another house',
      'Cancel account',
    ]);
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
    expect(ask(stage.container, TheTheme).current).toBe('dark');
    await waitFor(() => expect(to('/users/7/')[0]?.body).toEqual({ data: { theme: 'dark' } }));
  });

  it('[ACC-016] speaks the other language at once and keeps it with the account', async () => {
    await openProfile();
    await act(async () => fireEvent.click(screen.getByRole('combobox', { name: 'Language' })));
    await act(async () => fireEvent.click(await screen.findByRole('option', { name: 'Deutsch' })));
    await screen.findByRole('heading', { name: 'Sprache und Farbschema' });
    expect(to('/users/save-language/')).toEqual([expect.objectContaining({ method: 'PATCH', body: { language: 'de' } })]);
  });

  it('[ACC-016] a language is not undone by what was read of the person before it was chosen', async () => {
    const choose = async (from: string, language: 'en' | 'de', name: string) => {
      stage.answers['/users/save-language/'] = () => {
        stage.user = { ...stage.user, language };
        return Response.json({ success: true, message: '' });
      };
      await act(async () => fireEvent.click(screen.getByRole('combobox', { name: from })));
      await act(async () => fireEvent.click(await screen.findByRole('option', { name })));
    };
    await openProfile();
    await choose('Language', 'de', 'Deutsch');
    await screen.findByRole('heading', { name: 'Sprache und Farbschema' });
    const { answer, give } = later();
    const asked = to('/users/initial-data/').length;
    stage.answers['/users/initial-data/'] = answer;
    const refreshing = ask(stage.container, TheSession).refresh();
    await waitFor(() => expect(to('/users/initial-data/')).toHaveLength(asked + 1));
    const german = Response.json(initialDataOf(stage.user));
    delete stage.answers['/users/initial-data/'];
    await choose('Sprache', 'en', 'English');
    await give(german);
    await act(() => refreshing);
    await screen.findByRole('heading', { name: 'Language and theme' });
    expect(screen.getByRole('combobox', { name: 'Language' }).textContent).toBe('English');
  });

  it('[ACC-019] asks for the old password and a new one that fits the rules, and forgets both when that was done', async () => {
    await openProfile();
    await press('Change password');
    expect(section('Password').getAllByText('This field is required.')).toHaveLength(2);
    await type('Old password', 'engine 1843');
    await type('New password', 'ada@example.org');
    expect(await section('Password').findByText('The password must not be your email address.')).not.toBeNull();
    await type('New password', 'brand new 2');
    await press('Change password');
    await screen.findByText('Profile updated successfully.');
    expect(to('/users/7/').map(({ body }) => body)).toEqual([{ old_password: 'engine 1843', new_password: 'brand new 2' }]);
    expect(await field('Old password')).toHaveProperty('value', '');
  });

  it('[ACC-023] says by its number how a change goes: asked for, done, refused', async () => {
    const answer = later();
    stage.answers['/users/7/'] = answer.answer;
    await openProfile();
    const profile = screen.getByRole('article');
    const save = () => act(async () => fireEvent.click(section('Person').getByRole('button', { name: 'Save' })));
    const rename = (name: string) =>
      fireEvent.change(section('Person').getByLabelText('First name'), { target: { value: name } });
    expect(profile.dataset).not.toHaveProperty('tracking');
    rename('Augusta');
    await save();
    expect([profile.dataset.tracking, profile.getAttribute('aria-busy')]).toEqual(['0', 'true']);
    await answer.give(Response.json({ user: userOf(7) }));
    await waitFor(() => expect([profile.dataset.tracking, profile.getAttribute('aria-busy')]).toEqual(['1', 'false']));
    stage.answers['/users/7/'] = refused(500, { message: 'no' });
    rename('King');
    await save();
    await waitFor(() => expect(profile.dataset.tracking).toBe('2'));
  });

  it('[ACC-029] keeps what was typed when the old password is wrong', async () => {
    stage.answers['/users/7/'] = refused(400, { message: 'no', fields: { old_password: 'Incorrect old password provided.' } });
    await openProfile();
    await type('Old password', 'wrong');
    await type('New password', 'brand new 2');
    await press('Change password');
    await screen.findByText('Incorrect old password provided.');
    expect(await field('New password')).toHaveProperty('value', 'brand new 2');
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
    await waitFor(() => expect(ask(stage.container, TheSession).isSignedIn).toBe(false));
    expect(to('/users/deactivate-account/')[0]?.body).toEqual({ email: 'ada@example.org', password: 'engine 1843', ga_cid: '' });
    expect(await screen.findByText('Account deactivated successfully')).not.toBeNull();
  });

  it('[ACC-036] of a cancelled account says until when it is there, and keeps it', async () => {
    stage.user = userOf(7, { cancelled_until: '2026-12-24T12:00:00Z' });
    stage.answers['/users/reactivate-account/'] = () => {
      stage.user = userOf(7, { cancelled_until: null });
      return Response.json({ user: stage.user });
    };
    await openProfile();
    expect(section('This account is cancelled').getByText(/Until December 24, 2026 /)).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Cancel account…' })).toBeNull();
    await press('Keep account');
    await screen.findByText('Your account stays.');
    expect(screen.queryByRole('heading', { name: 'This account is cancelled' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Cancel account…' })).not.toBeNull();
  });

  it('[ACC-027] covers the app while an account is cancelled, and no longer once that has failed', async () => {
    const slow = later();
    stage.answers['/users/deactivate-account/'] = slow.answer;
    await openProfile();
    await press('Cancel account…');
    const dialog = await screen.findByRole('dialog', { name: 'Cancel account' });
    fireEvent.change(within(dialog).getByLabelText('Email'), { target: { value: 'ada@example.org' } });
    fireEvent.change(within(dialog).getByLabelText('Password'), { target: { value: 'wrong' } });
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel account', hidden: true })));
    await screen.findByText('Good research takes a moment.');
    await slow.give(Response.json({ message: 'no', fields: { password: 'The password is not correct.' } }, { status: 400 }));
    await waitFor(() => expect(screen.queryByText('Good research takes a moment.')).toBeNull());
    expect(dialog.textContent).toContain('The password is not correct.');
    expect(ask(stage.container, TheSession).isSignedIn).toBe(true);
  });
});
