/** Manuscripts without a connection: source and pages open as this device has them, what is written is kept, and sent later. */
import { expect, testAsPro as test } from './app.ts';
import { appIsKept, pagesAreKept } from './kept.ts';
import { line, newPaper, preview, showManuscripts, source } from './latex.ts';
import { newProject } from './library.ts';

// As at a second visit: the first one had the browser keep the app.
test.use({ serviceWorkers: 'allow' });

const SOURCE = '\\documentclass{article}\n\\begin{document}\nRead in the train.\n\\end{document}\n';

test('[LTX-007] a paper and its pages are there without a connection, and what is written is sent when there is one', async ({
  desk: page,
}) => {
  await newProject(page, 'Travels');
  await newPaper(page, 'Train Journey');
  await expect(line(page, '\\documentclass')).toBeVisible();
  await source(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(SOURCE);
  await page.keyboard.press('Control+Enter');
  await expect(preview(page).getByText('Read in the train.')).toBeVisible({ timeout: 60_000 });
  await appIsKept(page);
  await pagesAreKept(page, 1);

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText('You are offline. Changes are kept and sent when you are back online.')).toBeVisible();
  await test.step('the list, the source and the compiled page', async () => {
    await showManuscripts(page);
    await page
      .getByRole('tree', { name: 'Manuscripts' })
      .getByRole('treeitem', { name: /Train Journey/ })
      .dblclick();
    await expect(line(page, 'Read in the train.')).toBeVisible();
    await expect(preview(page).getByText('Read in the train.')).toBeVisible();
  });
  await test.step('it can be written, and why it is not compiled is said', async () => {
    await line(page, 'Read in the train.').click();
    await page.keyboard.press('End');
    await page.keyboard.type(' Written in a tunnel.');
    const compile = page.getByRole('button', { name: 'Compile', exact: true });
    await expect(compile).toBeDisabled();
    await compile.hover({ force: true });
    await expect(page.getByRole('tooltip').filter({ hasText: 'This needs a connection.' })).toBeVisible();
    await page.reload();
    await expect(line(page, 'Written in a tunnel.')).toBeVisible();
  });
  await test.step('it is sent, and compiled', async () => {
    await page.context().setOffline(false);
    await expect(page.getByText(/^You are offline\./)).toHaveCount(0, { timeout: 45_000 });
    await source(page).click();
    await page.keyboard.press('Control+Enter');
    await expect(preview(page).getByText('Written in a tunnel.')).toBeVisible({ timeout: 60_000 });
  });
});
