/** Who comes by a provider and has no password, in a real house: what they show instead, a first password, and signing out there too. */
import type { Page } from '@playwright/test';
import { type App, expect } from './app.ts';
import { barriersOf as barriers } from './barriers.ts';
import { inDatabase } from './database.ts';
import { test } from './provider.ts';

const places = (page: Page) => page.getByRole('navigation', { name: 'Places' });
const enter = async (app: App, page: Page, name: string): Promise<string> => {
  await page.goto(`${app.url}/sign-in`);
  await page.getByRole('button', { name: 'Sign in with University' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  return `${name}@uni.example`;
};
const growOld = (app: App) => inDatabase(app, `update core_session set created_at = created_at - interval '11 minutes'`);
const mailedCode = async (app: App, email: string) =>
  /to go on is (\d{6})/.exec(await app.mailTo(email, 'to go on is'))?.[1] ?? '';

test('an account is cancelled with a mailed code, and nothing asks for a password', async ({ app, page }) => {
  const email = await enter(app, page, 'cancels');
  await growOld(app);
  await page.goto(`${app.url}/profile`);
  await page.getByRole('button', { name: 'Cancel account…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel account' });
  await expect(dialog.getByLabel('Password')).toHaveCount(0);
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await expect(dialog.getByText(`A code is on its way to ${email}.`)).toBeVisible();
  expect(await barriers(page), 'code').toEqual([]);
  await dialog.getByLabel('Code from the mail').fill('000000');
  await dialog.getByRole('button', { name: 'Cancel account' }).click();
  await expect(dialog.getByText('The code is not valid.')).toBeVisible();
  await dialog.getByLabel('Code from the mail').fill(await mailedCode(app, email));
  await dialog.getByRole('button', { name: 'Cancel account' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
});

test('a first password is set just after signing in, and signs in; signing out leads to the provider and back', async ({
  app,
  page,
}) => {
  // Where an error below a field would move the button away from the finger.
  await page.setViewportSize({ width: 390, height: 844 });
  const email = await enter(app, page, 'sets');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${app.url}/profile`);
  await page.getByLabel('New password').fill('marginalia 42');
  await page.getByRole('button', { name: 'Set a password' }).click();
  await expect(page.getByText('Your password is set.')).toBeVisible();
  await expect(page.getByLabel('Old password')).toBeVisible();
  await places(page).getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('link', { name: 'Signed out, go back' }).click();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('marginalia 42');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(places(page)).toBeVisible();
});
