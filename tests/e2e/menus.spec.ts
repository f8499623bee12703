/** No menu is longer than its window: what does not fit scrolls inside of it, and is seen to go on. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './app.ts';
import { importBib, newProject, references } from './library.ts';
import { source } from './latex.ts';

/** Pixels that a menu keeps from the edges of the window. */
const EDGE = 4;

interface Measured {
  readonly name: string;
  readonly rows: number;
  /** Its whole length, in pixels, also of what is scrolled away. */
  readonly length: number;
  readonly isInside: boolean;
  readonly isMarked: boolean;
  readonly fits: boolean;
}

const measure = async (page: Page, name: string): Promise<Measured> => {
  const menu = page.getByRole('menu').last();
  await expect(menu).toBeVisible();
  // Where it comes to rest.
  await menu.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const found = await menu.evaluate((element, edge) => {
    const { top, bottom, left, right } = element.getBoundingClientRect();
    return {
      rows: element.querySelectorAll('[role^="menuitem"]').length,
      length: element.scrollHeight,
      isInside: top >= edge && left >= 0 && bottom <= innerHeight - edge && right <= innerWidth,
      isMarked: getComputedStyle(element).backgroundAttachment.includes('local'),
      fits: element.scrollHeight <= element.clientHeight + 1,
    };
  }, EDGE);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  return { name, ...found };
};

const withMouse = async (page: Page, name: string, what: Locator): Promise<Measured> => {
  await what.click({ button: 'right' });
  return measure(page, name);
};

const all = async (page: Page): Promise<Measured[]> => {
  const measured: Measured[] = [];
  for (const bar of await page.getByRole('menubar').getByRole('menuitem').all()) {
    const name = (await bar.textContent()) ?? '';
    await bar.click();
    measured.push(await measure(page, name));
  }
  await page.getByRole('button', { name: /^Account of/ }).click();
  measured.push(await measure(page, 'account'));
  measured.push(await withMouse(page, 'tab', page.locator('.dv-tab').locator('visible=true').first()));
  return measured;
};

for (const [width, height] of [
  [1440, 900],
  [1024, 600],
] as const) {
  test(`every menu fits a window of ${width} by ${height}, or is seen to go on`, async ({ app, desk: page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(`${app.url}/library`);
    await newProject(page, `Menus at ${height}`);
    await importBib(page, `@article{menus${height}, title={Menus that fit ${height}}, author={Short, Ada}, year={2020}}`);
    const row = references(page).getByText(`Menus that fit ${height}`).first();
    const measured = [...(await all(page)), await withMouse(page, 'reference', row)];
    for (const name of ['Add', 'Sort', 'View', 'More about this project']) {
      const button = page.getByRole('button', { name, exact: true }).first();
      if (!(await button.isVisible())) continue;
      await button.click();
      measured.push(await measure(page, name));
    }
    await page.goto(`${app.url}/editor`);
    await page.getByRole('button', { name: 'New manuscript' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Title' }).fill(`Menus at ${height}`);
    await dialog.getByRole('combobox', { name: 'Project' }).click();
    await page.getByRole('option', { name: `Menus at ${height}` }).click();
    await dialog.getByRole('button', { name: 'New manuscript' }).click();
    await expect(source(page)).toBeVisible();
    measured.push(...(await all(page)));
    for (const name of ['More actions', 'Compile options', 'Insert']) {
      await page.getByRole('button', { name, exact: true }).first().click();
      measured.push(await measure(page, name));
    }
    expect(measured.filter(({ isInside, fits, isMarked }) => !isInside || !(fits || isMarked))).toEqual([]);
    // In a window of a laptop nothing has to be scrolled for.
    if (height === 900) expect(measured.filter(({ fits }) => !fits)).toEqual([]);
  });
}
