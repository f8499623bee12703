/** The profile when a change is refused, taken back or thought better of. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TheSession } from '#core/client/boot/parts.ts';
import { ask } from '#core/client/plugins/ask.ts';
import { userOf } from '#core/client/session/testing.ts';
import { storageKey } from '#core/client/storage/keys.ts';
import { activate, field, openProfile, press, refused, section, stage, to, type } from './testing/account-stage.tsx';

const offline = () => Promise.reject(new TypeError('offline'));
const UNREACHABLE = 'Server is unreachable. Check your connection.';
describe('cancelling the account', () => {
  const open = async () => {
    await openProfile();
    await press('Cancel account…');
    return within(await screen.findByRole('dialog', { name: 'Cancel account' }));
  };
  const send = async (dialog: ReturnType<typeof within>) => {
    fireEvent.change(dialog.getByLabelText('Email'), { target: { value: 'ada@example.org' } });
    fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'engine 1843' } });
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Cancel account' })));
  };

  it('[ACC-020] can be thought better of, and nothing has happened', async () => {
    const dialog = await open();
    await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Keep account' })));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(ask(stage.container, TheSession).isSignedIn).toBe(true);
    expect([...to('/users/deactivate-account/'), ...to('/auth/logout/')]).toEqual([]);
    expect(screen.queryByText('Account deactivated successfully')).toBeNull();
  });

  it('[ACC-020] says below the address that it is another one', async () => {
    const text = 'This is not the address of your account.';
    stage.answers['/users/deactivate-account/'] = refused(400, { message: text, fields: { email: text } });
    const dialog = await open();
    await send(dialog);
    const note = (await dialog.findByText(text)).closest('[role=alert]');
    expect(dialog.getByLabelText('Email').getAttribute('aria-describedby')).toBe(note?.id);
    expect(dialog.getByLabelText('Password').getAttribute('aria-invalid')).not.toBe('true');
  });

  it('[ACC-020] says when no server answers, and keeps the person signed in', async () => {
    stage.answers['/users/deactivate-account/'] = offline;
    const dialog = await open();
    await send(dialog);
    await dialog.findByText(UNREACHABLE);
    expect(ask(stage.container, TheSession).isSignedIn).toBe(true);
  });
});

describe('another address', () => {
  it('[ACC-018] says where the link went, and forgets what was typed', async () => {
    await openProfile();
    await type(/New email/, ' New@Example.org');
    await press('Change email');
    await screen.findByText('We have sent a link to new@example.org. Opening it changes your address.');
    expect(await field(/New email/)).toHaveProperty('value', '');
  });

  it('[ACC-018] keeps what was typed when it could not be asked for, and says why', async () => {
    stage.answers['/users/update-email-request/'] = offline;
    await openProfile();
    await type(/New email/, 'new@example.org');
    await press('Change email');
    await screen.findByText(UNREACHABLE);
    expect(await field(/New email/)).toHaveProperty('value', 'new@example.org');
  });
});

describe('profile fields', () => {
  it('[ACC-014] are saved once something has changed, and not before', async () => {
    await openProfile();
    const save = section('Person').getByRole('button', { name: 'Save' });
    expect(save).toHaveProperty('disabled', true);
    fireEvent.change(section('Person').getByLabelText('Last name'), { target: { value: 'Lovelace' } });
    await waitFor(() => expect(save).toHaveProperty('disabled', false));
    fireEvent.change(section('Person').getByLabelText('Last name'), { target: { value: 'Byron' } });
    await waitFor(() => expect(save).toHaveProperty('disabled', true));
  });

  it('[ACC-014] include the country, by its name', async () => {
    await openProfile();
    await act(async () => fireEvent.click(section('Contact').getByRole('combobox', { name: /Country/ })));
    fireEvent.change(await screen.findByPlaceholderText('Search'), { target: { value: 'switz' } });
    fireEvent.click(await screen.findByRole('option', { name: /Switzerland/ }));
    await act(async () => fireEvent.click(section('Contact').getByRole('button', { name: 'Save' })));
    await waitFor(() => expect(to('/users/7/')[0]?.body).toMatchObject({ country: 'CH' }));
  });

  it('[ACC-034] are shown as the server has them afterwards', async () => {
    await openProfile();
    fireEvent.change(section('Person').getByLabelText('First name'), { target: { value: ' Augusta ' } });
    stage.user = userOf(7, { email: 'ada@example.org', first_name: 'Augusta' });
    await act(async () => fireEvent.click(section('Person').getByRole('button', { name: 'Save' })));
    await screen.findByRole('heading', { name: 'Augusta Byron' });
    expect(section('Person').getByLabelText('First name')).toHaveProperty('value', 'Augusta');
  });

  it('[ACC-030] stay as they were typed when no server answers', async () => {
    stage.answers['/users/7/'] = offline;
    await openProfile();
    fireEvent.change(section('Person').getByLabelText('First name'), { target: { value: 'Augusta' } });
    await act(async () => fireEvent.click(section('Person').getByRole('button', { name: 'Save' })));
    await screen.findByText('Could not update profile.');
    expect(section('Person').getByLabelText('First name')).toHaveProperty('value', 'Augusta');
  });
});

it('[ACC-016] speaks the other language although the server could not keep it, and says so', async () => {
  stage.answers['/users/save-language/'] = offline;
  await openProfile();
  await act(async () => fireEvent.click(screen.getByRole('combobox', { name: 'Language' })));
  await act(async () => fireEvent.click(await screen.findByRole('option', { name: 'Deutsch' })));
  await screen.findByRole('heading', { name: 'Sprache und Farbschema' });
  expect(await screen.findByText('Der Server ist nicht erreichbar. Prüfen Sie Ihre Verbindung.')).not.toBeNull();
});

it('keeps with the account what was set in this browser and not sent yet', async () => {
  const keep = (name: string, value: unknown) => localStorage.setItem(storageKey(7, 'kept', name), JSON.stringify(value));
  keep('settings', { 'reader.zoom': 2 });
  keep('settings.pending', true);
  await openProfile();
  await activate();
  await waitFor(() => expect(to('/users/7/')[0]?.body).toEqual({ data: { settings: { 'reader.zoom': 2 } } }));
});
