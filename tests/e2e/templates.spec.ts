/** A first citation in a paper of every template: cited with two keys, compiled, and printed with its author and year. */
import type { Page } from '@playwright/test';
import { readPdf } from '../../plugins/billing/server/testing/read-pdf.ts';
import { TEMPLATES } from '../../plugins/latex/common/templates.ts';
import { expect, testAsPro as test } from './app.ts';
import { newProjectBy, type Somebody, signUpAs } from './calls.ts';
import { line, showManuscripts, source } from './latex.ts';
import { references } from './library.ts';

const TITLE = 'Literate Programming';
/** Its date is one that classic styles have no field for. */
const INFO = {
  title: TITLE,
  type: 'article-journal',
  authors: [{ family: 'Knuth', given: 'Donald E.' }],
  year: 1984,
  publish_date: '1984-05/1984-06',
  container_title: 'The Computer Journal',
  volume: '27',
  pages: '97–111',
  publisher: 'Oxford University Press',
};
const SAID = 'As shown';

/** Where there is text to cite in: before the list, and in what holds text where the list has a frame or a block of its own. */
const PLACE: Readonly<Record<string, string>> = {
  'Beamer slides': 'One sentence.',
  Poster: 'What it means.',
  Letter: 'The first paragraph',
  CV: 'Author, Title',
};
const LIST = /\\bibliographystyle|\\printbibliography/;
/** They have no list: what is cited stands in the text. */
const WRITTEN_OUT: readonly string[] = ['Letter', 'CV'];

interface Build {
  readonly state: string;
  readonly success: boolean;
  readonly message: string;
  readonly diagnostics: readonly { severity: string; message: string; code?: string }[];
  readonly pdf_location: string | null;
}

const newPaperOf = async (page: Page, title: string, template: string): Promise<void> => {
  await showManuscripts(page);
  await page.getByRole('button', { name: 'New manuscript' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByText(template, { exact: true }).click();
  await dialog.getByRole('button', { name: 'New manuscript' }).click();
  await expect(page.getByRole('tab', { name: title, exact: true })).toHaveAttribute('aria-selected', 'true');
};

/** Puts the cursor behind words of its own, where something can be cited. */
const writeWords = async (page: Page, template: string): Promise<void> => {
  const editor = page.locator('.monaco-editor:visible').last();
  await editor.click();
  await page.keyboard.press('Control+End');
  // A click before the source has come to its end would meet another line.
  await expect(editor.locator('.view-line').filter({ hasText: /\\end\{document\}/ })).toBeVisible();
  await expect(editor.locator('.active-line-number')).toBeVisible();
  const own = PLACE[template];
  const shown = editor.locator('.view-line').filter({ hasText: LIST }).first();
  await page.keyboard.press('Control+f');
  const find = editor.getByRole('textbox', { name: 'Find' });
  await find.fill(own ?? LIST.exec((await shown.textContent()) ?? '')?.[0] ?? '');
  await expect(editor.locator('.find-widget .matchesCount')).toHaveText(/^1 of/);
  await find.press('Escape');
  await page.keyboard.press(own ? 'End' : 'Home');
  await page.keyboard.insertText(own ? ` ${SAID}` : `${SAID}\n\n`);
  if (own) return;
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
};

const cite = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+Shift+c');
  await expect(page.getByRole('dialog').getByText(TITLE)).toBeVisible();
  await page.keyboard.press('Enter');
};

test.describe
  .serial('[LTX-003] [LTX-013] the first citation prints', () => {
    let page: Page;
    let ada: Somebody;

    /** The newest paper, compiled with one key. */
    const compiled = async (): Promise<Build> => {
      const { latexFiles } = await ada.calls<{ latexFiles: { id: number }[] }>('GET', '../latex/list/');
      const id = Math.max(...latexFiles.map((file) => file.id));
      await page.keyboard.press('Control+Enter');
      const look = async () => (await ada.calls<{ build: Build | null }>('GET', `../latex/build/${id}/`)).build;
      await expect.poll(async () => (await look())?.state, { timeout: 90_000 }).toMatch(/done|failed/);
      const build = await look();
      if (!build) throw new Error('there is no build');
      return build;
    };

    const pagesOf = async (url: string, build: Build): Promise<string> => {
      const answer = await fetch(`${url}/api${build.pdf_location}`, { headers: ada.headers });
      const { whole } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
      // Words that TeX parts at the end of a line, and ligatures.
      return whole.normalize('NFKC').replace(/-\s+/g, '').replace(/\s+/g, ' ');
    };

    test.beforeAll(async ({ app, pages }) => {
      page = await pages.lend();
      ada = await signUpAs(app, page, 'ada');
      const project = await newProjectBy(ada.calls, 'Sources');
      await ada.calls('POST', 'articles/', { project, info: INFO });
      await page.goto(`${app.url}/library/${project}`);
      await references(page).getByText(TITLE).click();
    });
    test.afterAll(({ pages }) => pages.takeBack(page));

    for (const { name } of TEMPLATES)
      test(`in a paper of ${name}`, async ({ app }) => {
        await newPaperOf(page, `On ${name}`, name);
        await writeWords(page, name);
        await cite(page);
        const isWrittenOut = WRITTEN_OUT.includes(name);
        const shown = page.locator('.monaco-editor:visible').last().locator('.view-line');
        await expect(shown.filter({ hasText: isWrittenOut ? /Knuth/ : /\\cite\w*[[{]/ }).first()).toBeVisible();
        if (isWrittenOut) await expect(shown.filter({ hasText: /\\cite\w*[[{]/ })).toHaveCount(0);
        const build = await compiled();
        expect(build.diagnostics.filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(build.diagnostics.filter(({ code }) => /citation|unknown-key|bibliography/.test(code ?? ''))).toEqual([]);
        expect(build.success).toBe(true);
        const text = await pagesOf(app.url, build);
        expect(text).toContain('Knuth');
        expect(text).toContain('1984');
        expect(text).toMatch(/Ada (?:Augusta )?Lovelace|Lovelace/);
        expect(text).not.toContain('?');
      });

    test('and in one without any bibliography it brings the lines along, which one undo takes back', async ({ app }) => {
      const { data } = await ada.calls<{ data: { latexFile: { id: number } } }>('POST', '../latex/create/', {
        featureId: 'latex_file',
        title: 'Bare',
        projectId: (await ada.calls<{ data: { id: number }[] }>('GET', 'get-all/')).data[0]?.id,
        content: `\\documentclass{llncs}\n\\begin{document}\n${SAID}\n\\end{document}\n`,
      });
      await page.goto(`${app.url}/editor/latex/${data.latexFile.id}`);
      await line(page, SAID.replaceAll(' ', '\u00a0'))
        .or(line(page, /As\sshown/))
        .first()
        .click();
      await page.keyboard.press('End');
      await page.keyboard.press('Control+Shift+c');
      await expect(page.getByRole('dialog').getByText(TITLE)).toBeVisible();
      await page.keyboard.press('Enter');
      for (const added of [/\\cite\{/, /\\bibliographystyle\{splncs04\}/, /\\bibliography\{references\}/])
        await expect(line(page, added)).toBeVisible();
      await source(page).click();
      await page.keyboard.press('Control+z');
      for (const added of [/\\cite\{/, /\\bibliography/]) await expect(line(page, added)).toHaveCount(0);
    });
  });
