/** Papers that want more than to be printed: each is ended within its limit and says why, and nothing else suffers. */
import type { Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { line, newPaper, preview, source } from './latex.ts';
import { newProject } from './library.ts';

/** Of a compile. */
const SECONDS = 4;
test.use({ env: { DEFAULT_PLAN: 'P', LATEX_SECONDS_PRO: String(SECONDS) } });

const document = (body: string) => `\\documentclass{article}\n\\begin{document}\n${body}\n\\end{document}\n`;

const write = async (page: Page, text: string) => {
  await source(page).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
};

const TIME = `The compile was stopped after ${SECONDS} seconds of computing.`;
const HOSTILE = [
  ['a loop without end', '\\loop\\iftrue\\repeat', TIME],
  ['a macro that calls itself', '\\def\\x{\\x}\\x', TIME],
  ['pages without end', '\\loop\\iftrue x\\newpage\\repeat', /^The compile was stopped /],
  [
    'a file that is written without end',
    '\\newwrite\\w\\immediate\\openout\\w=endless.txt \\def\\l{xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx}\\def\\m{\\l\\l\\l\\l\\l\\l\\l\\l\\l\\l\\l\\l\\l\\l\\l\\l}\\def\\n{\\m\\m\\m\\m\\m\\m\\m\\m\\m\\m\\m\\m\\m\\m\\m\\m}\\loop\\iftrue\\immediate\\write\\w{\\n\\n\\n\\n}\\repeat',
    /^The compile was stopped /,
  ],
  ['a macro that doubles for ever', '\\def\\a{xx}\\loop\\iftrue\\edef\\a{\\a\\a}\\repeat', /^TeX capacity exceeded/],
] as const;

for (const [name, body, words] of HOSTILE)
  test(`[LTX-006] [LTX-051] ${name} ends with its reason, costs no letter, and does not harm the next compile`, async ({
    app,
    desk: page,
  }) => {
    await newProject(page, name);
    await newPaper(page, name);
    await expect(line(page, '\\documentclass')).toBeVisible();
    await write(page, document(`Precious words. ${body}`));
    const failed = page.getByRole('button', { name: 'Compile has errors' });
    const most = await app.mostWorkBeforeAnAnswerDuring(async () => {
      await page.keyboard.press('Control+Enter');
      await expect(failed).toBeVisible({ timeout: (SECONDS + 20) * 1000 });
    });
    expect(most).toBeLessThan(1500);
    await failed.click();
    await expect(page.getByRole('tabpanel', { name: 'Problems' }).getByText(words)).toBeVisible();
    await page.reload();
    await expect(line(page, 'Precious words.')).toBeVisible();
    await write(page, document('All is well again.'));
    await page.keyboard.press('Control+Enter');
    await expect(preview(page).getByText('All is well again.')).toBeVisible({ timeout: 60_000 });
  });
