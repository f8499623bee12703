/** What people do in the library, as the tests say it. */
import type { FileChooser, Locator, Page } from '@playwright/test';
import { expect } from './app.ts';

export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const pdfFile = (name: string, buffer: Buffer): ChosenFile => ({ name, mimeType: 'application/pdf', buffer });
export const bibFile = (name: string, text: string | Buffer): ChosenFile => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

/** The table of references. */
export const references = (page: Page): Locator => page.getByRole('grid', { name: 'References' });

/**
 * What the page asks for files with when the person does something. The browser takes in that such questions are for us while it works
 * on other things: one that comes before it has would open a window that nobody sees.
 */
export const askedForFiles = async (page: Page, act: () => Promise<unknown>): Promise<FileChooser> => {
  const asked = page.waitForEvent('filechooser');
  await page.evaluate(() => document.title);
  await act();
  return asked;
};

/** Chooses an entry of the list's add menu and gives it files. */
export const add = async (page: Page, entry: string, files: readonly ChosenFile[]): Promise<void> => {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const chooser = await askedForFiles(page, () => page.getByRole('menuitem', { name: entry }).click());
  await chooser.setFiles([...files]);
};

export const addPdfs = (page: Page, ...files: ChosenFile[]): Promise<void> => add(page, 'Add PDFs…', files);
export const importBib = (page: Page, text: string | Buffer): Promise<void> =>
  add(page, 'Import a bibliography…', [bibFile('import.bib', text)]);

export const newProject = async (page: Page, title: string): Promise<void> => {
  await page.getByRole('button', { name: 'New project' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog).toBeHidden();
};

/** Opens the details of a reference that is in the list, in a tab of their own; those beside the list make way, so that each field is there once. */
export const openDetails = async (page: Page, title: string | RegExp): Promise<void> => {
  const hide = page.getByRole('button', { name: 'Hide details' });
  if (await hide.isVisible()) await hide.click();
  await references(page).getByText(title).first().click({ button: 'right' });
  await page.getByRole('menuitem', { name: 'Open reference' }).click();
};

/** Makes the first note on the reference whose details are open; answers its field. */
export const writeNote = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill(text);
};

/** A project, saved search or place in the tree; the project itself where a short way leads to it as well. */
export const projectItem = (page: Page, title: string): Locator =>
  page.getByRole('tree', { name: 'Projects' }).getByRole('treeitem', { name: title, exact: true }).last();

/** Chooses a project or a saved search in the tree. */
export const chooseProject = (page: Page, title: string): Promise<void> => projectItem(page, title).click();
