/** From a book that somebody needs to the shop where it costs least, and into the library. */
import { expect } from './app.ts';
import { BOOK, test } from './elsewhere.ts';
import { runCommand } from './palette.ts';

test('[BKS-001] [BKS-002] [BKS-003] a book is found, its offers are compared, and it becomes a reference', async ({
  app,
  desk: page,
}) => {
  await page.goto(`${app.url}/apps`);
  await page.getByRole('listitem', { name: 'Book Store' }).getByRole('button', { name: 'Go to service' }).click();
  await expect(page.getByRole('heading', { name: 'Book Store' })).toBeVisible();
  await expect(page).toHaveURL(/\/apps\/book-store$/);

  await test.step('find it', async () => {
    await page.getByRole('searchbox', { name: 'Title, author or ISBN' }).fill(BOOK.isbn.slice(0, -1) + '9');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This is no ISBN', { exact: false })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Title, author or ISBN' }).fill('ruby programming');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: BOOK.title }).click();
  });

  const offers = page.getByRole('region', { name: 'Offers' });
  await test.step('compare: the cheapest total stands first, and a broken shop blocks none', async () => {
    await expect(offers.getByRole('listitem')).toHaveText([/Good.*\$11\.50/, /New.*\$21\.00/]);
    await expect(page.getByText('Broken: does not answer')).toBeVisible();
    await expect(page.getByText(/CampusBooks: would add/)).toBeVisible();
    await offers.getByRole('combobox', { name: 'Condition' }).click();
    await page.getByRole('option', { name: 'New', exact: true }).click();
    await expect(offers.getByRole('listitem')).toHaveCount(1);
    await expect(offers.getByRole('link', { name: /To the shop/ })).toHaveAttribute('href', 'https://corner.example/new');
  });

  await test.step('keep it', async () => {
    await page.getByRole('button', { name: 'Add to library' }).click();
    await expect(page.getByText('Added to “Imported”.')).toBeVisible();
    await page.getByRole('status').getByRole('button', { name: 'Open' }).click();
    await expect(page.locator('[data-panel="library.reference"]').getByText('Flanagan', { exact: false }).first()).toBeVisible();
  });
});

test('the book store by keys alone', async ({ desk: page }) => {
  await runCommand(page, 'Book Store');
  await expect(page.getByRole('heading', { name: 'Book Store' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Title, author or ISBN' }).focus();
  await page.keyboard.type(BOOK.isbn);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: BOOK.title })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: BOOK.title })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Offers' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'All books' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: BOOK.title })).toBeFocused();
});
