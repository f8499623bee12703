/** Passkeys in a real browser, with an authenticator of its own: added in the profile, used at the entrance, removed again. */
import type { Page } from '@playwright/test';
import { expect, PASSWORD, signUp, test } from './app.ts';

/** A device with a fingerprint reader, as the browser's own tests have it (https://chromedevtools.github.io/devtools-protocol/tot/WebAuthn/). */
const plugIn = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether the finger is the right one. */
    unlock: (isUserVerified: boolean) => devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
};

const home = (page: Page) => page.getByRole('navigation', { name: 'Places' });
const signOut = async (page: Page) => {
  await page.goto(new URL('/profile', page.url()).href);
  await home(page).getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Sign In' }).click();
};

test('a passkey is added, signs in without the password, and does not any more once it is removed', async ({ app, page }) => {
  const device = await plugIn(page);
  const email = await signUp(app, page);
  await page.goto(`${app.url}/profile`);
  await page.getByRole('button', { name: 'Add a passkey…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await expect(dialog.getByLabel('Name')).toHaveValue('Chrome on Linux');
  await dialog.getByLabel('Name').fill('Desk');
  await dialog.getByLabel('Password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The passkey is added.')).toBeVisible();
  const passkeys = page.getByRole('list', { name: 'Passkeys' });
  await expect(passkeys.getByRole('listitem')).toContainText(/Desk.*not used yet/);
  await app.mailTo(email, 'A passkey was added to Carrel');

  // Where the browser fills in addresses, whoever holds a finger on the device has chosen.
  await signOut(page);
  await expect(home(page)).toBeVisible();

  await page.addInitScript(() =>
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: () => Promise.resolve(false) }),
  );
  await signOut(page);
  await device.unlock(false);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('No passkey was used. Try again, or use your password.')).toBeVisible();
  await device.unlock(true);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(home(page)).toBeVisible();

  await page.goto(`${app.url}/profile`);
  await expect(passkeys.getByRole('listitem')).toContainText(/Desk.*last used/);
  await page.getByRole('button', { name: 'What to do with Desk' }).click();
  await page.getByRole('menuitem', { name: 'Remove…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('The passkey is removed.')).toBeVisible();
  await expect(passkeys).toHaveCount(0);

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('This passkey was not accepted.')).toBeVisible();
});
