/** Passkeys in the profile: the list, and adding, renaming and removing them. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { browserWithPasskeys } from '../testing/browser-passkeys.ts';
import { openProfile, press, refused, stage, to } from '../testing/account-stage.tsx';

const PATH = '/users/passkeys/';
const OPTIONS = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'carrel.example', name: 'Carrel' },
  user: { id: 'aGFuZGxl', name: 'ada@example.org', displayName: 'Ada' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  attestation: 'none',
};
const passkey = (id: number, more: object = {}) => ({
  id,
  name: `Key ${id}`,
  created_at: '2026-03-04T10:00:00Z',
  last_used_at: null,
  is_synced: false,
  ...more,
});

/** The server with these, which does what it is told. */
const withPasskeys = (...all: ReturnType<typeof passkey>[]) => {
  let kept = all;
  const answer = () => Response.json({ passkeys: kept });
  stage.answers[PATH] = () => {
    const asked = to(PATH).at(-1);
    if (asked?.method === 'POST') kept = [...kept, passkey(9, { name: (asked.body as { name: string }).name })];
    return answer();
  };
  stage.answers['/users/passkeys/begin/'] = () => Response.json(OPTIONS);
  for (const { id } of all)
    stage.answers[`${PATH}${id}/`] = () => {
      const asked = to(`${PATH}${id}/`).at(-1) as { method: string; body: { name: string } };
      const changed = kept.map((each) => (each.id === id ? { ...each, name: asked.body.name } : each));
      kept = asked.method === 'DELETE' ? kept.filter((each) => each.id !== id) : changed;
      return answer();
    };
};
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
type Dialog = Awaited<ReturnType<typeof dialog>>;
const give = (within: Dialog, label: string | RegExp, value: string) =>
  act(async () => fireEvent.change(await within.findByLabelText(label), { target: { value } }));
const push = (within: Dialog, name: string) => act(async () => fireEvent.click(within.getByRole('button', { name })));
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Passkeys' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const choose = async (passkeyName: string, entry: string) => {
  fireEvent.pointerDown(await screen.findByRole('button', { name: `What to do with ${passkeyName}` }), { button: 0 });
  const item = await screen.findByRole('menuitem', { name: entry });
  await act(async () => fireEvent.click(item));
};
const startAdding = async () => {
  await openProfile();
  await press('Add a passkey…');
  const form = await dialog('Add a passkey');
  await give(form, 'Name', 'Laptop');
  await give(form, 'Password', 'engine 1843');
  return form;
};

describe('passkeys in the profile', () => {
  it('are told with their days, and which of them is on other devices too', async () => {
    browserWithPasskeys();
    withPasskeys(passkey(1, { is_synced: true }), passkey(2, { last_used_at: '2026-03-05T11:00:00Z' }));
    await openProfile();
    const [first, second] = await rows();
    expect(first).toMatch(/^Key 1SyncedAdded Mar 4, 2026.*, not used yet/);
    expect(second).toMatch(/^Key 2Added Mar 4, 2026.*, last used Mar 5, 2026/);
  });

  it('are added with name and password, and what the browser has made', async () => {
    const browser = browserWithPasskeys();
    withPasskeys();
    await push(await startAdding(), 'Continue');
    await screen.findByText('The passkey is added.');
    expect(await rows()).toMatchObject([expect.stringContaining('Laptop')]);
    expect(to('/users/passkeys/begin/').map(({ body }) => body)).toEqual([{ password: 'engine 1843' }]);
    expect(browser.create.mock.calls[0]?.[0].publicKey?.rp.id).toBe('carrel.example');
    expect(to(PATH).at(-1)?.body).toMatchObject({
      name: 'Laptop',
      credential: {
        rawId: 'Y3JlZA',
        response: { clientDataJSON: 'bWFkZQ', attestationObject: 'b2JqZWN0', transports: ['internal'] },
      },
    });
  });

  it.each([
    ['NotAllowedError', 'No passkey was made. Try again when you are ready to unlock it.'],
    ['InvalidStateError', 'This device has a passkey for your account already.'],
    ['SecurityError', 'Passkeys do not work at this address of the app.'],
    ['UnknownError', 'No passkey could be made. Try again, or with another device.'],
  ])('stay as they were after %s, in words', async (name, words) => {
    browserWithPasskeys().refuse('create', name);
    withPasskeys();
    const form = await startAdding();
    await push(form, 'Continue');
    await form.findByText(words);
    expect(to(PATH).every(({ method }) => method === 'GET')).toBe(true);
    await push(form, 'Continue');
    await screen.findByText('The passkey is added.');
  });

  it('say below the field that the password is wrong, and that one is too many', async () => {
    browserWithPasskeys();
    withPasskeys();
    stage.answers['/users/passkeys/begin/'] = refused(400, {
      message: 'no',
      fields: { password: 'The password is not correct.' },
    });
    const form = await startAdding();
    await push(form, 'Continue');
    await form.findByText('The password is not correct.');
    withPasskeys();
    stage.answers[PATH] = refused(409, { message: 'You have 20 passkeys already.' });
    await push(form, 'Continue');
    await form.findByText('You have 20 passkeys already.');
    await give(form, 'Name', ' ');
    await push(form, 'Continue');
    await form.findByText('This field is required.');
  });

  it('are renamed and removed from their menus', async () => {
    browserWithPasskeys();
    withPasskeys(passkey(1), passkey(2));
    await openProfile();
    await choose('Key 1', 'Rename…');
    const prompt = await dialog('Rename passkey');
    await give(prompt, /^Name/, 'Phone');
    await push(prompt, 'Rename');
    await screen.findByRole('button', { name: 'What to do with Phone' });
    await choose('Key 2', 'Remove…');
    const sure = within(await screen.findByRole('alertdialog', { name: 'Remove “Key 2”?' }));
    await push(sure, 'Remove');
    await screen.findByText('The passkey is removed.');
    expect(await rows()).toHaveLength(1);
    expect(to(`${PATH}2/`).map(({ method }) => method)).toEqual(['DELETE']);
  });

  it('say that they cannot be shown, and are asked for again', async () => {
    browserWithPasskeys();
    stage.answers[PATH] = refused(500, { message: 'no' });
    await openProfile();
    const told = (await screen.findByText('Your passkeys cannot be shown.')).closest<HTMLElement>('[role="alert"]');
    withPasskeys(passkey(1));
    await act(async () => fireEvent.click(within(told ?? document.body).getByRole('button', { name: 'Try again' })));
    expect(await rows()).toHaveLength(1);
  });

  it('cannot be added where the browser knows none, which the button says', async () => {
    withPasskeys();
    await openProfile();
    const button = await screen.findByRole('button', { name: 'Add a passkey…' });
    expect(button.getAttribute('aria-disabled') ?? button.getAttribute('disabled')).not.toBeNull();
  });
});
