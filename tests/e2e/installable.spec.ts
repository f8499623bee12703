/** The app as one that is installed: a browser offers it, and what other programs send to it arrives, with and without a connection. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { makePdf } from '../fixtures/pdf.ts';
import { expect, test } from './app.ts';
import { WHOLE_CHROMIUM } from './chromium.ts';
import { appIsKept } from './kept.ts';
import { type ChosenFile, chooseProject, pdfFile, references } from './library.ts';

// As at a second visit: the first one had the browser keep the app.
test.use({ serviceWorkers: 'allow' });

const PHONE = { width: 390, height: 844 };

const picture = async (page: Page, name: string): Promise<void> => {
  const folder = process.env.PICTURES;
  if (folder) await page.screenshot({ path: join(folder, `${name}.png`) });
};

/** Sends a form as a system does for a program that shares something: the page is left for it. */
const share = async (page: Page, files: readonly ChosenFile[], text = ''): Promise<void> => {
  await page.evaluate((words) => {
    const form = document.createElement('form');
    form.id = 'share';
    Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/received' });
    form.innerHTML = '<input type="file" name="files" multiple><input name="text"><input name="project" value="1">';
    form.querySelector<HTMLInputElement>('[name=text]')?.setAttribute('value', words);
    document.body.append(form);
  }, text);
  await page.locator('#share input[type=file]').setInputFiles([...files]);
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#share')?.submit());
  await expect(page).toHaveURL(/\/received$/);
};

const sent = (page: Page) => page.getByRole('list', { name: 'What was sent' }).getByRole('listitem');
const owls = pdfFile('owls.pdf', makePdf({ pages: [['Owls at night']] }));

test('a browser that is asked finds nothing that keeps it from installing the app', async ({ app }) => {
  const profile = mkdtempSync(join(tmpdir(), 'carrel-profile-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: WHOLE_CHROMIUM,
    headless: false,
    args: ['--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run'],
  });
  try {
    const page = await context.newPage();
    await page.goto(app.url);
    const devtools = await context.newCDPSession(page);
    const { url, data, errors } = await devtools.send('Page.getAppManifest');
    expect([url, errors]).toEqual([`${app.url}/manifest.webmanifest`, []]);
    expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Carrel', display: 'standalone' });
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
    expect(installabilityErrors).toEqual([]);
  } finally {
    await context.close();
    rmSync(profile, { recursive: true, force: true });
  }
});

test('what is shared is shown for what it is, and added where one says', async ({ app, desk: page }) => {
  await appIsKept(page);
  await page.setViewportSize(PHONE);
  const list = {
    name: 'list.bib',
    mimeType: 'text/x-bibtex',
    buffer: Buffer.from('@book{lee2001, title={Trees by day}, year={2001}}'),
  };
  const hostile = { name: '../\u202efdp.exe', mimeType: 'application/pdf', buffer: Buffer.from('MZ\u0000') };
  await share(page, [owls, list, hostile], 'a thought');
  await expect(sent(page)).toHaveText([/^owls\.pdfPDF/, /^list\.bibBibliography/, /^fdp\.exeNeither/, /^a thoughtNo address/]);
  await picture(page, 'received-light-en');
  await page.getByRole('button', { name: 'New project…' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Birds');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await page.getByRole('button', { name: 'Add all 2' }).click();
  await expect(sent(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Discard “fdp.exe”' }).click();
  await page.getByRole('button', { name: 'Discard “a thought”' }).click();
  await expect(page.getByText('Nothing is waiting here')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${app.url}/library`);
  await expect(references(page).getByText('Trees by day')).toBeVisible();
  await expect(references(page).getByText('Owls at night', { exact: true })).toBeVisible();
});

test('files that the system opens with the app arrive as those that are shared', async ({ app, desk: page }) => {
  // As Chromium hands over what its manifest says that the app opens; no system is there to do it.
  await page.addInitScript(
    (pdf) => {
      const handle = (name: string, text: string, type: string) => ({ getFile: async () => new File([text], name, { type }) });
      const gone = { getFile: () => Promise.reject(new DOMException('It was moved meanwhile', 'NotFoundError')) };
      const files = [
        handle('hawks.pdf', pdf, 'application/pdf'),
        gone,
        handle('list.ris', 'TY  - BOOK\nTI  - Trees by dusk\nER  - \n', ''),
      ];
      const launches = {
        setConsumer: (take: (launched: object) => unknown) => void (location.pathname === '/received' && take({ files })),
      };
      Object.defineProperty(window, 'launchQueue', { value: launches });
    },
    makePdf({ pages: [['Hawks at noon']] }).toString('latin1'),
  );
  await page.goto(`${app.url}/received`);
  await expect(sent(page)).toHaveText([/^hawks\.pdfPDF/, /^list\.risBibliography/]);
  await page.getByRole('button', { name: 'New project…' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Opened');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await page.getByRole('button', { name: 'Add all 2' }).click();
  await expect(page.getByText('Nothing is waiting here')).toBeVisible();
  await page.goto(`${app.url}/library`);
  await expect(references(page).getByText('Trees by dusk')).toBeVisible();
  await expect(references(page).getByText('Hawks at noon', { exact: true })).toBeVisible();
});

test('what is shared without a connection waits, and goes on its way by itself', async ({ app, desk: page }) => {
  await appIsKept(page);
  await share(page, [owls]);
  await page.getByRole('button', { name: 'New project…' }).click();
  await page.getByRole('dialog').getByLabel('Title').fill('Owls');
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('combobox', { name: 'Project Owls' })).toBeVisible();
  await page.context().setOffline(true);
  await expect(page.getByText('Is added as soon as there is a connection.')).toBeVisible();
  await page.getByRole('button', { name: 'Add', exact: true }).last().click();
  await expect(sent(page)).toHaveText([/Waits for a connection/]);
  await share(page, [pdfFile('late.pdf', makePdf({ pages: [['Late owls']] }))]);
  await expect(sent(page)).toHaveText([/^owls.*Waits/, /^late\.pdfPDF/]);
  await page.setViewportSize(PHONE);
  await page.emulateMedia({ colorScheme: 'dark' });
  await picture(page, 'received-offline-dark');
  await page.context().setOffline(false);
  await expect(sent(page)).toHaveText([/^late\.pdfPDF/], { timeout: 60_000 });
  await page.getByRole('button', { name: 'Discard “late.pdf”' }).click();
  await expect(page.getByText('Nothing is waiting here')).toBeVisible();
  await page.goto(`${app.url}/library`);
  await chooseProject(page, 'Owls');
  await expect(references(page).getByText('Owls at night', { exact: true })).toHaveCount(1);
});
