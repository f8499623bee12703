/** No screen has a serious or critical barrier, in light and in dark. */
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { barriersOf } from './barriers.ts';
import { runCommand } from './palette.ts';
import { addPdfs, importBib, newProject, openDetails, pdfFile, references } from './library.ts';
import { newPaper, source } from './latex.ts';
import { BIB, PAPER, PASSAGE, TITLE } from './papers.ts';
import { highlightCard, selectLine, marks } from './reader.ts';

/** What a theme changes. All other rules look at what is the same in both, and are asked once, of the page as it is in the end. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** Looks at a page in dark and in light, and leaves it light. */
const barriers = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    // Colours that are on their way from one theme to the other are those of neither.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    const barriers = await barriersOf(page, (all) => (colorScheme === 'dark' ? all.withRules(OF_COLOURS) : all));
    found.push(...barriers.map((barrier) => `${colorScheme}: ${barrier}`));
  }
  return found;
};

for (const path of ['/sign-in', '/sign-up', '/account-confirm/none', '/forgot-password', '/verify-reset'])
  test(`[ACC-028] ${path}`, async ({ app, page }) => {
    await page.goto(app.url + path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(await barriers(page)).toEqual([]);
  });

/** As a link within the app goes there: the app stays, and starts but once for all of its pages. */
const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

const PAGES = [
  ['/', 'Home'],
  ['/dashboard', 'Dashboard'],
  ['/settings', 'Settings'],
  ['/settings/keys', 'Keyboard shortcuts'],
  ['/settings/plugins', 'Plugins'],
  ['/profile', 'Profile'],
  ['/trash', 'Trash'],
  ['/notifications', 'Notifications'],
  ['/messages', 'Notices'],
  ['/editor', 'Editor'],
] as const;

test('[CORE-016] pages of the workbench', async ({ desk: page }) => {
  for (const [path, title] of PAGES)
    await test.step(path, async () => {
      await follow(page, path);
      await expect(page.getByRole('tab', { name: title, selected: true })).toBeVisible();
      await expect(page.getByText('Loading…')).toHaveCount(0);
      expect.soft(await barriers(page), path).toEqual([]);
    });
});

test('[LIB-018] [LIB-036] library, reference, palette and reader', async ({ desk: page }) => {
  await newProject(page, 'Read');
  await importBib(page, BIB);
  const report = page.getByRole('region', { name: 'Import report' });
  await expect(report.getByText(/Skipped/).first()).toBeVisible();
  expect(await barriers(page), 'report').toEqual([]);
  await report.getByRole('button', { name: 'Dismiss', exact: true }).click();
  await openDetails(page, 'Literate Programming');
  await expect(page.getByRole('button', { name: 'Add note' })).toBeVisible();
  expect(await barriers(page), 'reference').toEqual([]);
  await page.keyboard.press('Control+Shift+p');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await barriers(page), 'palette').toEqual([]);
  await page.keyboard.press('Escape');
  await addPdfs(page, pdfFile('scan.pdf', PAPER));
  await references(page).getByText(TITLE).first().dblclick();
  await selectLine(page, PASSAGE);
  await page.keyboard.press('1');
  await expect(marks(page)).toHaveCount(1);
  await page.getByText(PASSAGE).click();
  await expect(highlightCard(page)).toBeVisible();
  expect(await barriers(page), 'reader').toEqual([]);
});

test('[ACC-008] the mailed link, while it holds', async ({ app, page }) => {
  const email = 'axe@example.org';
  await page.goto(`${app.url}/sign-up`);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Check your mail')).toBeVisible();
  expect(await barriers(page), 'mail sent').toEqual([]);
  await page.goto(`${app.url}${/\/account-confirm\/[\w-]+/.exec(await app.mailTo(email, '/account-confirm/'))?.[0] ?? ''}`);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('This field is required.').first()).toBeVisible();
  expect(await barriers(page), 'form with errors').toEqual([]);
});

test('[LTX-002] [LTX-005] LaTeX editor, problems, preview and citation picker', async ({ desk: page }) => {
  await newProject(page, 'Barriers');
  await newPaper(page, 'Barriers');
  await expect(source(page)).toBeVisible();
  await source(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText('\\documentclass{article}\n\\begin{document}\nText \\ref{nowhere} \\wrong\n\\end{document}\n');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Compile has errors' })).toBeVisible({ timeout: 60_000 });
  await runCommand(page, 'Show problems');
  await expect(page.getByRole('tab', { name: 'Problems' })).toBeVisible();
  expect(await barriers(page), 'editor').toEqual([]);
  await source(page).click();
  await page.keyboard.press('Control+Shift+c');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await barriers(page), 'picker').toEqual([]);
});
