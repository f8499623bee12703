/** The page from which the add-in gets into Word (matrix CORE-021, CORE-026); what runs in Word has a file of its own. */
import { expect, test } from './app.ts';
import { barriersOf } from './barriers.ts';

test('[CORE-021] a house without https says what is missing; one with it hands out the file, and how to go on', async ({
  app,
  desk: page,
}) => {
  await page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: 'Word Plugin' }).click();
  await expect(page).toHaveURL(/\/apps\/word-plugin$/);
  await expect(page.getByText('Word cannot load the add-in from here yet')).toBeVisible();
  expect((await page.request.get(`${app.url}/api/word/manifest/`)).status()).toBe(409);

  // As behind a proxy with a certificate.
  const file = '<OfficeApp/>';
  await page.route('**/api/word/add-in/', (route) =>
    route.fulfill({ json: { address: 'https://carrel.test', is_secure: true } }),
  );
  await page.route('**/api/word/manifest/', (route) => route.fulfill({ contentType: 'application/xml', body: file }));
  await page.reload();
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download carrel-word.xml' }).click(),
  ]);
  expect(saved.suggestedFilename()).toBe('carrel-word.xml');
  await page.getByRole('tab', { name: 'Mac' }).click();
  await expect(page.getByText('Put carrel-word.xml into wef.')).toBeVisible();
  await page.getByText('Can I cite in footnotes?').click();
  await expect(page.getByText('a citation becomes a footnote')).toBeVisible();
  expect(await barriersOf(page, (all) => all.include('[data-main]'))).toEqual([]);

  await page.getByRole('button', { name: 'Connected Words' }).click();
  await expect(page).toHaveURL(/\/profile/);
});
