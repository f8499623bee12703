/** A house without passwords, in a real browser: no page takes one, no call does, and the command line lets an operator in. */
import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { type App, expect } from './app.ts';
import { barriersOf as barriers } from './barriers.ts';
import { inDatabase } from './database.ts';
import { testWithoutPasswords as test } from './provider.ts';

const PAGES = [
  '/sign-up',
  '/forgot-password',
  '/verify-reset?email=ada%40uni.example',
  '/reset-password#token',
  '/reset-password-confirm/token',
  '/account-confirm/token',
];

/** `npm run operator -- …`, while the app runs. */
const operator = (app: App, ...words: string[]): Promise<string> =>
  new Promise((done, fail) => {
    const script = resolve(import.meta.dirname, '../../dist/server/command.js');
    const env = { ...process.env, CARREL_DATA: app.data, PUBLIC_URL: app.url, DATABASE_URL: '' };
    execFile(process.execPath, [script, 'operator', ...words], { env }, (failure, out, error) =>
      failure ? fail(new Error(`${out}${error}`)) : done(out),
    );
  });

test('no page shows a form for passwords, and no call takes one', async ({ app, page }) => {
  for (const path of PAGES) {
    await page.goto(app.url + path);
    await expect(page.getByText('Nobody signs in with a password here.')).toBeVisible();
    await expect(page.locator('input')).toHaveCount(0);
  }
  expect(await barriers(page), 'without a form').toEqual([]);
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(page.getByRole('button', { name: 'Sign in with University' })).toBeVisible();
  await expect(page.locator('input')).toHaveCount(0);
  expect(await barriers(page), 'sign-in').toEqual([]);
  const calls: readonly [string, object][] = [
    ['/auth/token/', { grant_type: 'password', username: 'ada@uni.example', password: 'marginalia 42' }],
    ['/users/email-subscription/', { email: 'ada@uni.example', language: 'en' }],
    ['/users/request-reset-password-code/', { email: 'ada@uni.example' }],
    ['/users/verify-reset-password-code/', { email: 'ada@uni.example', code: '123456' }],
    ['/users/apply-reset-password/', { token: 'x', password: 'marginalia 42' }],
  ];
  for (const [path, data] of calls) {
    const answer = await page.request.post(`${app.url}/api${path}`, { data });
    expect([path, answer.status(), ((await answer.json()) as { message: string }).message]).toEqual([
      ...[path, 403],
      'Nobody signs in with a password here.',
    ]);
  }
});

test('an operator gets in by a link of the command line, once', async ({ app, page }) => {
  await inDatabase(
    app,
    `insert into core_user (email, first_name, last_name, user_type, is_email_verified) values ('chief@uni.example', 'C', 'H', 'operator', true)`,
  );
  const link = /https?:\S+/.exec(await operator(app, 'link', 'chief@uni.example'))?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByRole('navigation', { name: 'Places' })).toBeVisible();
  expect(page.url()).not.toContain('link=');
  await page.goto(`${app.url}/operator`);
  await page.getByRole('tab', { name: 'Audit log' }).click();
  await expect(page.getByRole('cell', { name: 'Sign-in link made' })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await expect(page.getByText('This link is not valid any more.')).toBeVisible();
});

test('who comes by a provider that tells no address shows one by a mailed code, and is in', async ({ app, page }) => {
  const atProvider = async () => {
    await page.goto(`${app.url}/sign-in?next=%2Fprofile`);
    await page.getByRole('button', { name: 'Sign in with University' }).click();
    await page.getByLabel('Name').fill('0000-0002-1825-0097');
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  await atProvider();
  await expect(page.getByRole('heading', { name: 'Which address is yours?' })).toBeVisible();
  expect(await barriers(page), 'address').toEqual([]);
  await page.getByLabel('Email').fill('ada@lab.example');
  await page.getByRole('button', { name: 'Send the code' }).click();
  const code = /University is (\d{6})/.exec(await app.mailTo('ada@lab.example', 'University is'))?.[1] ?? '';
  // Phones forget a page while somebody looks for the mail.
  await page.reload();
  await page.getByLabel('Code from the mail').fill(code);
  expect(await barriers(page), 'code').toEqual([]);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => url.pathname === '/profile');
  await expect(page.getByText('ada@lab.example').first()).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await atProvider();
  await page.waitForURL((url) => url.pathname === '/profile');
});

test('who has an account by one provider comes into it by another with a mailed code, and with both from then on', async ({
  app,
  page,
}) => {
  const email = 'grace@uni.example';
  const comeBy = async (title: string) => {
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${app.url}/sign-in?next=%2Fprofile`);
    await page.getByRole('button', { name: `Sign in with ${title}` }).click();
    await page.getByLabel('Name').fill('grace');
    await page.getByRole('button', { name: 'Continue' }).click();
  };
  await page.goto(`${app.url}/sign-in`);
  await comeBy('Laboratory');
  await page.waitForURL((url) => url.pathname === '/profile');
  await comeBy('University');
  await expect(page.getByRole('heading', { name: 'Is this your account?' })).toBeVisible();
  await expect(page.locator('input')).toHaveCount(0);
  expect(await barriers(page), 'account').toEqual([]);
  await page.getByRole('button', { name: 'Send the code' }).click();
  const code = /University is (\d{6})/.exec(await app.mailTo(email, 'University is'))?.[1] ?? '';
  await page.getByLabel('Code from the mail').fill(code === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('The code is not valid.')).toBeVisible();
  expect(await barriers(page), 'wrong code').toEqual([]);
  await page.reload();
  await page.getByLabel('Code from the mail').fill(code);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/profile');
  for (const title of ['Laboratory', 'University'])
    await expect(page.getByRole('button', { name: `Disconnect ${title}` })).toBeVisible();
  expect(await app.mailTo(email, 'University was connected')).toContain('sign in to your account by University');
  await comeBy('University');
  await page.waitForURL((url) => url.pathname === '/profile');
});
