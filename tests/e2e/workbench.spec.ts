/** The workbench itself: addresses, language, theme, sidebar, layouts, and how it tells of trouble. */
import { makePdf } from '../fixtures/pdf.ts';
import { expect, test } from './app.ts';
import { addPdfs, openDetails, pdfFile, references } from './library.ts';
import { runCommand } from './palette.ts';

test('[CORE-012] an unknown address leads home', async ({ app, desk: page }) => {
  await page.goto(`${app.url}/no/such/place`);
  await expect(page).toHaveURL(`${app.url}/`);
});

test('[CORE-010] who is signed in does not see the entrance', async ({ app, desk: page }) => {
  await page.goto(`${app.url}/sign-in`);
  await expect(page).toHaveURL(`${app.url}/`);
});

test('[CORE-011] who is signed out is sent to sign in, with the way back', async ({ app, page }) => {
  await page.goto(`${app.url}/settings`);
  await expect(page).toHaveURL(/\/sign-in\?.*next=%2Fsettings/);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('[CORE-015] the title names the page', async ({ app, desk: page }) => {
  await page.goto(`${app.url}/settings`);
  await expect(page).toHaveTitle('Carrel - Settings');
});

test('[CORE-077] [ACC-016] German is spoken at once, by everything in the shell', async ({ app, desk: page }) => {
  await page.goto(`${app.url}/profile`);
  await page.getByRole('combobox', { name: 'Language' }).click();
  await page.getByRole('option', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('menuitem', { name: 'Datei' })).toBeVisible();
  const shell = await page.locator('header, nav, [role=tablist]').allInnerTexts();
  expect(shell.join('\n')).not.toMatch(/\b(?:File|View|Help|References|Library|Search|Trash|Sign out|[a-z]+\.[a-z]+\.[a-z]+)\b/);
  await page.getByRole('combobox', { name: 'Sprache' }).click();
  await page.getByRole('option', { name: 'English' }).click();
  await expect(page.getByRole('menuitem', { name: 'File' })).toBeVisible();
});

test('[CORE-018] the theme changes and stays', async ({ desk: page }) => {
  const before = await page.locator('html').getAttribute('data-theme');
  await runCommand(page, 'Switch between light and dark');
  await expect(page.locator('html')).not.toHaveAttribute('data-theme', before ?? '');
  const after = await page.locator('html').getAttribute('data-theme');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', after ?? '');
  await runCommand(page, 'Switch between light and dark');
});

test('[CORE-024] the sidebar closes to its icons, stays so, and comes back', async ({ desk: page }) => {
  const places = page.getByRole('navigation', { name: 'Places' });
  const width = async () => (await places.boundingBox())?.width ?? 0;
  // In a narrower window it is a rail (desk.spec.ts).
  await page.setViewportSize({ width: 1600, height: 900 });
  await expect.poll(width).toBeGreaterThan(150);
  await page.keyboard.press('Control+b');
  await expect.poll(width).toBeLessThan(70);
  await page.reload();
  await expect(places.getByRole('button', { name: 'Library' })).toBeVisible();
  await expect.poll(width).toBeLessThan(70);
  await page.keyboard.press('Control+b');
  await expect.poll(width).toBeGreaterThan(150);
});

test('[CORE-062] a layout is kept under a name and brought back', async ({ desk: page }) => {
  await runCommand(page, 'Save layout as…');
  const dialog = page.getByRole('dialog', { name: 'Save layout' });
  await dialog.getByRole('textbox').fill('Reading');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Layout “Reading” saved')).toBeVisible();
  const tabs = await page.getByRole('tab').allTextContents();
  await runCommand(page, 'Close all panels');
  await expect(page.getByRole('tab')).toHaveCount(0);
  await runCommand(page, 'Switch layout…');
  await page.getByRole('option', { name: 'Reading' }).click();
  await expect.poll(() => page.getByRole('tab').allTextContents()).toEqual(tabs);
});

test('[CORE-044] a reference that was left open can be read and cited as before, whichever plugin is the last to start', async ({
  desk: page,
}) => {
  const title = 'The Paper Left Open';
  await addPdfs(page, pdfFile('left-open.pdf', makePdf({ title, pages: [[title, 'Some text of the paper.']] })));
  await expect(references(page).getByText(title)).toBeVisible();
  await openDetails(page, title);
  const ways = () => page.getByRole('button', { name: /^(?:Open PDF|Cite in editor)$/ });
  await expect(ways()).toHaveCount(2);
  await page.reload();
  await expect(ways()).toHaveCount(2);
});

test('a phone shows one panel, keeps its switcher on it, and does not cover it with the places', async ({ desk: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const places = page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: 'Library', exact: true });
  await expect(places).toBeHidden();
  await page.reload();
  const switcher = page.getByRole('navigation', { name: 'Open panels' });
  await expect(switcher.locator('[aria-current]')).toBeInViewport();
  await expect(places).toBeHidden();
  await page.keyboard.press('Control+b');
  await places.click();
  await expect(places).toBeHidden();
  await expect(switcher.locator('[aria-current]')).toHaveText('Library');
});

test('[CORE-043] tells that the network is gone, and that it is back', async ({ desk: page }) => {
  await page.context().setOffline(true);
  await expect(page.getByText(/^(?:You are offline|Offline)/).first()).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/^(?:You are offline|Offline)/)).toHaveCount(0);
});
