/** A thought that comes on the way: two taps and it is in the project, with or without a connection. */
import type { Page } from '@playwright/test';
import { comeBack, goOffline, offlineBar } from './apart.ts';
import { expect, testAsPro as test } from './app.ts';
import { chooseProject, newProject, references } from './library.ts';
import { runCommand } from './palette.ts';
import { onPhone, picture } from './phone.ts';

const THOUGHT = 'Owls hear with both ears\nand that is why they turn their heads.';

const field = (page: Page) => page.getByRole('dialog', { name: 'Quick note' }).getByRole('textbox', { name: 'Note' });
const begin = (page: Page) => page.getByRole('button', { name: 'Quick note' }).tap();
const keep = (page: Page) => page.getByRole('button', { name: 'Keep note' }).tap();
const row = (page: Page) => references(page).getByText('Owls hear with both ears');

test('on a phone a note is written without a connection, survives reloads, and is sent', async ({ app, pages, person }) => {
  const page = await onPhone(app, pages, person);
  await newProject(page, 'Other');
  await newProject(page, 'Owls');
  await goOffline(page);
  await begin(page);
  await expect(field(page)).toBeFocused();
  await field(page).fill(THOUGHT);
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Project' })).toHaveText(/Owls/);
  await picture(page, 'quick-note-offline');
  await page.reload();
  await expect(offlineBar(page)).toBeVisible();
  await begin(page);
  await expect(field(page)).toHaveValue(THOUGHT);
  await keep(page);
  await expect(row(page)).toBeVisible();
  await page.reload();
  await expect(row(page)).toBeVisible();
  await comeBack(page);
  await page.reload();
  await row(page).click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Open reference' }).tap();
  await expect(page.getByText('and that is why they turn their heads.')).toBeVisible();
  await picture(page, 'quick-note-reference');
});

test('the shortcut of the installed app begins with the note, once', async ({ app, pages, person }) => {
  const page = await onPhone(app, pages, person, '/library?note=new');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/library(\/\d+)?$/);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Quick note' })).toBeVisible();
  await expect(field(page)).toHaveCount(0);
});

test('at a desk the palette asks for it, in the project that is chosen', async ({ desk: page }) => {
  await newProject(page, 'Mice');
  await newProject(page, 'Foxes');
  await runCommand(page, 'Quick note');
  await field(page).fill('Mice are heard');
  await page.getByRole('dialog').getByRole('combobox', { name: 'Project' }).click();
  await page.getByRole('option', { name: 'Mice' }).click();
  await field(page).press('Control+Enter');
  await expect(page.getByText('Note has been added.')).toBeVisible();
  await expect(references(page).getByText('Mice are heard')).toHaveCount(0);
  await chooseProject(page, 'Mice');
  await expect(references(page).getByText('Mice are heard')).toBeVisible();
});
