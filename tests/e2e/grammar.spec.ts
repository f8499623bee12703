/** Grammar in a paper, in a house with a service: nothing goes there before one knows where, and what it finds is shown and mended. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Locator, Page } from '@playwright/test';
import { expect, testAsPro } from './app.ts';
import { line, newPaper, source } from './latex.ts';
import { newProject } from './library.ts';
import { runCommand } from './palette.ts';

const asked: string[] = [];

/** Answers as LanguageTool does, to whom each “They is” is a mistake. */
const service = createServer(async (request, answer) => {
  const form = new URLSearchParams(await text(request));
  const { annotation } = JSON.parse(form.get('data') ?? '{}') as { annotation: { text?: string; markup?: string }[] };
  const written = annotation.map(({ text, markup }) => text ?? markup ?? '').join('');
  asked.push(written);
  const matches = [...written.matchAll(/They is/g)].map(({ index }) => ({
    ...{ offset: index, length: 7, message: '“They” goes with a verb in the plural.', replacements: [{ value: 'They are' }] },
    rule: { id: 'PRP_VBZ', description: 'Agreement of subject and verb', issueType: 'grammar' },
  }));
  answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ matches }));
});

const test = testAsPro.extend<object, { env: NodeJS.ProcessEnv }>({
  env: [
    async ({ env }, use) => {
      await new Promise<void>((done) => service.listen(0, '127.0.0.1', done));
      await use({ ...env, SPELLING_LANGUAGETOOL: `http://127.0.0.1:${(service.address() as AddressInfo).port}` });
      service.close();
    },
    { scope: 'worker' },
  ],
});

const SOURCE = [
  '\\documentclass{article}',
  '\\begin{document}',
  'They is \\emph{pages} of an old house. Where $x$ is one, they are many.',
  '',
  'So it was said. They is of the other kind.',
  '\\end{document}',
].join('\n');

const underlined = (page: Page): Locator => source(page).locator('[class*="_checkedToo_"]');

test('grammar is checked once one knows where the text goes, and mended by the card of a hint', async ({ desk: page }) => {
  await newProject(page, 'Thesis');
  await newPaper(page, 'My Chapter');
  await expect(line(page, '\\documentclass')).toBeVisible();
  await source(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(SOURCE);

  await test.step('it is off, and says where the text goes before any of it does', async () => {
    await runCommand(page, 'Toggle grammar');
    await expect(
      page
        .getByRole('dialog')
        .or(page.getByRole('alertdialog'))
        .getByText(/is sent to 127\.0\.0\.1:\d+/),
    ).toBeVisible();
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Check grammar' }).click();
    await expect(underlined(page)).toHaveText(['They is', 'They is']);
    await expect(page.getByRole('button', { name: '2 grammar hints' })).toBeVisible();
  });

  await test.step('keys lead from one to the next and back, and the card mends it', async () => {
    await line(page, '\\documentclass').click();
    await page.keyboard.press('Alt+Shift+g');
    await page.keyboard.press('Alt+Shift+g');
    await page.keyboard.press('Alt+Shift+h');
    await page.keyboard.insertText('Now ');
    await expect(line(page, 'Now They is')).toBeVisible();
    await underlined(page).first().hover();
    await page.locator('.monaco-hover').filter({ hasText: 'Agreement' }).getByText('They are', { exact: true }).click();
    await expect(line(page, 'Now They are')).toBeVisible();
    await expect(underlined(page)).toHaveText(['They is']);
  });

  await test.step('a rule that one ignores marks nothing, until it is heeded again', async () => {
    await page.mouse.move(0, 0);
    await underlined(page).first().hover();
    await page.locator('.monaco-hover').filter({ hasText: 'Agreement' }).getByText('Ignore this rule').click();
    await expect(underlined(page)).toHaveCount(0);
    await runCommand(page, 'Show ignored grammar rules');
    await page.getByRole('button', { name: 'Heed “Agreement of subject and verb” again' }).click();
    await page.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(underlined(page)).toHaveText(['They is']);
  });
});
