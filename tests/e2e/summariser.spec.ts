/** From a PDF to the place of a key point in it (matrix SUM-001, SUM-003, SUM-004; issue: "every key point opens there"). */
import { resolve } from 'node:path';
import { expect, testAsPro as test } from './app.ts';
import { barriersOf } from './barriers.ts';
import { runCommand } from './palette.ts';

const PAPER = resolve(import.meta.dirname, '../../plugins/onboarding/sample/reading-to-cite.pdf');

test('[SUM-001] [SUM-003] a PDF is sent, summarised by the house itself, and a key point opens where it stands', async ({
  desk: page,
}) => {
  await page.getByRole('navigation', { name: 'Places' }).getByRole('button', { name: 'Summarizer' }).click();
  await expect(page.getByText('No summaries yet')).toBeVisible();

  await page.locator('input[type=file][accept*=pdf]').last().setInputFiles(PAPER);
  await expect(page.getByText(/^\d+ pages$/)).toBeVisible();
  await expect(page.getByText(/^[\d,]+ words$/)).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('1 summary of this month')).toBeVisible();
  await page.getByRole('button', { name: 'Summarise', exact: true }).click();

  const points = page.getByRole('region', { name: 'Key points' });
  await expect(points.getByRole('listitem')).toHaveCount(5, { timeout: 60_000 });
  // One that does not stand where the view begins anyway.
  const point = points.getByRole('button', { name: /p\. ([2-9]|\d\d)$/ }).last();
  const number = /p\. (\d+)$/.exec(await point.innerText())?.[1] ?? '';
  await point.click();
  await expect(page.getByRole('textbox', { name: 'Page', exact: true })).toHaveValue(number);

  expect(await barriersOf(page, (all) => all.include('[aria-labelledby]'))).toEqual([]);

  await page.getByRole('button', { name: 'Download' }).click();
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Markdown' }).click()]);
  expect(saved.suggestedFilename()).toMatch(/\.md$/);

  await runCommand(page, 'Summarizer');
  const list = page.getByRole('group', { name: 'Summaries' });
  await expect(list.getByRole('row').nth(1)).toContainText('File');
});
