/** Rows of the specification that show themselves only in the whole app: addresses, pages, what is asked after a sign-in, fixed texts, what would be lost. */
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, PASSWORD, test } from './app.ts';
import { signUpElsewhere } from './calls.ts';
import { importBib, newProject, references } from './library.ts';
import { dismissNotices } from './notices.ts';
import { runCommand } from './palette.ts';
import { refuse } from './refuse.ts';

const PAPER = resolve(import.meta.dirname, '../../plugins/onboarding/sample/reading-to-cite.pdf');
const places = (page: Page) => page.getByRole('navigation', { name: 'Places' });
/** Wide enough for the sidebar to be more than a rail of icons. */
const widen = (page: Page) => page.setViewportSize({ width: 1600, height: 900 });
const signIn = async (page: Page, email: string, password = PASSWORD) => {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
};

/** The app takes the time since the sign-in from a clock of whole milliseconds: what it has not seen of the first, it waits less. */
const WHOLE_MS = 1;
/** The page is told times in steps of a tenth (High Resolution Time, coarsened time), here the two ends of a delay. */
const STEP_MS = 0.1;

test.describe('signed out', () => {
  test('[ACC-001] [ACC-012] [ACC-033] [CORE-011] [LIB-001] [SEA-002] the library is opened by whoever signs in for it', async ({
    app,
    page,
    person,
  }) => {
    await widen(page);
    await page.goto(`${app.url}/library`);
    await expect(page).toHaveURL(`${app.url}/sign-in?next=%2Flibrary`);
    await expect(page).toHaveTitle('Carrel - Sign In');
    await expect(page.getByText('Research, reference and keep your knowledge in one place.')).toBeVisible();
    await signIn(page, person.email, 'not the password 1');
    await expect(page.getByRole('alert').getByText(/\.$/)).toBeVisible();
    await signIn(page, person.email);
    await expect(page).toHaveURL(/\/library(\/\d+)?$/);
    await expect(places(page).getByText('Library', { exact: true })).toBeVisible();
  });

  test('[ACC-024] what follows a sign-in is asked for at 100, 200, 300 and 400 ms', async ({ app, page }) => {
    // Somebody of their own: panels that others have left open would ask for what they show.
    const { email } = await signUpElsewhere(app, 'signs-in');
    await page.goto(`${app.url}/sign-in`);
    // All that is loaded with the app is among them too.
    await page.evaluate(() => performance.setResourceTimingBufferSize(2000));
    await signIn(page, email);
    // By the page's clock alone: Playwright adds to each request the difference between two clocks as it was read for that request.
    const calls = () =>
      page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(({ name, startTime, responseStart }) => ({
          path: new URL(name).pathname,
          startTime,
          responseStart,
        })),
      );
    const first = (path: string) => asked.find((one) => one.path === `/api${path}`)?.startTime ?? Number.NaN;
    const FOLLOWING = [
      '/users/info/',
      '/projects/last-viewed-project/',
      // Not '/projects/articles/': rows of a list that stands open are what the person waits for, and are asked for by it.
      '/projects/get-all/',
      '/subscription-details/user-subscription-limit/',
      '/token-management/user-token-limit/',
    ];
    let asked = await calls();
    for (const path of FOLLOWING)
      await expect
        .poll(async () => {
          asked = await calls();
          return first(path);
        })
        .toBeGreaterThan(0);
    // From the first byte of the answer to the sign-in on: when its last was seen is told late by a busy browser.
    const since = asked.find(({ path }) => path === '/api/auth/token/')?.responseStart ?? Number.NaN;
    const delays = FOLLOWING.map((path) => first(path) - since);
    // A busy machine is late and never early, but for what clocks leave out.
    for (const [index, least] of [100, 200, 300, 400, 400].entries())
      expect(delays[index]).toBeGreaterThan(least - WHOLE_MS - 2 * STEP_MS);
    expect(first('/users/info/')).toBeLessThan(first('/subscription-details/user-subscription-limit/'));
  });

  test('[CORE-004] [CORE-005] [CORE-006] [CORE-007] [CORE-008] [CORE-009] [ACC-004] [ACC-005] [ACC-006] [ACC-009] pages that anyone may open', async ({
    app,
    page,
  }) => {
    for (const path of ['help', 'privacy', 'security', 'terms', 'status']) {
      await page.goto(`${app.url}/${path}`);
      await expect(page).toHaveURL(`${app.url}/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.goto(`${app.url}/error?code=500`);
    await expect(page.getByText('Something went wrong. Your saved work is safe.')).toBeVisible();
    for (const path of ['forgot-password', 'verify-reset', 'reset-password', 'verify-email']) {
      await page.goto(`${app.url}/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`/${path}`));
    }
  });
});

test('[CORE-019] [CORE-020] [CORE-023] [CORE-025] [CORE-096] [ACC-010] [ACC-011] [SEA-003] [SEA-004] [SEA-005] [LTX-001] [LIB-002] places in their order, and the page of the services there are', async ({
  desk: page,
}) => {
  await widen(page);
  const order = [
    'Dashboard',
    'Search',
    'Recent Searches',
    'Recommendations',
    'Editor',
    'Library',
    'Word Plugin',
    'Web Importer',
    'Summarizer',
    'Similarity Checker',
    'Proofreading Service',
    'Publishing Service',
    'Book Store',
    'Printing Service',
    'Trash',
    'Profile',
    'Logout',
    'Notifications',
  ];
  const texts = (await places(page).getByRole('listitem').allInnerTexts()).map((text) => text.split('\n')[0]?.trim() ?? '');
  expect(texts.filter((text) => order.includes(text))).toEqual(order);

  await places(page).getByRole('button', { name: 'Apps', exact: true }).click();
  await expect(page).toHaveURL(/\/apps$/);
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Go to service' }) });
  await expect(cards).toHaveCount(8);
  await expect(cards.filter({ hasText: 'Summarizer' })).toContainText('Puts a paper or a page into 400 words');
  await cards.filter({ hasText: 'Summarizer' }).getByRole('button', { name: 'Go to service' }).click();
  await expect(page.getByRole('heading', { name: 'Summarizer', level: 1 })).toBeVisible();
});

test.describe('[CORE-030] what would be lost', () => {
  const asks = async (page: Page, tab: string) => {
    const close = () => page.getByRole('tab', { name: tab }).first().click({ button: 'middle' });
    await close();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog).toContainText('Your file will be lost if you leave this page.');
    await dialog.getByRole('button', { name: 'Stay' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('tab', { name: tab }).first()).toBeVisible();
    await close();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('tab', { name: tab })).toBeHidden();
  };

  test('a file that was chosen in a wizard and is not sent yet', async ({ desk: page }) => {
    // It is on its way for as long as the page is there.
    await page.route('**/api/search/scholarcy-upload/', () => undefined);
    await places(page).getByRole('button', { name: 'Summarizer' }).click();
    await page.locator('input[type=file][accept*=pdf]').last().setInputFiles(PAPER);
    await expect(page.getByRole('progressbar')).toBeVisible();
    await asks(page, 'Summarizer');
  });
});

test.describe('fixed texts where the server gives no reason', () => {
  test('[LIB-150] [LIB-160] of sharing and restoring', async ({ desk: page }) => {
    await newProject(page, 'Refused');
    await importBib(page, '@book{a, title = {Refused reference}, author = {Lee, Ann}, year = {2001}}');
    await expect(references(page).getByText('Refused reference')).toBeVisible();
    await refuse(page, '/projects/add-sharing/');
    await runCommand(page, 'Share project…');
    const dialog = page.getByRole('dialog', { name: 'Share “Refused”' });
    await dialog.getByRole('textbox', { name: 'Email addresses' }).fill('eve@example.org');
    await dialog.getByRole('textbox', { name: 'Email addresses' }).press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('Could not share! Try again.');
    await page.keyboard.press('Escape');

    await references(page).getByText('Refused reference').click();
    await page.keyboard.press('Delete');
    await expect(references(page).getByText('Refused reference')).toBeHidden();
    await dismissNotices(page);
    await refuse(page, '/projects/restore-deleted/');
    await places(page).getByText('Trash', { exact: true }).click();
    const bin = page.getByRole('tabpanel').filter({ hasText: 'item' });
    await bin.getByText('Refused reference').click();
    await bin.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('Reference could not be restored!')).toBeVisible();
  });
});
