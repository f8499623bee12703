/** Two people of one project see where the other is, in a PDF by their own wish, and in a manuscript; one follows the other. */
import type { Locator, Page } from '@playwright/test';
import { expect, testAsPro as test } from './app.ts';
import { signUpAs } from './calls.ts';
import { line, newPaper, showManuscripts, source } from './latex.ts';
import { addPdfs, newProject, pdfFile, references } from './library.ts';
import { runCommand } from './palette.ts';
import { PAPER, TITLE } from './papers.ts';
import { pageField, pdf } from './reader.ts';

/** Where the other's cursor stands in a source. */
const CURSOR = '[class*="carrel-cursor"]';
const here = (page: Page): Locator => page.getByRole('button', { name: 'Also here: Ada Lovelace' }).locator('visible=true');
const follow = async (page: Page, where: string | RegExp): Promise<void> => {
  await here(page).click();
  await page.getByRole('menuitemcheckbox', { name: where }).click();
  await expect(page.getByText('Following Ada Lovelace').locator('visible=true')).toBeVisible();
};
const goTo = async (page: Page, number: number): Promise<void> => {
  await pageField(pdf(page, TITLE)).fill(String(number));
  await pageField(pdf(page, TITLE)).press('Enter');
};

test.describe
  .serial('two people of one project', () => {
    let ada: Page;
    let bob: Page;
    /** Over which the connections of the page go. */
    const sockets: string[] = [];

    test.beforeAll(async ({ app, pages }) => {
      [ada, bob] = [await pages.lend(), await pages.lend()];
      ada.on('websocket', (socket) => sockets.push(new URL(socket.url()).pathname));
      const [owner, other] = [await signUpAs(app, ada, 'ada'), await signUpAs(app, bob, 'bob')];
      await newProject(ada, 'Shared thesis');
      await addPdfs(ada, pdfFile('scan0001.pdf', PAPER));
      await expect(references(ada).getByText(TITLE)).toBeVisible();
      const { data } = await owner.calls<{ data: { id: number; title: string }[] }>('GET', 'get-all/');
      const project_id = data.find(({ title }) => title === 'Shared thesis')?.id;
      const share = { project_id, shared_to: other.email, permission: 'write' };
      const { share: asked } = await owner.calls<{ share: { share_id: number } }>('POST', 'add-sharing/', share);
      await other.calls('POST', 'share-request-action/', { share_id: asked.share_id, action: 'accept' });
    });
    test.afterAll(async ({ pages }) => {
      for (const page of [ada, bob]) await pages.takeBack(page);
    });

    test('see which page the other reads when both wish it, and one follows the other', async () => {
      for (const page of [ada, bob]) {
        await references(page).getByText(TITLE).dblclick();
        await expect(pageField(pdf(page, TITLE))).toHaveValue('1');
      }
      await runCommand(ada, 'Show where I read to the others: on/off');
      await expect(ada.getByText('The others see where you read.')).toBeVisible();
      await expect(here(ada)).toHaveCount(0);
      await runCommand(bob, 'Show where I read to the others: on/off');
      await expect(here(ada)).toBeVisible();
      expect(sockets).toContain('/api/live/');

      await goTo(bob, 3);
      await follow(ada, 'Ada Lovelace · page 3');
      await expect(pageField(pdf(ada, TITLE))).toHaveValue('3');
      await goTo(bob, 5);
      await expect(pageField(pdf(ada, TITLE))).toHaveValue('5');
      await ada.keyboard.press('Escape');
      await goTo(bob, 2);
      await here(ada).click();
      await expect(ada.getByRole('menuitemcheckbox', { name: 'Ada Lovelace · page 2' })).not.toBeChecked();
      await expect(pageField(pdf(ada, TITLE))).toHaveValue('5');

      await ada.getByRole('menuitemcheckbox', { name: 'Show where I read' }).click();
      await expect(here(ada)).toHaveCount(0);
      await expect(here(bob)).toHaveCount(0);
    });

    test('see in which line of a manuscript the other writes, and one follows the other', async () => {
      await newPaper(ada, 'Our Chapter');
      await expect(line(ada, '\\documentclass')).toBeVisible();
      await showManuscripts(bob);
      await bob.getByRole('treeitem', { name: 'Our Chapter' }).dblclick();
      await expect(line(bob, '\\documentclass')).toBeVisible();
      await expect(here(ada)).toBeVisible();
      await source(bob).click();
      await bob.keyboard.press('Control+Home');
      await expect(line(ada, '\\documentclass').locator(CURSOR)).toBeVisible();
      await follow(ada, /Ada Lovelace · .*, line 1/);
      await bob.keyboard.press('Control+End');
      await expect(line(ada, '\\documentclass').locator(CURSOR)).toHaveCount(0);
      await expect(source(ada).locator(CURSOR)).toBeVisible();
      await source(ada).click();
      await expect(ada.getByText('Following Ada Lovelace')).toBeHidden();
    });
  });
