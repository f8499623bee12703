/** Home and the dashboard: what somebody new finds, and a dashboard of one's own. */
import type { Page } from '@playwright/test';
import { expect, signUpOnScreen, test } from './app.ts';

const widget = (page: Page, title: string) => page.getByRole('region', { name: title });
const grip = (page: Page, title: string) => page.getByRole('button', { name: `Move or resize ${title}` });
/** Titles in the order in which they are read. */
const order = (page: Page) => page.locator('[data-widget] h2').allInnerTexts();
const boxOf = async (page: Page, title: string) => {
  const box = await widget(page, title).boundingBox();
  if (!box) throw new Error(`${title} is not on the dashboard`);
  return box;
};
/** Runs what changes the arrangement, until the server has it. */
const stored = async (page: Page, change: () => Promise<unknown>) => {
  const saved = page.waitForResponse((answer) => answer.url().includes('/users/update-drag-n-drop-layouts/') && answer.ok());
  await change();
  await saved;
};

/** So wide that the middle of the dock has room for two widgets a row. */
const WIDE = { width: 1920, height: 1080 };

const FIRST = [
  'Last viewed projects',
  'Favourites',
  'Recent searches',
  'Recommendations',
  'Recommendations by collaborators',
  'Quick access',
];

test('[CORE-002] Home greets somebody new, says how to begin, and finds', async ({ app, page }) => {
  await signUpOnScreen(app, page);
  await expect(page).toHaveURL(`${app.url}/`);
  await expect(page.getByRole('heading', { name: /^Good .*, Ada$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What is new' })).toBeVisible();
  await page.getByRole('button', { name: /^Type a DOI/ }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  const field = page.getByRole('searchbox', { name: 'Search your whole library' });
  await field.fill('nowhere to be found');
  await field.press('Enter');
  await expect(page.getByRole('combobox', { name: 'Find in references, PDFs, highlights and notes' })).toHaveValue(
    'nowhere to be found',
  );
  await page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: 'Home' }).click();
  await expect(page).toHaveURL(`${app.url}/`);
});

test.describe('the dashboard', () => {
  test.use({ address: '/dashboard' });

  test('[CORE-003] [CORE-063] is arranged by keyboard and by pointer, is the same elsewhere, and goes back to its first layout', async ({
    app,
    desk: page,
    pages,
    person,
  }) => {
    await page.setViewportSize(WIDE);
    await expect.poll(() => order(page)).toEqual(FIRST);
    await expect.poll(async () => (await boxOf(page, 'Favourites')).y).toBe((await boxOf(page, 'Last viewed projects')).y);

    await grip(page, 'Last viewed projects').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText('Last viewed projects: column 1, row 8.')).toBeAttached();
    await page.keyboard.press('Escape');
    await expect.poll(() => order(page)).toEqual(FIRST);
    await page.keyboard.press('Space');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Shift+ArrowUp');
    await stored(page, () => page.keyboard.press('Space'));
    await expect.poll(async () => (await order(page)).indexOf('Last viewed projects')).toBeGreaterThan(1);
    await expect(grip(page, 'Last viewed projects')).toBeFocused();

    const from = await boxOf(page, 'Favourites');
    const hold = await grip(page, 'Favourites').boundingBox();
    if (!hold) throw new Error('There is nothing to hold it by');
    await page.mouse.move(hold.x + 5, hold.y + 5);
    await page.mouse.down();
    await page.mouse.move(hold.x - from.width / 2, hold.y + 5, { steps: 4 });
    await page.mouse.move(hold.x - from.width - 12, hold.y + 5, { steps: 4 });
    await stored(page, () => page.mouse.up());
    await expect.poll(async () => (await boxOf(page, 'Favourites')).x).toBeLessThan(from.x - 100);

    await stored(page, () => widget(page, 'Quick access').getByRole('button', { name: 'Remove Quick access' }).click());
    await page.getByRole('button', { name: 'Add widget' }).click();
    await stored(page, () => page.getByRole('menuitem', { name: 'Release notes' }).click());
    await expect(widget(page, 'Release notes')).toBeVisible();
    await expect(widget(page, 'Quick access')).toHaveCount(0);

    const arranged = await order(page);
    await page.reload();
    await expect.poll(() => order(page)).toEqual(arranged);
    const other = await pages.lend(person.state, { viewport: WIDE });
    await other.goto(`${app.url}/dashboard`);
    await expect.poll(() => order(other)).toEqual(arranged);
    await pages.takeBack(other);

    await stored(page, () => page.getByRole('button', { name: 'Back to the first layout' }).click());
    await expect.poll(() => order(page)).toEqual(FIRST);
    await grip(page, 'Favourites').focus();
    await stored(page, () => page.keyboard.press('Control+z'));
    await expect.poll(() => order(page)).toEqual(arranged);
    await stored(page, () => page.getByRole('button', { name: 'Back to the first layout' }).click());
  });
});
